import { commandActor } from '../desk/auditLog.ts';
import { bookingLine } from '../notify/bookingMail.ts';
import { leadsCommand } from '../program.ts';
import { readManifest } from '../site/site.ts';
import { changeBooking, clashingBookings } from '../store/bookings.ts';
import type { LeadStore } from '../store/openStore.ts';
import { safeText } from '../text.ts';
import { command, withLeads } from './command.ts';

/** `cancel`: cancels booked times, such as those of an attacker. */
export const cancel = command({
  usage: `cancel REFERENCE…
      Cancels the booked times of leads. They are free again, and visitors and team get a mail that removes them from their calendars.`,
  maxPositionals: Number.POSITIVE_INFINITY,
  run: (_, typedReferences) =>
    withLeads(typedReferences, async (references, _, store, config) => {
      const manifest = readManifest(config);
      const now = Date.now();
      if (!store) return 1;
      let exitCode: 0 | 1 = 0;
      for (const reference of references) {
        const booking = await changeBooking(store.db, {
          ...{ key: { reference }, time: undefined, now, author: commandActor },
          describe: ({ lang, starts_at: from, ends_at: until }) => bookingLine('cancelled', { from, until }, lang, manifest),
        });
        if (typeof booking === 'object' && booking.cancelled_at === now) console.log(`${reference}: cancelled.`);
        else {
          exitCode = 1;
          console.error(
            `${safeText(reference)}: ${booking ? 'its time is already cancelled or over, so there is nothing to do.' : `no booked time has this reference. See the references: ${leadsCommand('list')}`}`,
          );
        }
      }
      return exitCode;
    }),
});

/** Prints the leads whose booked times are also those of other leads, as after a copy from another store. */
export async function printClashes(db: LeadStore['db']): Promise<void> {
  const clashes = await clashingBookings(db, Date.now());
  if (clashes.length === 0) return;
  console.error(
    `Other leads have the booked times of these leads too: ${clashes.join(' ')}. Call the visitors, or cancel the times: ${leadsCommand('cancel REFERENCE…')}`,
  );
}
