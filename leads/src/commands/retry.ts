import type { Config } from '../config.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { releaseDeliveries, retryNow } from '../store/retryDeliveries.ts';
import { command, usageError } from './command.ts';
import { isConfigured } from './describeState.ts';
import { count, formatTime, safeText } from './format.ts';
import { type CommandStore, withLeads, withStore } from './store.ts';

/** `retry`: sends deliveries again that were set aside, and releases those that are held. */
export const retry = command({
  usage: `retry REFERENCE… | --set-aside
      Sends again what was set aside, releases what is held, and does not wait for the next try of what failed.
      With --set-aside, all that was set aside.`,
  options: { 'set-aside': { type: 'boolean' } },
  maxPositionals: Number.POSITIVE_INFINITY,
  async run({ 'set-aside': isAll }, words) {
    if (isAll && words.length > 0) throw usageError('Give references or --set-aside, not both.');
    if (isAll) return withStore(retryAll);
    return withLeads(words, async (references, leads, store, config) => {
      let exitCode: 0 | 1 = 0;
      for (const reference of references) {
        const lead = leads.get(reference);
        if (!lead) console.error(`No lead has the reference ${safeText(reference)}.`);
        if (!store || !lead || !(await retryLead(store, reference, lead.deliveries, config))) exitCode = 1;
      }
      return exitCode;
    });
  },
});

async function retryAll(store: CommandStore | undefined, config: Config): Promise<0> {
  const released = store ? await releaseDeliveries(store.db, 'set aside', Date.now()) : [];
  if (released.length === 0) console.log('Nothing is set aside.');
  for (const [target, { length }] of Map.groupBy(released, (delivery) => delivery.target)) {
    console.log(
      `${target}: ${count(length, 'delivery', 'deliveries')} that had been set aside ${length === 1 ? 'is' : 'are'} due now${hint(target, config)}.`,
    );
  }
  return 0;
}

/** Makes the deliveries of a lead due now and prints what was done. Returns false if all of them are delivered already. */
async function retryLead(store: CommandStore, reference: string, deliveries: readonly StoredDelivery[], config: Config): Promise<boolean> {
  for (const { target, state, deliveredAt } of deliveries) {
    const delivery = { reference, target };
    const log = (text: string) => console.log(`${reference} ${target}: ${text}`);
    if (state === 'delivered') {
      const time = deliveredAt ? ` on ${formatTime(deliveredAt)} UTC` : '';
      log(`not sent again. It was delivered${time}, and sending it again would create a duplicate.`);
    } else if (state === 'held' || state === 'set aside') {
      await releaseDeliveries(store.db, state, Date.now(), delivery);
      log(`${state === 'held' ? 'released' : 'no longer set aside'}, due now${hint(target, config)}.`);
    } else {
      await retryNow(store.db, delivery, Date.now());
      log(`${state}, due now${hint(target, config)}.`);
    }
  }
  return deliveries.some(({ state }) => state !== 'delivered');
}

function hint(target: StoredDelivery['target'], config: Config): string {
  return isConfigured(target, config) ? '' : ', once it is configured';
}
