import autocannon from 'autocannon';

/** Connections that post at the same time. */
export const connections = 50;

/** What a load brought: answers a second, and how long one took, in milliseconds. */
export type LoadResult = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly answers: number };

const contact = {
  'First Name': 'Ada',
  'Last Name': 'Bench',
  Company: 'Load Ltd',
  Email: 'ada-[<id>]@company.example',
  Phone: '+44 20 7946 0000',
  LEADCF2: 'infos',
  LEADCF4: 'We would like to know what your platform makes of our comments.',
};

/** Body of a valid contact, in which the load generator puts an identifier of its own each time, so that no post is a double. */
const body = Object.entries(contact)
  .map(([name, value]) => `${encodeURIComponent(name)}=${value.includes('[<id>]') ? value.replace('@', '%40') : encodeURIComponent(value)}`)
  .join('&');

/**
 * Posts contacts over {@link connections} kept-alive connections.
 * @param limit Seconds of the load, or the number of posts.
 * @throws Error if an answer is not a 303: then nothing was measured.
 */
export async function postContacts(url: string, limit: { seconds: number } | { posts: number }): Promise<LoadResult> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    idReplacement: true,
    connections,
    timeout: 30,
    ...('seconds' in limit ? { duration: limit.seconds } : { amount: limit.posts }),
  });
  const answers = result.statusCodeStats?.['303']?.count ?? 0;
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== '303');
  if (others.length > 0 || result.errors > 0 || answers === 0) {
    const seen = others.map(([status, { count } = {}]) => `${count} × ${status}`).join(', ');
    throw new Error(`${url} did not answer every post with 303 (${answers} did; ${seen || 'no other status'}; ${result.errors} errors).`);
  }
  return { perSecond: answers / result.duration, p50: result.latency.p50, p99: result.latency.p99, answers };
}
