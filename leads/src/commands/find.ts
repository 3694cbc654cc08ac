import { leadsCommand } from '../leadsCommand.ts';
import { readLeads } from '../store/readLeads.ts';
import { command, usageError } from './command.ts';
import { count, safeText } from './format.ts';
import { formatList } from './formatLeads.ts';
import { defaultLimit, parseLimit } from './options.ts';
import { withStore } from './store.ts';

/** `find`: prints the leads whose e-mail address, name, company or reference contains a text. */
export const find = command({
  usage: `find TEXT… [--limit=${defaultLimit}]
      The leads whose e-mail address, name, company or reference contains the text, newest first. Parts of words are enough.
      Letter case and accents do not matter. Of several words, each must occur, in any order. An address also finds its other spellings.`,
  options: { limit: { type: 'string', default: String(defaultLimit) } },
  maxPositionals: Number.POSITIVE_INFINITY,
  async run({ limit }, words) {
    const most = parseLimit(limit);
    const text = words.join(' ').trim();
    if (text === '') throw usageError(`A text to find is missing, such as a name: ${leadsCommand('find duval')}`);
    return withStore(async (store, config) => {
      const leads = [];
      for await (const lead of store ? readLeads(store.db, 'newest', { text }) : []) {
        leads.push(lead);
        if (leads.length > most) break;
      }
      if (leads.length === 0) {
        console.log(`No lead contains "${safeText(text)}" in its e-mail address, name, company or reference.`);
        return 0;
      }
      console.log(formatList(leads.slice(0, most), config));
      const more = leads.length > most ? ` There are more: add a word, or --limit=${most * 4}.` : '';
      console.log(`\n${count(Math.min(leads.length, most), 'lead')}, newest first.${more}`);
      return 0;
    });
  },
});
