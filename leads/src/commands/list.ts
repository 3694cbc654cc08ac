import type { DeliveryState } from '../store/conditions.ts';
import { countStates } from '../store/countDeliveries.ts';
import { countLeads, readLeads } from '../store/readLeads.ts';
import { command } from './command.ts';
import { formatCounts, formatList } from './formatLeads.ts';
import { defaultLimit, parseLimit } from './options.ts';
import { readDamaged } from './readDamaged.ts';
import { withStore } from './store.ts';

/** The states that each option shows. */
const statesOf = {
  waiting: ['waiting', 'retrying'],
  failed: ['retrying', 'set aside'],
  'set-aside': ['set aside'],
  held: ['held'],
} as const satisfies Record<string, readonly DeliveryState[]>;

/** `list`: prints the newest leads, all or by state, and the number of deliveries in each state. */
export const list = command({
  usage: `list [--limit=${defaultLimit}] [--waiting] [--failed] [--set-aside] [--held]
      The newest leads: when, reference, form, who, and the state of their deliveries with the reason. Only those that are still
      to be delivered (--waiting), whose last try failed (--failed), that are tried no more (--set-aside), or that are held
      as suspicious or restored (--held). At the end, how many there are of each kind.`,
  options: {
    limit: { type: 'string', default: String(defaultLimit) },
    waiting: { type: 'boolean' },
    failed: { type: 'boolean' },
    'set-aside': { type: 'boolean' },
    held: { type: 'boolean' },
  },
  async run({ limit, ...wanted }) {
    const most = parseLimit(limit);
    const options = Object.keys(statesOf) as (keyof typeof statesOf)[];
    const states = options.filter((option) => wanted[option]).flatMap((option) => statesOf[option]);
    const filter = states.length > 0 ? { states } : {};
    const ofDamaged = await readDamaged(filter, async (found, config) => {
      const newest = (await Array.fromAsync(found)).toReversed().slice(0, most);
      console.log(newest.length > 0 ? formatList(newest, config) : 'No lead could be read.');
    });
    if (ofDamaged !== undefined) return ofDamaged;
    return withStore(async (store, config) => {
      const stored = store ? await countLeads(store.db) : 0;
      if (!store || stored === 0) {
        console.log('No leads are stored yet.');
        return 0;
      }
      const leads = [];
      for await (const lead of readLeads(store.db, 'newest', filter)) {
        leads.push(lead);
        if (leads.length >= most) break;
      }
      console.log(leads.length > 0 ? formatList(leads, config) : 'No lead is in that state.');
      console.log(`\n${leads.length} of ${stored}, newest first. Stored in ${store.location}`);
      console.log(formatCounts(await countStates(store.db), config, Date.now()));
      return 0;
    });
  },
});
