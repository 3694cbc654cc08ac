import { request } from 'node:http';
import type { Case } from './cases.ts';

/** One answer: what is compared before anything is measured. */
export type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly bytes: number };

/** Asks once, with the headers given and no others: `fetch` would add its own and unpack what it gets. */
export function ask(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, bytes }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Headers that a server is to be loaded with, in a conditional case with the tag that it gives.
 * @throws Error when the server does not answer as the case wants: another answer would be measured.
 */
export async function headersFor(origin: string, { name, path, headers, status, isConditional }: Case): Promise<Record<string, string>> {
  const tag = isConditional ? (await ask(origin, path, headers)).headers.etag : undefined;
  const whole = { ...headers, ...(tag && { 'if-none-match': tag }) };
  const answer = await ask(origin, path, whole);
  if (answer.status !== status) throw new Error(`${origin} answers "${name}" with ${answer.status} instead of ${status}.`);
  return whole;
}

/** Bytes of the body and the coding of an answer: the same from both servers, or the comparison is none. */
export async function bodyOf(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await ask(origin, path, headers);
  // Where there is no body, its coding is a word only: nginx says it, the service does not.
  if (answer.bytes === 0) return String(answer.status);
  return `${answer.status}, ${answer.bytes} bytes, ${answer.headers['content-encoding'] ?? 'as they are'}`;
}
