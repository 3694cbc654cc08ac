import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { codeOf } from '../errors.ts';
import type { CrmAnswer, CrmRequest } from './crmAdapter.ts';

/** Characters of an answer's body that are read. */
const readCharacters = 262_144;

const plainAgent = new HttpAgent({ keepAlive: true });
const secureAgent = new HttpsAgent({ keepAlive: true });

/**
 * Posts a request and reads the answer, without following redirects. A body that breaks off is no failure: what was sent before it may be decisive. By node:http, since fetch
 * takes twice the time and, with thousands of leads that go out, a hundred megabytes more.
 * @param signal Gives up, also while the body is read.
 * @returns The answer, or a code and a sentence on why there is none.
 */
export async function exchange({ url, headers, body }: CrmRequest, signal: AbortSignal): Promise<CrmAnswer | string> {
  const options = { method: 'POST', headers: { 'accept-encoding': 'identity', ...headers }, signal };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = url.startsWith('https:')
        ? httpsRequest(url, { ...options, agent: secureAgent })
        : httpRequest(url, { ...options, agent: plainAgent });
      outgoing.once('response', resolve).on('error', reject).end(body);
    });
    return { url, status: response.statusCode ?? 0, headers: headersOf(response), ...(await readBody(response, signal)) };
  } catch (error) {
    return failureOf(error, signal);
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) for (const value of values) headers.append(name, value);
  return headers;
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Pick<CrmAnswer, 'body' | 'cut'>> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of response) {
      body += decoder.decode(chunk, { stream: true });
      // Leaving the loop ends the reading, and with it the connection.
      if (body.length >= readCharacters) break;
    }
  } catch (error) {
    return { body, cut: failureOf(error, signal) };
  }
  return { body };
}

/** Why there is no answer, or no more of it; the address that may stand in an error's message is not repeated. */
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
