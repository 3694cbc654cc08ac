import { randomUUID } from 'node:crypto';
import { type FieldKey, leadForms } from '@emovera/contract/forms.ts';
import { defaultLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { referencePattern } from '@emovera/contract/template.ts';
import { reasonOf } from '../errors.ts';
import { selfTestAddress } from '../store/person.ts';
import type { Report } from './report.ts';

/** Longest wait for an answer of the service, in milliseconds. */
const answerTimeoutMs = 15_000;

const serviceRemedy = 'Start it (npm run serve), or say where it is: --url=http://localhost:4321';

/**
 * Posts a marked contact to the form's page in the default language, and says what came back.
 * @param base Address of the service.
 * @returns The lead's reference, or nothing when it did not get that far.
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
    report.good(`The service took the lead and thanked for it, reference ${reference}, in ${took} ms.`);
    return reference;
  }
  report.bad(
    `${url} answered ${response.status}${location && ` and leads to ${location}`} instead of thanking for the lead.`,
    remedyFor(response.status),
  );
  return undefined;
}

/** Every field of the contact form, marked so that nobody takes it for a person's. */
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

function remedyFor(status: number): string {
  switch (status) {
    case 422:
    case 404:
      return 'The service serves another build than this one: restart it.';
    case 429:
      return 'Too many posts come from this address: wait a minute, or raise RATE_LIMIT_MAX.';
    case 503:
      return 'It cannot store leads now: see its log, and npm run leads -- doctor';
    case 403:
      return 'Something between changes the host: see TRUST_PROXY, or give --url the address that visitors use.';
    default:
      return `Is that the lead service? ${serviceRemedy}`;
  }
}
