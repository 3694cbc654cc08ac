import { setTimeout } from 'node:timers/promises';
import type { StoredDelivery } from '../store/readLeads.ts';
import type { DeliveryTarget } from '../store/schema.ts';
import { count } from './count.ts';
import { isConfigured, type TargetConfig } from './describeState.ts';
import { findLeads } from './references.ts';
import type { Report } from './report.ts';
import type { DeskStore } from './withStore.ts';

/** What watching needs. */
export type WatchDeps = {
  readonly store: DeskStore | undefined;
  readonly config: TargetConfig;
  readonly reference: string;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
  readonly report: Report;
};

/** Time between two looks at the store, in milliseconds. */
const lookMs = 200;

const labels: Readonly<Record<DeliveryTarget, string>> = {
  crm: 'The CRM',
  email: 'The mail to the team',
  visitor: 'The mail to the visitor',
};

/** Watches a lead's deliveries until each has come to an end or the time is over, and says what became of them. */
export async function watchDeliveries({ store, config, reference, waitMs, report }: WatchDeps): Promise<void> {
  const started = performance.now();
  const look = async () => (await findLeads(store, [reference])).get(reference)?.deliveries;
  let deliveries = await look();
  if (!store || !deliveries) {
    report.bad(
      `The lead is not in the store that this command reads${store ? ` (${store.place})` : ''}.`,
      'Give this command the same DATABASE_URL or DATA_DIR as the service.',
    );
    return;
  }
  report.good(`It is stored in ${store.place}.`);
  const isOpen = ({ target, state }: StoredDelivery) => isConfigured(target, config) && (state === 'waiting' || state === 'retrying');
  while (deliveries?.some(isOpen) && performance.now() - started < waitMs) {
    await setTimeout(lookMs);
    deliveries = await look();
  }
  for (const delivery of deliveries ?? []) reportDelivery(delivery, config, report);
  if (config.mail && !deliveries?.some(({ target }) => target === 'email')) {
    report.bad(
      'No mail to the team is planned for it.',
      'The service runs without SMTP_URL: restart it with the same variables as this command.',
    );
  }
  if (!config.mail) report.note('E-mail is not configured: SMTP_URL is not set.');
}

function reportDelivery(delivery: StoredDelivery, config: TargetConfig, report: Report): void {
  const { target, state, attempts, lastError, lastOutcome, lastAnswer } = delivery;
  const answer = lastAnswer ? ` It answered: ${lastAnswer.replaceAll('\n', ', ')}` : '';
  const label = labels[target];
  const tries = `after ${count(attempts, 'try', 'tries')}`;
  const why = lastError ? `: ${lastError}` : '';
  if (state === 'delivered') {
    report.good(`${label}: ${lastOutcome ?? 'delivered'} ${tries}.${answer}`);
  } else if (state === 'held') {
    report.bad(`${label}: held as suspicious.`, 'A test must not be: see TRUST_PROXY and what stands between.');
  } else if (!isConfigured(target, config)) {
    report.note(`${label} is not configured: the lead is kept and goes out once it is.`);
  } else if (state === 'set aside') {
    report.bad(`${label}: set aside ${tries}${why}.${answer}`, 'Mend the cause, see: npm run leads -- doctor');
  } else if (attempts > 0) {
    report.bad(`${label}: not yet ${tries}${why}.${answer}`, 'It is tried again by itself. See: npm run leads -- doctor');
  } else {
    report.bad(`${label}: not tried yet.`, 'Does the service run with the same variables as this command? Give it more time with --wait.');
  }
}
