/** How the publication of what was sent goes, as the pipeline says by three branches of the shared repository. */
export type Publication = {
  /** `silent`: the pipeline has no such branches, so nobody knows. `unreachable`: the shared repository does not answer. */
  readonly state: 'sent' | 'tested' | 'online' | 'failed' | 'silent' | 'unreachable';
  /** The newest commit that was sent, short. */
  readonly commit: string;
  /** Address of the page that lists the runs of the pipeline, if it is known. */
  readonly pipeline?: string | undefined;
  /** What git says, if the shared repository does not answer. */
  readonly problem?: string;
};

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
