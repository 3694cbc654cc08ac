import type { Config } from '../config.ts';
import { hastenDelivery } from '../store/hastenDelivery.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { releaseDeliveries } from '../store/releaseDeliveries.ts';
import { command, usageError } from './command.ts';
import { count } from './count.ts';
import { isConfigured } from './describeState.ts';
import { formatTime } from './formatTime.ts';
import { findLeads, readReferences } from './references.ts';
import { safeText } from './safeText.ts';
import { type DeskStore, withStore } from './withStore.ts';

/** `retry`: sends again what was set aside, and releases what is held. */
export const retry = command({
  usage: `retry REFERENCE… | --set-aside
      Sends again what was set aside, releases what is held, and does not wait for the next try of what failed.
      With --set-aside, all that was set aside.`,
  options: { 'set-aside': { type: 'boolean' } },
  takes: 'several',
  async run({ 'set-aside': isAll }, words) {
    if (isAll && words.length > 0) throw usageError('Give references or --set-aside, not both.');
    const references = isAll ? [] : readReferences(words);
    return withStore(async (store, config) => {
      if (isAll) return retryAll(store, config);
      const leads = await findLeads(store, references);
      let failures = 0;
      for (const reference of references) {
        const lead = leads.get(reference);
        const told = store && lead ? await retryLead(store, reference, lead.deliveries, config) : undefined;
        if (!told) console.error(`No lead has the reference ${safeText(reference)}.`);
        if (!told?.isDone) failures += 1;
      }
      return failures > 0 ? 1 : 0;
    });
  },
});

async function retryAll(store: DeskStore | undefined, config: Config): Promise<0> {
  const released = store ? await releaseDeliveries(store.db, 'set aside', Date.now()) : [];
  if (released.length === 0) console.log('Nothing is set aside.');
  for (const [target, { length }] of Map.groupBy(released, (delivery) => delivery.target)) {
    console.log(
      `${target}: ${count(length, 'delivery', 'deliveries')} that had been set aside ${length === 1 ? 'is' : 'are'} due now${hint(target, config)}.`,
    );
  }
  return 0;
}

/** Says for each delivery of a lead what was done. Nothing is done when there is nothing to send. */
async function retryLead(store: DeskStore, reference: string, deliveries: readonly StoredDelivery[], config: Config) {
  let isDone = false;
  for (const { target, state, deliveredAt } of deliveries) {
    const place = `${reference} ${target}`;
    if (state === 'delivered') {
      const time = deliveredAt ? ` on ${formatTime(deliveredAt)} UTC` : '';
      console.log(`${place}: not sent again. It was delivered${time}, and a second one would be a double.`);
      continue;
    }
    const now = Date.now();
    if (state === 'held' || state === 'set aside') {
      await releaseDeliveries(store.db, state, now, { reference, target });
      console.log(`${place}: ${state === 'held' ? 'released' : 'no longer set aside'}, due now${hint(target, config)}.`);
    } else {
      await hastenDelivery(store.db, reference, target, now);
      console.log(`${place}: ${state}, due now${hint(target, config)}.`);
    }
    isDone = true;
  }
  return { isDone };
}

function hint(target: StoredDelivery['target'], config: Config): string {
  return isConfigured(target, config) ? '' : ', once it is configured';
}
