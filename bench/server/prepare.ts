import type { Case } from './cases.ts';

/**
 * Sends the request of a case once.
 * @returns The complete request headers, and a description of the answer, which must be the same from all servers.
 * @throws Error if the status is wrong: then something else would be measured.
 */
export async function prepare(origin: string, { name, path, headers, status, isConditional }: Case) {
  const etag = isConditional ? (await send(origin + path, headers)).headers.get('etag') : null;
  const complete = { ...headers, ...(etag && { 'if-none-match': etag }) };
  const answer = await send(origin + path, complete);
  if (answer.status !== status) throw new Error(`${origin} answers "${name}" with ${answer.status} instead of ${status}.`);
  const { 'content-length': bytes, 'content-encoding': coding = 'uncompressed' } = Object.fromEntries(answer.headers);
  // An answer without a body has no coding, although nginx names one.
  return { headers: complete, answer: status === 304 ? '304' : `${status}, ${bytes} bytes, ${coding}` };
}

async function send(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response;
}
