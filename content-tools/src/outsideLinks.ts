import { readFileSync } from 'node:fs';

/** An address of another site, and the lines of the content that name it. */
export type OutsideLink = { readonly address: string; readonly places: readonly { readonly file: string; readonly line: number }[] };

/**
 * State of an address: `moved` has a new permanent address, `dead` does not exist, `unsure` refuses programs, is overloaded or does not answer.
 * The advice continues a sentence that begins with the address.
 */
export type LinkState = { readonly state: 'alive' | 'moved' | 'dead' | 'unsure'; readonly advice?: string };

/** Host names of sample data, which never exist (RFC 2606). */
const reserved = /\.(?:example|invalid|test|localhost)$/;

/** Error codes of an address without a server. */
const noServer = ['ENOTFOUND', 'EAI_NONAME', 'ECONNREFUSED', 'ERR_INVALID_URL'];

/**
 * Finds addresses of other sites in content files, each address once. Leaves out sample data.
 * @param root Folder of the repository, with a slash at its end.
 * @param files Paths from there.
 */
export function findOutsideLinks(root: string, files: readonly string[]): OutsideLink[] {
  const links = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/https?:\/\/[^\s"'<>\]»”]+/g)].map(([raw]) => ({ address: withoutTail(raw), file, line: index + 1 })),
      ),
  );
  // An address with a placeholder such as {id} is a template.
  const outside = links.filter(
    ({ address }) => !/[{}]/.test(address) && URL.canParse(address) && !reserved.test(new URL(address).hostname),
  );
  return Object.entries(Object.groupBy(outside, ({ address }) => address)).map(([address, uses = []]) => ({
    address,
    places: uses.map(({ file, line }) => ({ file, line })),
  }));
}

/** Removes punctuation and a closing bracket that belong to the sentence. */
function withoutTail(raw: string): string {
  const address = raw.replace(/[.,;:!?*`]+$/, '');
  const isOpen = (address.match(/\(/g)?.length ?? 0) < (address.match(/\)/g)?.length ?? 0);
  return isOpen ? withoutTail(address.slice(0, address.lastIndexOf(')'))) : address;
}

/**
 * Requests an address as a browser does: with HEAD, and if that is refused with GET.
 * @param timeout Milliseconds to wait for each answer.
 */
export async function requestAddress(address: string, timeout: number): Promise<LinkState> {
  const request = (method: string, redirect: RequestRedirect = 'follow') =>
    fetch(address, {
      method,
      redirect,
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*' },
    });
  const dead = (reason: string): LinkState => ({ state: 'dead', advice: `${reason}. Replace the address, or take it out.` });
  const unsure = (reason: string): LinkState => ({ state: 'unsure', advice: `${reason}. Open it in a browser to see.` });
  try {
    const head = await request('HEAD');
    // Many servers answer HEAD with an error, so only GET decides.
    const answer = head.ok ? head : await request('GET');
    await answer.body?.cancel();
    const { ok, status, redirected } = answer;
    if (!ok) return [404, 410].includes(status) ? dead(`answers ${status}`) : unsure(`answers ${status}`);
    // Other redirects, such as those of doi.org, are temporary.
    const first = redirected ? await request('HEAD', 'manual') : answer;
    const location = [301, 308].includes(first.status) && first.headers.get('location');
    if (location) return { state: 'moved', advice: `has moved to ${new URL(location, address).href}. Use the new address.` };
    return { state: 'alive' };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (cause?.code && noServer.includes(cause.code)) return dead(`cannot be reached (${cause.code})`);
    return unsure(name === 'TimeoutError' ? `did not answer within ${timeout / 1000} s` : `failed (${cause?.code ?? name})`);
  }
}
