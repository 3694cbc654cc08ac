import { purgeTime } from '../jobs/purgeJob.ts';
import { emptyLog } from '../store/emptyLog.ts';
import { purgeLeads } from '../store/purgeLeads.ts';
import { command } from './command.ts';
import { count } from './count.ts';
import { logHolds } from './logHolds.ts';
import { withStore } from './withStore.ts';

/** `purge`: what the service does daily. */
export const purge = command({
  usage: `purge [--dry-run]
      Erases the leads of everyone whose last lead is older than RETENTION_DAYS. The service does the same once a day.
      With --dry-run it only counts.`,
  options: { 'dry-run': { type: 'boolean' } },
  async run({ 'dry-run': isDryRun }) {
    return withStore(async (store, config) => {
      const before = purgeTime(Date.now(), config.retentionDays);
      const { leads, neverDelivered } = store ? await purgeLeads(store.db, before, isDryRun) : { leads: 0, neverDelivered: 0 };
      const isEmptied = !store || isDryRun || (await emptyLog(store.db));
      const never = leads > 0 ? `; ${neverDelivered} of them never reached the CRM` : '';
      console.log(
        `${isDryRun ? 'To erase' : 'Erased'}: ${count(leads, 'lead')}, after a retention of ${count(config.retentionDays, 'day')}${never}.`,
      );
      if (isEmptied) return 0;
      console.error(logHolds(store.place));
      return 1;
    });
  },
});
