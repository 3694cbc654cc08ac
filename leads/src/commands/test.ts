import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type FieldKey, leadForms, type Suspicion, stampAddress, stampField } from '@emovera/contract/forms.ts';
import { defaultLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { referencePattern } from '@emovera/contract/template.ts';
import { Report } from '../checks/report.ts';
import { serviceUrl } from '../checks/runChecks.ts';
import { loadConfig } from '../config.ts';
import { isConfigured, type TargetConfig } from '../delivery/target.ts';
import { formatReason } from '../errors.ts';
import { leadsCommand } from '../program.ts';
import { readManifest } from '../site/site.ts';
import { judgeStamp, knownLeadSecret, minFillMs } from '../stamp.ts';
import { selfTestAddress } from '../store/conditions.ts';
import type { CommandStore } from '../store/openStore.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { count } from '../text.ts';
import { command, findLeads, usageError, withStore } from './command.ts';

/** Maximum wait for the deliveries without `--wait`, in seconds. */
const defaultWait = 60;

/** `test`: sends one test lead through the whole service. */
export const test = command({
  usage: `test [--url=http://…] [--wait=${defaultWait}]
      Sends a test lead as a visitor would: to the running service (--url if it is not on this machine's HOST and PORT),
      into the store, to the CRM and the team's mailbox. Prints the result of each step, for up to --wait seconds.`,
  options: { url: { type: 'string' }, wait: { type: 'string', default: String(defaultWait) } },
  async run({ url, wait }) {
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw usageError(`--url must be an address such as http://localhost:4321, not "${url}".`);
    if (!/^\d{1,5}$/.test(wait)) throw usageError(`--wait must be a number of seconds up to 99999, not "${wait}".`);
    const config = loadConfig(process.env);
    const report = new Report();
    const reference = await sendSelfTest(url ?? serviceUrl(config), readManifest(config), knownLeadSecret(config), report);
    if (reference === undefined) return report.exitCode;
    return withStore(async (store) => {
      await watchDeliveries(store, { reference, waitMs: Number(wait) * 1000 }, config, report);
      return report.exitCode;
    });
  },
});

/** Maximum wait for the service's answer, in milliseconds. */
const answerTimeoutMs = 15_000;

/** Remedy if services have different secrets. */
const secretRemedy = 'Give all services of the site the same LEAD_SECRET, and restart them.';

const serviceRemedy = 'Start it (npm run serve), or give its address: --url=http://localhost:4321';

/**
 * Posts a test lead to the contact form in the default language, and reports the result.
 * @param base Address of the service.
 * @param secret The secret of the time-stamps in these settings, if there is one.
 * @returns The lead's reference, or undefined if the service did not accept it.
 */
async function sendSelfTest(base: string, manifest: Manifest, secret: string | undefined, report: Report): Promise<string | undefined> {
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
    remedies[response.status] ?? `Check that this is the address of the lead service. ${serviceRemedy}`,
  );
  return undefined;
}

/**
 * Fetches a time-stamp as a browser does, and waits as long as a person needs to fill in a form.
 * @returns Undefined if the service does not answer.
 */
async function fetchStamp(url: URL, secret: string | undefined, report: Report): Promise<string | undefined> {
  const response = await ask(url, {}, report);
  if (!response) return undefined;
  const stamp = await response.text();
  if (!response.ok) {
    report.bad(
      `${url} answered ${response.status} instead of a time-stamp.`,
      `Check that this is the address of the lead service. ${serviceRemedy}`,
    );
    return undefined;
  }
  if (secret && judgeStamp({ current: secret }, Date.now(), stamp) === 'stamp')
    report.bad('The service does not sign time-stamps with the secret of these settings.', secretRemedy);
  await setTimeout(minFillMs + 100);
  return stamp;
}

/** Sends a request and does not follow redirects. Reports if there is no answer. */
async function ask(url: URL, init: RequestInit, report: Report): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    report.bad(`The service does not answer at ${url}: ${formatReason(cause ?? error)}`, serviceRemedy);
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
    message: `Self-test ${id} of the lead service. It is not from a visitor, and may be deleted.`,
  };
  return new URLSearchParams([...leadForms.contact.fields.map(({ name, key }) => [name, values[key] ?? '']), [stampField, stamp]]);
}

const otherBuild = 'The service may serve another build than this one: restart it.';

/** Remedies by the status of the service's answer. */
const remedies: Readonly<Record<number, string>> = {
  403: 'A proxy may change the host: check TRUST_PROXY, or give --url the address that visitors use.',
  404: otherBuild,
  422: otherBuild,
  429: 'Too many posts come from this address: wait, or raise RATE_LIMIT_MAX, RATE_LIMIT_HOUR or RATE_LIMIT_DAY.',
  503: `The service cannot store leads now: read its log, and run ${leadsCommand('doctor')}`,
};

/** Time between two queries of the store, in milliseconds. */
const queryIntervalMs = 200;

const labels = { crm: 'The CRM', email: 'The mail to the team', visitor: 'The mail to the visitor' } as const;

/**
 * Waits until every delivery of a lead has ended or the time is over, and reports their states.
 * @param lead Reference of the lead, and the longest wait in milliseconds.
 */
async function watchDeliveries(
  store: CommandStore | undefined,
  { reference, waitMs }: { readonly reference: string; readonly waitMs: number },
  config: TargetConfig,
  report: Report,
): Promise<void> {
  const started = performance.now();
  const query = async () => (await findLeads(store, [reference])).get(reference);
  const lead = await query();
  let deliveries = lead?.deliveries;
  if (!store || !lead || !deliveries) {
    report.bad(
      `The lead is not in the store that this command reads${store ? ` (${store.location})` : ''}.`,
      'Give this command the same DATABASE_URL or DATA_DIR as the service.',
    );
    return;
  }
  report.good(`It is stored in ${store.location}.`);
  const isOpen = ({ target, state }: StoredDelivery) => isConfigured(target, config) && (state === 'waiting' || state === 'retrying');
  while (deliveries?.some(isOpen) && performance.now() - started < waitMs) {
    await setTimeout(queryIntervalMs);
    deliveries = (await query())?.deliveries;
  }
  for (const delivery of deliveries ?? []) reportDelivery(delivery, lead.context.suspicion, config, report);
  if (config.mail && !deliveries?.some(({ target }) => target === 'email')) {
    report.bad(
      'No mail to the team waits for it.',
      'The service runs without SMTP_URL: restart it with the same variables as this command.',
    );
  }
  if (!config.mail) report.check({ result: 'note', check: 'mail', values: {} });
}

function reportDelivery(delivery: StoredDelivery, suspicion: Suspicion | undefined, config: TargetConfig, report: Report): void {
  const { target, state, attempts, lastError, lastOutcome, lastAnswer } = delivery;
  const answer = lastAnswer ? ` It answered: ${lastAnswer.replaceAll('\n', ', ')}` : '';
  const label = labels[target];
  const tries = `after ${count(attempts, 'try', 'tries')}`;
  const reason = lastError ? `: ${lastError.replace(/\.$/, '')}` : '';
  if (state === 'delivered') {
    report.good(`${label}: ${lastOutcome ?? 'delivered'} ${tries}${reason}.${answer}`);
  } else if (state === 'held') {
    const remedy = suspicion === 'stamp' ? secretRemedy : 'See TRUST_PROXY, and check the proxies in front of the service.';
    report.bad(`${label}: held as suspicious (${suspicion}). A test lead must not be held.`, remedy);
  } else if (!isConfigured(target, config)) {
    report.note(`${label} is not configured: the lead waits until it is.`);
  } else if (state === 'set aside') {
    report.bad(`${label}: set aside ${tries}${reason}.${answer}`, `Correct the cause: ${leadsCommand('doctor')} names it.`);
  } else if (attempts > 0) {
    report.bad(`${label}: not yet ${tries}${reason}.${answer}`, `The service tries again automatically. See: ${leadsCommand('doctor')}`);
  } else {
    report.bad(
      `${label}: not tried yet.`,
      'Give the service the same variables as this command, and restart it. If it is slow, add --wait=120.',
    );
  }
}
