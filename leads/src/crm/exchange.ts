import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { codeOf } from '../errors.ts';
import type { CrmAnswer, CrmRequest } from './crmAdapter.ts';

/** Characters of an answer's body that are read. */
const readCharacters = 262_144;

const plainAgent = new HttpAgent({ keepAlive: true });
const secureAgent = new HttpsAgent({ keepAlive: true });

/**
 * Posts a request and reads the answer, without following redirects. A body that breaks off is not an error, because its beginning may be enough. It uses node:http
 * because fetch takes twice the time and, with thousands of leads, a hundred megabytes more memory.
 * @param signal Ends the exchange, also while the body is read.
 * @returns The answer, or why there is none: a code and a sentence.
 */
export async function exchange({ url, headers, body }: CrmRequest, signal: AbortSignal): Promise<CrmAnswer | string> {
  const options = { method: 'POST', headers: { 'accept-encoding': 'identity', ...headers }, signal };
  try {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const outgoing = url.startsWith('https:')
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent: plainAgent });
    outgoing.once('response', resolve).on('error', reject).end(body);
    const response = await promise;
    return { url, status: response.statusCode ?? 0, headers: headersOf(response), ...(await readBody(response, signal)) };
  } catch (error) {
    return failureOf(error, signal);
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  return new Headers(pairs);
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Pick<CrmAnswer, 'body' | 'cut'>> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of response) {
      body += decoder.decode(chunk, { stream: true });
      // Leaving the loop destroys the response and closes the connection.
      if (body.length >= readCharacters) break;
    }
  } catch (error) {
    return { body, cut: failureOf(error, signal) };
  }
  return { body };
}

/** Why there is no answer, or only a part of it. The error's own message is not used, because it may contain the address. */
function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) {
    const isTimeout = (signal.reason as Error | undefined)?.name === 'TimeoutError';
    return isTimeout ? 'timeout: the CRM did not answer in time' : 'stopped: the service stopped before the answer came';
  }
  const code = codeOf(error);
  return code ? `${code}: ${meaningOf(code)}` : 'failed: there is no connection to the CRM';
}

function meaningOf(code: string): string {
  if (code === 'ECONNREFUSED') return 'nothing listens at the address of the CRM';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'the CRM’s host was not found';
  if (/CERT|SSL|TLS|EPROTO|SIGNATURE|ISSUER/.test(code))
    return 'no secure connection to the CRM, its certificate or protocol is not accepted';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'the CRM does not answer';
  return 'the connection to the CRM broke';
}
