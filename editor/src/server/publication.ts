import { z } from 'astro/zod';

/** State of the publication of the sent versions, as reported by the published site, and by the pipeline with three branches of the shared repository. */
export type Publication = {
  /**
   * `silent`: the branches do not exist, so the result is unknown. `offline`: the branches do not exist, but the site has an older version. `unreachable`: the
   * shared repository does not answer.
   */
  readonly state: 'sent' | 'tested' | 'online' | 'failed' | 'silent' | 'offline' | 'unreachable';
  /** Short hash of the newest sent commit. */
  readonly commit: string;
  /** Time at which the online version was built, in ISO 8601, if the site reports it. */
  readonly builtAt?: string;
  /** Address of the page that lists the runs of the pipeline, if it is known. */
  readonly pipeline?: string | undefined;
  /** Message of git, if the shared repository does not answer. */
  readonly problem?: string;
};

/** Sources for the state of a publication, besides the shared repository: see `EditorOptions`. */
export type PublicationSources = { readonly pipeline?: string | undefined; readonly site?: string | undefined };

/** Time limit for the answer of the site, in milliseconds. */
const answerTime = 5000;

/** `version.json` of a published site, which `npm run build` writes. */
const version = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/), builtAt: z.iso.datetime() });

/** Reads the version of a published site. Undefined if the site does not report it. */
export async function onlineVersion(site: string): Promise<z.infer<typeof version> | undefined> {
  try {
    const answer = await fetch(new URL('/version.json', site), { cache: 'no-store', signal: AbortSignal.timeout(answerTime) });
    return answer.ok ? version.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Address of the page with the runs of the pipeline, for a repository at GitHub or GitLab.
 * @param remote Address of the shared repository in git.
 */
export function findPipeline(remote: string): string | undefined {
  // "git@host:team/site.git" is short for "ssh://git@host/team/site.git".
  const short = /^[\w.-]+@([\w.-]+):(?!\/)(.+)$/.exec(remote);
  const address = URL.parse(short ? `ssh://${short[1]}/${short[2]}` : remote);
  if (!address || !/^(https?|ssh|git):$/.test(address.protocol)) return undefined;
  // The address of the page has no user, no password, and not git's port.
  const page = `https://${address.protocol.startsWith('http') ? address.host : address.hostname}${address.pathname.replace(/(\.git)?\/*$/, '')}`;
  if (address.hostname === 'github.com') return `${page}/actions`;
  return /(^|\.)gitlab\./.test(address.hostname) ? `${page}/-/pipelines` : undefined;
}
