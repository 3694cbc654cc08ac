import { purgeLeads } from '../store/eraseLeads.ts';
import { erasuresSince, forgetErasures } from '../store/erasures.ts';
import { command } from './command.ts';
import { finishErasure } from './erase.ts';
import { count } from './format.ts';
import { withStore } from './store.ts';

/** `purge`: erases leads whose retention has ended, as the service does once a day. */
export const purge = command({
  usage: `purge [--dry-run]
      Erases the leads of everyone whose last lead is older than RETENTION_DAYS. The service does the same once a day.
      With --dry-run it only counts.`,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ 'dry-run': isDryRun }) {
    return withStore(async (store, { retentionDays, backup }) => {
      const now = Date.now();
      const purged = store && (await purgeLeads(store.db, { now, retentionDays, isDryRun }));
      if (store && !isDryRun) await forgetErasures(store.db, erasuresSince(now, backup.days));
      const { leads, neverDelivered } = purged ?? { leads: 0, neverDelivered: 0 };
      const never = leads > 0 ? `; ${neverDelivered} of them never reached the CRM` : '';
      const retention = count(retentionDays, 'day');
      console.log(`${isDryRun ? 'To erase' : 'Erased'}: ${count(leads, 'lead')}, after a retention of ${retention}${never}.`);
      return store && !isDryRun ? finishErasure(store) : 0;
    });
  },
});
