import { codeOf } from '../errors.ts';
import type { CrmAnswer, CrmRequest } from './crmAdapter.ts';

/** Characters of an answer's body that are read. */
const readCharacters = 262_144;

/**
 * Posts a request and reads the answer, without following redirects. A body that breaks off is no failure: what was sent before it may be decisive.
 * @param signal Gives up, also while the body is read.
 * @returns The answer, or a code and a sentence on why there is none.
 */
export async function exchange(request: CrmRequest, signal: AbortSignal): Promise<CrmAnswer | string> {
  try {
    const { url, headers, body } = request;
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return { url, status: response.status, headers: response.headers, ...(await readBody(response, signal)) };
  } catch (error) {
    return failureOf(error, signal);
  }
}

async function readBody(response: Response, signal: AbortSignal): Promise<Pick<CrmAnswer, 'body' | 'cut'>> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of response.body ?? []) {
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
  const code = codeOf((error as Error).cause) ?? codeOf(error);
  return code ? `${code}: ${meaningOf(code)}` : 'failed: there is no connection to the CRM';
}

function meaningOf(code: string): string {
  if (code === 'ECONNREFUSED') return 'nothing listens at the address of the CRM';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'the CRM’s host was not found';
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return 'no secure connection to the CRM, its certificate or protocol is not accepted';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'the CRM does not answer';
  return 'the connection to the CRM broke';
}
