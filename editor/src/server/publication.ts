import { z } from 'astro/zod';

/** How the publication of what was sent goes, as the published site says, and the pipeline by three branches of the shared repository. */
export type Publication = {
  /**
   * `silent`: the pipeline has no such branches, so the result is not known. `offline`: nor has it, but the site has an older version. `unreachable`: the shared repository does
   * not answer.
   */
  readonly state: 'sent' | 'tested' | 'online' | 'failed' | 'silent' | 'offline' | 'unreachable';
  /** The newest commit that was sent, short. */
  readonly commit: string;
  /** When the version that is online was built, in ISO 8601, if the site says so. */
  readonly builtAt?: string;
  /** Address of the page that lists the runs of the pipeline, if it is known. */
  readonly pipeline?: string | undefined;
  /** Message of git, if the shared repository does not answer. */
  readonly problem?: string;
};

/** Where to learn how a publication goes, besides the shared repository: see `EditorOptions`. */
export type PublicationSources = { readonly pipeline?: string | undefined; readonly site?: string | undefined };

/** Milliseconds for the answer of the site. */
const answerTime = 5000;

/** `version.json` of a published site, which `npm run build` writes. */
const version = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/), builtAt: z.iso.datetime() });

/** The version that a published site has. Undefined if it does not say. */
export async function onlineVersion(site: string): Promise<z.infer<typeof version> | undefined> {
  try {
    const answer = await fetch(new URL('/version.json', site), { cache: 'no-store', signal: AbortSignal.timeout(answerTime) });
    return answer.ok ? version.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The page with the runs of the pipeline, for a repository at GitHub or GitLab.
 * @param remote Address of the shared repository, as git knows it.
 */
export function pipelineOf(remote: string): string | undefined {
  // "git@host:team/site.git" is short for "ssh://git@host/team/site.git".
  const short = /^[\w.-]+@([\w.-]+):(?!\/)(.+)$/.exec(remote);
  const address = URL.parse(short ? `ssh://${short[1]}/${short[2]}` : remote);
  if (!address || !/^(https?|ssh|git):$/.test(address.protocol)) return undefined;
  // Without the user, the password and the port of git.
  const page = `https://${address.protocol.startsWith('http') ? address.host : address.hostname}${address.pathname.replace(/(\.git)?\/*$/, '')}`;
  if (address.hostname === 'github.com') return `${page}/actions`;
  return /(^|\.)gitlab\./.test(address.hostname) ? `${page}/-/pipelines` : undefined;
}
