import type { Suspicion } from '@emovera/contract/forms.ts';
import type { Config } from '../config.ts';
import { isConfigured } from '../delivery/target.ts';
import { leadsCommand } from '../program.ts';
import type { CommandStore } from '../store/openStore.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { releaseDeliveries, releaseHeld, retryNow } from '../store/retryDeliveries.ts';
import type { DeliveryTarget, HeldReason } from '../store/schema.ts';
import { count, formatTime, safeText } from '../text.ts';
import { command, type ExitCode, usageError, withLeads, withStore } from './command.ts';

/** Reasons to hold a delivery that can be released together. */
const heldReasons = ['honeypot', 'tooFast', 'stamp', 'restored'] as const satisfies readonly (Suspicion | HeldReason)[];

/** `retry`: sends deliveries again that were set aside, and releases those that are held. */
export const retry = command({
  usage: `retry REFERENCE… | --set-aside | --held --reason=${heldReasons.join('|')}
      Sends again what was set aside, releases what is held, and does not wait for the next try of what failed.
      With --set-aside, all that was set aside. With --held, all that is held for one reason, as list --held shows it.`,
  options: { 'set-aside': { type: 'boolean' }, held: { type: 'boolean' }, reason: { type: 'string' } },
  maxPositionals: Number.POSITIVE_INFINITY,
  async run({ 'set-aside': isSetAside, held: isHeld, reason }, typedReferences) {
    if ([isSetAside, isHeld, typedReferences.length > 0].filter(Boolean).length > 1) {
      throw usageError('Give references, --set-aside or --held, only one of them.');
    }
    const wanted = heldReasons.find((heldReason) => heldReason === reason);
    if (isHeld ? !wanted : reason !== undefined) {
      throw usageError(`--held needs --reason with one of ${heldReasons.join(', ')}: other leads stay held.`);
    }
    if (isSetAside) {
      return retryAll('set aside', (store) => releaseDeliveries(store.db, 'set aside', Date.now()));
    }
    if (wanted) return retryAll(`held (${wanted})`, (store) => releaseHeld(store.db, wanted, Date.now()));
    return withLeads(typedReferences, async (references, leads, store, config) => {
      let exitCode: 0 | 1 = 0;
      for (const reference of references) {
        const lead = leads.get(reference);
        if (!lead) console.error(`The reference ${safeText(reference)} was not found. See the references: ${leadsCommand('list')}`);
        if (!store || !lead || !(await retryLead(store, reference, lead.deliveries, config))) exitCode = 1;
      }
      return exitCode;
    });
  },
});

/** Releases all deliveries of a kind, and prints their number for each target. */
function retryAll(
  state: string,
  release: (store: CommandStore) => Promise<readonly { readonly target: DeliveryTarget }[]>,
): Promise<ExitCode> {
  return withStore(async (store, config) => {
    const released = store ? await release(store) : [];
    if (released.length === 0) console.log(`Nothing is ${state}.`);
    for (const [target, { length }] of Map.groupBy(released, (delivery) => delivery.target)) {
      const was = length === 1 ? 'was' : 'were';
      const is = length === 1 ? 'is' : 'are';
      console.log(`${target}: ${count(length, 'delivery', 'deliveries')} that ${was} ${state} ${is} due now${hint(target, config)}.`);
    }
    return 0;
  });
}

/** Makes the deliveries of a lead due now and prints the result. Returns false if all of them are delivered already. */
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
