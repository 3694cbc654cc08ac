import { setTimeout } from 'node:timers/promises';
import type { Suspicion } from '@emovera/contract/forms.ts';
import { isConfigured, type TargetConfig } from '../delivery/isConfigured.ts';
import { leadsCommand } from '../leadsCommand.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { count } from './format.ts';
import type { Report } from './report.ts';
import { secretRemedy } from './sendSelfTest.ts';
import { type CommandStore, findLeads } from './store.ts';

/** Time between two queries of the store, in milliseconds. */
const queryIntervalMs = 200;

const labels = { crm: 'The CRM', email: 'The mail to the team', visitor: 'The mail to the visitor' } as const;

/**
 * Waits until every delivery of a lead has ended or the time is over, and reports their states.
 * @param lead Its reference, and the longest wait in milliseconds.
 */
export async function watchDeliveries(
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
      'No mail to the team is planned for it.',
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
    report.note(`${label} is not configured: the lead is kept and goes out once it is.`);
  } else if (state === 'set aside') {
    report.bad(`${label}: set aside ${tries}${reason}.${answer}`, `Fix the cause, see: ${leadsCommand('doctor')}`);
  } else if (attempts > 0) {
    report.bad(`${label}: not yet ${tries}${reason}.${answer}`, `The service tries again automatically. See: ${leadsCommand('doctor')}`);
  } else {
    report.bad(`${label}: not tried yet.`, 'Does the service run with the same variables as this command? Give it more time with --wait.');
  }
}
