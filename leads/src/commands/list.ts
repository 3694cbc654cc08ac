import { leadsCommand } from '../program.ts';
import type { DeliveryState } from '../store/conditions.ts';
import { countStates } from '../store/countDeliveries.ts';
import { countLeads, readLeads } from '../store/readLeads.ts';
import { count, safeText } from '../text.ts';
import { command, defaultLimit, parseLimit, readDamaged, usageError, withLeads, withStore } from './command.ts';
import { formatCounts, formatLead, formatList } from './formatLeads.ts';

/** The states that each option shows. */
const chosenStates = {
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
    const max = parseLimit(limit);
    const options = Object.keys(chosenStates) as (keyof typeof chosenStates)[];
    const states = options.filter((option) => wanted[option]).flatMap((option) => chosenStates[option]);
    const filter = states.length > 0 ? { states } : {};
    const ofDamaged = await readDamaged(filter, async (leads, config) => {
      const newest = (await Array.fromAsync(leads)).toReversed().slice(0, max);
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
        if (leads.length >= max) break;
      }
      console.log(leads.length > 0 ? formatList(leads, config) : 'No lead has this state.');
      console.log(`\n${leads.length} of ${stored}, newest first. Stored in ${store.location}`);
      console.log(formatCounts(await countStates(store.db), config, Date.now()));
      return 0;
    });
  },
});

/** `find`: prints the leads that contain a text. */
export const find = command({
  usage: `find TEXT… [--limit=${defaultLimit}]
      The leads whose e-mail address, name, company, telephone number, message, campaign, reference or notes contain the text, newest
      first. Parts of words are enough. Letter case and accents do not matter. Each word must occur, in any order. An
      address also finds its other spellings, and the digits of a telephone number find it however it was typed.`,
  options: { limit: { type: 'string', default: String(defaultLimit) } },
  maxPositionals: Number.POSITIVE_INFINITY,
  async run({ limit }, words) {
    const max = parseLimit(limit);
    const text = words.join(' ').trim();
    if (text === '') throw usageError(`A text to find is missing, such as a name: ${leadsCommand('find duval')}`);
    return withStore(async (store, config) => {
      const leads = [];
      for await (const lead of store ? readLeads(store.db, 'newest', { text }) : []) {
        leads.push(lead);
        if (leads.length > max) break;
      }
      if (leads.length === 0) {
        console.log(`No lead contains "${safeText(text)}".`);
        return 0;
      }
      console.log(formatList(leads.slice(0, max), config));
      const more = leads.length > max ? ` There are more: add a word, or --limit=${max * 4}.` : '';
      console.log(`\n${count(Math.min(leads.length, max), 'lead')}, newest first.${more}`);
      return 0;
    });
  },
});

/** `show`: prints everything about some leads. */
export const show = command({
  usage: `show REFERENCE…
      Everything about a lead: all fields, work and notes, and for each delivery its times, tries, outcome and the head of the last answer.`,
  maxPositionals: Number.POSITIVE_INFINITY,
  async run(_options, typedReferences) {
    return withLeads(typedReferences, async (references, leads, _store, config) => {
      if (leads.size > 0) console.log([...leads.values()].map((lead) => formatLead(lead, config)).join('\n\n'));
      const unknown = references.filter((reference) => !leads.has(reference));
      for (const reference of unknown)
        console.error(`The reference ${safeText(reference)} was not found. See the references: ${leadsCommand('list')}`);
      return unknown.length > 0 ? 1 : 0;
    });
  },
});
