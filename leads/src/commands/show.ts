import { command } from './command.ts';
import { safeText } from './format.ts';
import { formatLead } from './formatLeads.ts';
import { withLeads } from './store.ts';

/** `show`: prints everything about some leads. */
export const show = command({
  usage: `show REFERENCE…
      Everything about a lead: all fields, marks and notes, and for each delivery its times, tries, outcome and the head of the last answer.`,
  maxPositionals: Number.POSITIVE_INFINITY,
  async run(_options, words) {
    return withLeads(words, async (references, leads, _store, config) => {
      if (leads.size > 0) console.log([...leads.values()].map((lead) => formatLead(lead, config)).join('\n\n'));
      const unknown = references.filter((reference) => !leads.has(reference));
      for (const reference of unknown) console.error(`No lead has the reference ${safeText(reference)}.`);
      return unknown.length > 0 ? 1 : 0;
    });
  },
});
