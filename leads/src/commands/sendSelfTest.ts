import { randomUUID } from 'node:crypto';
import { type FieldKey, leadForms } from '@emovera/contract/forms.ts';
import { defaultLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { referencePattern } from '@emovera/contract/template.ts';
import { reasonOf } from '../errors.ts';
import { selfTestAddress } from '../store/conditions.ts';
import type { Report } from './report.ts';

/** Longest wait for the service's answer, in milliseconds. */
const answerTimeoutMs = 15_000;

const serviceRemedy = 'Start it (npm run serve), or give its address: --url=http://localhost:4321';

/**
 * Posts a test lead to the contact form in the default language, and reports the result.
 * @param base Address of the service.
 * @returns The lead's reference, or undefined if the service did not accept it.
 */
export async function sendSelfTest(base: string, manifest: Manifest, report: Report): Promise<string | undefined> {
  const [address] = Object.entries(manifest.forms).find(([, { form, lang }]) => form === 'contact' && lang === defaultLocale) ?? [];
  if (address === undefined) {
    report.bad('The built site has no contact form.', 'Build it again: npm run build');
    return undefined;
  }
  const url = new URL(address, base);
  const started = performance.now();
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      body: selfTestFields(manifest.origin),
      redirect: 'manual',
      headers: { origin: url.origin },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    report.bad(`The service does not answer at ${url}: ${reasonOf(cause ?? error)}`, serviceRemedy);
    return undefined;
  }
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

/** Every field of the contact form, with values that show that no person wrote them. */
function selfTestFields(origin: string): URLSearchParams {
  const id = randomUUID().slice(0, 8);
  const values: Readonly<Partial<Record<FieldKey, string>>> = {
    firstName: 'Test',
    lastName: `Self-test ${id}`,
    company: new URL(origin).hostname,
    email: selfTestAddress(origin),
    subject: 'other',
    message: `Self-test ${id} of the lead service. Nobody wrote this; it may be deleted.`,
  };
  return new URLSearchParams(leadForms.contact.fields.map(({ name, key }) => [name, values[key] ?? '']));
}

const otherBuild = 'The service serves another build than this one: restart it.';

/** What to do, by the status of the service's answer. */
const remedies: Readonly<Record<number, string>> = {
  403: 'A proxy changes the host: see TRUST_PROXY, or give --url the address that visitors use.',
  404: otherBuild,
  422: otherBuild,
  429: 'Too many posts come from this address: wait a minute, or raise RATE_LIMIT_MAX.',
  503: 'It cannot store leads now: see its log, and npm run leads -- doctor',
};
