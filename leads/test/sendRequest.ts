import { type IncomingHttpHeaders, request } from 'node:http';

export type ReceivedAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends a request without a body. Unlike `fetch` it does not normalise the path, add headers or decompress the answer. */
export function sendRequest(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    request(origin, { path, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}
