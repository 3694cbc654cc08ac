import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type FieldKey, leadForms, stampAddress, stampField } from '@emovera/contract/forms.ts';
import { defaultLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { referencePattern } from '@emovera/contract/template.ts';
import { reasonOf } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { judgeStamp, minFillMs } from '../stamp.ts';
import { selfTestAddress } from '../store/conditions.ts';
import type { Report } from './report.ts';

/** Longest wait for the service's answer, in milliseconds. */
const answerTimeoutMs = 15_000;

/** Remedy if services have different secrets. */
export const secretRemedy = 'Give all services of the site the same LEAD_SECRET, and restart them.';

const serviceRemedy = 'Start it (npm run serve), or give its address: --url=http://localhost:4321';

/**
 * Posts a test lead to the contact form in the default language, and reports the result.
 * @param base Address of the service.
 * @param secret The secret of the time-stamps in these settings, if there is one.
 * @returns The lead's reference, or undefined if the service did not accept it.
 */
export async function sendSelfTest(
  base: string,
  manifest: Manifest,
  secret: string | undefined,
  report: Report,
): Promise<string | undefined> {
  const [address] = Object.entries(manifest.forms).find(([, { form, lang }]) => form === 'contact' && lang === defaultLocale) ?? [];
  if (address === undefined) {
    report.bad('The built site has no contact form.', 'Build it again: npm run build');
    return undefined;
  }
  const url = new URL(address, base);
  const stamp = await fetchStamp(new URL(stampAddress, base), secret, report);
  if (stamp === undefined) return undefined;
  const started = performance.now();
  const post = { method: 'POST', body: selfTestFields(manifest.origin, stamp), headers: { origin: url.origin } };
  const response = await ask(url, post, report);
  if (!response) return undefined;
  const took = Math.round(performance.now() - started);
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  const reference = URL.parse(location, url)?.searchParams.get('ref') ?? '';
  if (response.status === 303 && referencePattern.test(reference)) {
    report.good(`The service accepted and confirmed the lead, reference ${reference}, in ${took} ms.`);
    return reference;
  }
  report.bad(
    `${url} answered ${response.status}${location && ` with a redirect to ${location}`} instead of confirming the lead.`,
    remedies[response.status] ?? `Is that the lead service? ${serviceRemedy}`,
  );
  return undefined;
}

/**
 * Fetches a time-stamp as a browser does, and waits as long as a person needs for a form.
 * @returns Undefined if the service does not answer.
 */
async function fetchStamp(url: URL, secret: string | undefined, report: Report): Promise<string | undefined> {
  const response = await ask(url, {}, report);
  if (!response) return undefined;
  const stamp = await response.text();
  if (!response.ok) {
    report.bad(`${url} answered ${response.status} instead of a time-stamp.`, `Is that the lead service? ${serviceRemedy}`);
    return undefined;
  }
  if (secret && judgeStamp({ current: secret }, Date.now(), stamp) === 'stamp')
    report.bad('The service signs time-stamps with another secret than that of these settings.', secretRemedy);
  await setTimeout(minFillMs + 100);
  return stamp;
}

/** Sends a request and does not follow redirects. Reports that nothing answers. */
async function ask(url: URL, init: RequestInit, report: Report): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    report.bad(`The service does not answer at ${url}: ${reasonOf(cause ?? error)}`, serviceRemedy);
    return undefined;
  }
}

/** Every field of the contact form, with values that show that no person wrote them. */
function selfTestFields(origin: string, stamp: string): URLSearchParams {
  const id = randomUUID().slice(0, 8);
  const values: Readonly<Partial<Record<FieldKey, string>>> = {
    firstName: 'Test',
    lastName: `Self-test ${id}`,
    company: new URL(origin).hostname,
    email: selfTestAddress(origin),
    subject: 'other',
    message: `Self-test ${id} of the lead service. Nobody wrote this; it may be deleted.`,
  };
  return new URLSearchParams([...leadForms.contact.fields.map(({ name, key }) => [name, values[key] ?? '']), [stampField, stamp]]);
}

const otherBuild = 'The service serves another build than this one: restart it.';

/** What to do, by the status of the service's answer. */
const remedies: Readonly<Record<number, string>> = {
  403: 'A proxy changes the host: see TRUST_PROXY, or give --url the address that visitors use.',
  404: otherBuild,
  422: otherBuild,
  429: 'Too many posts come from this address: wait, or raise RATE_LIMIT_MAX, RATE_LIMIT_HOUR or RATE_LIMIT_DAY.',
  503: `It cannot store leads now: see its log, and ${leadsCommand('doctor')}`,
};
