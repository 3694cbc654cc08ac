import { command } from './command.ts';
import { formatLead } from './formatLead.ts';
import { findLeads, readReferences } from './references.ts';
import { safeText } from './safeText.ts';
import { withStore } from './withStore.ts';

/** `show`: everything about some leads. */
export const show = command({
  usage: `show REFERENCE…
      Everything about a lead: all fields, and for each delivery its times, tries, outcome and the head of the last answer.`,
  options: {},
  takes: 'several',
  async run(_, words) {
    const references = readReferences(words);
    return withStore(async (store, config) => {
      const leads = await findLeads(store, references);
      if (leads.size > 0) console.log([...leads.values()].map((lead) => formatLead(lead, config)).join('\n\n'));
      const unknown = references.filter((reference) => !leads.has(reference));
      for (const reference of unknown) console.error(`No lead has the reference ${safeText(reference)}.`);
      return unknown.length > 0 ? 1 : 0;
    });
  },
});
