import { readFileSync } from 'node:fs';

/** An address of another site, and where the content names it. */
export type OutsideLink = { readonly address: string; readonly places: readonly { readonly file: string; readonly line: number }[] };

/** What became of an address. */
export type LinkState =
  | { readonly state: 'alive' }
  /** It leads elsewhere for good. */
  | { readonly state: 'moved'; readonly to: string }
  /** It is gone, or its host does not exist. */
  | { readonly state: 'dead'; readonly reason: string }
  /** It refuses machines, is overloaded or does not answer: somebody has to look. */
  | { readonly state: 'unsure'; readonly reason: string };

/** Names that never lead anywhere (RFC 2606): the sample data's. */
const reserved = /\.(?:example|invalid|test|localhost)$/;

/** Errors of the name service and of the connection that mean that there is nobody at the address. */
const nobody = new Set(['ENOTFOUND', 'EAI_NONAME', 'ECONNREFUSED', 'ERR_INVALID_URL']);

/**
 * Addresses of other sites in some content files, each once; those of sample data are left out.
 * @param root Folder of the repository, with a slash at its end.
 * @param files As seen from there.
 */
export function outsideLinks(root: string, files: readonly string[]): OutsideLink[] {
  const found = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/https?:\/\/[^\s"'<>\]»”]+/g)].map(([raw]) => ({ address: withoutTail(raw), place: { file, line: index + 1 } })),
      ),
  );
  // An address with a place to fill in, such as {id}, is not one yet.
  const outside = found.filter(
    ({ address }) => !/[{}]/.test(address) && URL.canParse(address) && !reserved.test(new URL(address).hostname),
  );
  return Object.entries(Object.groupBy(outside, ({ address }) => address)).map(([address, uses = []]) => ({
    address,
    places: uses.map(({ place }) => place),
  }));
}

/** An address without the stop or the closing bracket that belongs to the sentence. */
function withoutTail(raw: string): string {
  const address = raw.replace(/[.,;:!?*`]+$/, '');
  const isOpen = (address.match(/\(/g)?.length ?? 0) < (address.match(/\)/g)?.length ?? 0);
  return isOpen ? withoutTail(address.slice(0, address.lastIndexOf(')'))) : address;
}

/**
 * Asks for an address as a browser would, by HEAD and, where that is refused, by GET.
 * @param timeoutMs How long it may take to answer.
 */
export async function askFor(address: string, timeoutMs: number): Promise<LinkState> {
  try {
    const ask = (method: string) =>
      fetch(address, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*' },
      });
    const first = await ask('HEAD');
    // Many servers answer HEAD wrongly, so only GET's refusal counts.
    const answer = first.ok ? first : await ask('GET');
    await answer.body?.cancel();
    if (answer.ok) return (await movedTo(address, timeoutMs)) ?? { state: 'alive' };
    const reason = `answers ${answer.status}`;
    return answer.status === 404 || answer.status === 410 ? { state: 'dead', reason } : { state: 'unsure', reason };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (cause?.code && nobody.has(cause.code)) return { state: 'dead', reason: `cannot be reached (${cause.code})` };
    return {
      state: 'unsure',
      reason: name === 'TimeoutError' ? `did not answer within ${timeoutMs / 1000} s` : `failed (${cause?.code ?? name})`,
    };
  }
}

/** Where an address leads if it says that it moved for good; addresses of DOI and the like redirect for a while only. */
async function movedTo(address: string, timeoutMs: number): Promise<LinkState | undefined> {
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const to = answer.headers.get('location');
  if (!to || (answer.status !== 301 && answer.status !== 308)) return undefined;
  return { state: 'moved', to: new URL(to, address).href };
}
