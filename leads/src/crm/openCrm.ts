import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { returnUrl } from '@emovera/contract/crmFields.ts';
import { type CrmForms, type CrmKind, readCrmForms } from '@emovera/contract/crmForms.ts';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import type { CrmConfig } from '../config.ts';
import { type Target, tryTimeoutMs } from '../delivery/target.ts';
import { findErrorCode, formatReason, OperatorError } from '../errors.ts';
import type { DeliverableLead } from '../store/claimDeliveries.ts';
import type { CrmAdapter, CrmAnswer, CrmLead, CrmRequest } from './crmAdapter.ts';
import { describeAnswer } from './crmAnswer.ts';
import { hubspotAdapter } from './hubspotAdapter.ts';
import { salesforceAdapter } from './salesforceAdapter.ts';
import { zohoAdapter } from './zohoAdapter.ts';

/**
 * Opens the CRM as a target of delivery. It posts leads as the form's own page would post them, and keeps connections open between leads.
 * @param origin Origin of the site. The CRM sees it as the sender's, and redirects visitors to it.
 * @param timeoutMs Longest time for a try, including reading the answer, in milliseconds.
 * @throws OperatorError if `CRM_FORMS_FILE` is missing or incomplete.
 */
export function openCrm(config: CrmConfig, origin: string, timeoutMs: number = tryTimeoutMs): Target {
  const adapter = createAdapter(config, origin);
  return {
    name: 'crm',
    deliver: async (stored, signal) => {
      const lead = crmLead(stored, origin);
      if (!lead) {
        const error = `noForm: the form "${stored.form}" no longer exists in the language "${stored.lang}". Export the lead and enter it by hand.`;
        return { outcome: 'refused', next: 'setAside', error };
      }
      const request = adapter.request(lead);
      const headers = {
        origin,
        referer: lead.page,
        'user-agent': `Mozilla/5.0 (compatible; lead delivery; +${origin})`,
        ...request.headers,
      };
      const abort = new AbortController();
      const stop = () => abort.abort();
      // AbortSignal.timeout() and any() would keep thousands of tries in memory until their time is over or memory is short.
      const timer = setTimeout(() => abort.abort(new DOMException('late', 'TimeoutError')), timeoutMs);
      signal.addEventListener('abort', stop, { once: true });
      const answer = await exchange({ ...request, headers }, abort.signal);
      signal.removeEventListener('abort', stop);
      clearTimeout(timer);
      if (typeof answer === 'string') return { outcome: 'unknown', next: 'retry', error: answer };
      return { ...adapter.read(answer, lead), answer: describeAnswer(answer, typedValues(lead)) };
    },
  };
}

function createAdapter(config: CrmConfig, origin: string): CrmAdapter {
  const { endpoint, acceptedText } = config;
  switch (config.kind) {
    case 'zoho':
      return zohoAdapter(endpoint, origin, loadCrmForms('zoho', config), acceptedText);
    case 'salesforce':
      return salesforceAdapter(endpoint, loadCrmForms('salesforce', config), acceptedText);
    case 'hubspot':
      return hubspotAdapter(endpoint, loadCrmForms('hubspot', config));
  }
}

/**
 * Reads `CRM_FORMS_FILE` for a kind of CRM.
 * @throws OperatorError that names the variable, the file and every wrong key.
 */
function loadCrmForms<K extends CrmKind>(kind: K, { formsFile }: CrmConfig): CrmForms[K] {
  const remedy = `Give it the shape of docs/crm-forms/${kind}.json, with the identifiers of your account; docs/running-leads.md says where they are.`;
  const toConfigError = (message: string, cause?: unknown) => new OperatorError('CONFIG_INVALID', message, remedy, cause);
  if (!formsFile)
    throw toConfigError('CRM_FORMS_FILE is missing: with CRM_ENDPOINT, give the JSON file with the CRM’s identifiers of the forms.');
  let text: string;
  try {
    text = readFileSync(formsFile, 'utf8');
  } catch (error) {
    throw toConfigError(`CRM_FORMS_FILE is ${formsFile}, which cannot be read: ${formatReason(error)}`, error);
  }
  const reading = readCrmForms(kind, text);
  if (!reading.ok) throw toConfigError(`CRM_FORMS_FILE is ${formsFile}, which cannot be used:\n${reading.errors.join('\n')}`);
  return reading.forms;
}

/** A stored lead with its form. Undefined if the form or its language no longer exists. */
function crmLead({ form: id, lang, fields, context }: DeliverableLead, origin: string): CrmLead | undefined {
  if (!isFormId(id) || !isLocale(lang)) return undefined;
  const form = leadForms[id];
  const page = new URL(context.page, origin).href;
  return { form, lang, fields, tracking: context.tracking, attribution: context.origin, page, returnUrl: returnUrl(form, lang, origin) };
}

/** The values that the visitor typed. Values that were chosen from a list are not personal data. */
function typedValues({ form, fields }: CrmLead): readonly string[] {
  const selects = new Set(form.fields.filter(({ control }) => control === 'select').map(({ name }) => name));
  return Object.entries(fields).flatMap(([name, value]) => (selects.has(name) ? [] : [value]));
}

/** Characters of an answer's body that are read. */
const readCharacters = 262_144;

const plainAgent = new HttpAgent({ keepAlive: true });
const secureAgent = new HttpsAgent({ keepAlive: true });

/**
 * Posts a request and reads the answer, without following redirects. A body that breaks off is not an error, because its beginning may be enough. It uses
 * node:http because fetch takes twice the time and, with thousands of leads, a hundred megabytes more memory.
 * @param signal Ends the exchange, also while the body is read.
 * @returns The answer, or the reason why there is none: a code and a sentence.
 */
async function exchange({ url, headers, body }: CrmRequest, signal: AbortSignal): Promise<CrmAnswer | string> {
  const options = { method: 'POST', headers: { 'accept-encoding': 'identity', ...headers }, signal };
  try {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const outgoing = url.startsWith('https:')
      ? httpsRequest(url, { ...options, agent: secureAgent })
      : httpRequest(url, { ...options, agent: plainAgent });
    outgoing.once('response', resolve).on('error', reject).end(body);
    const response = await promise;
    return { url, status: response.statusCode ?? 0, headers: toHeaders(response), ...(await readBody(response, signal)) };
  } catch (error) {
    return describeFailure(error, signal);
  }
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
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
    return { body, cut: describeFailure(error, signal) };
  }
  return { body };
}

/** Reason why the answer is missing or incomplete. The error's own message is not used, because it may contain the address. */
function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) {
    const isTimeout = (signal.reason as Error | undefined)?.name === 'TimeoutError';
    return isTimeout ? 'timeout: the CRM did not answer in time' : 'stopped: the service stopped before the answer came';
  }
  const code = findErrorCode(error);
  return code ? `${code}: ${explainCode(code)}` : 'failed: the CRM could not be reached';
}

function explainCode(code: string): string {
  if (code === 'ECONNREFUSED') return 'nothing listens at the address of the CRM';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'the CRM’s host was not found';
  if (/CERT|SSL|TLS|EPROTO|SIGNATURE|ISSUER/.test(code))
    return 'no secure connection to the CRM, its certificate or protocol is not accepted';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'the CRM does not answer';
  return 'the connection to the CRM broke';
}
