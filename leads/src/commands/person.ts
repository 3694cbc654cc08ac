import { writeFileSync } from 'node:fs';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { accessFile } from '../access/accessFile.ts';
import { commandActor, writeAudit } from '../desk/auditLog.ts';
import { makePrivateFile } from '../privateFile.ts';
import { readManifest } from '../site/manifest.ts';
import { command, outputFile, usageError } from './command.ts';
import { choosePersonLeads, personOptions, personUsage, printPersonLeads } from './personLeads.ts';
import { withStore } from './store.ts';

/** `person`: answers a request for access. */
export const person = command({
  usage: `person EMAIL ${personUsage} [--output=FILE.html] [--lang=${localeCodes.join('|')}]
      Shows every lead of a person, in any spelling of the address, and others with the same name or company. With --output, writes
      a page for the person who asks what is stored about them, in the language of their newest lead or in --lang. --also adds
      others of the person, and --without leaves some out.`,
  options: { ...personOptions, output: { type: 'string' }, lang: { type: 'string' } },
  maxPositionals: 1,
  async run({ output, lang, ...options }, [email]) {
    if (lang !== undefined && !isLocale(lang)) throw usageError(`--lang=${lang} must be one of ${localeCodes.join(', ')}.`);
    const file = output === undefined ? undefined : outputFile(output);
    return withStore(async (store, config) => {
      const chosen = await choosePersonLeads(store, email, options);
      const { leads } = chosen;
      printPersonLeads(chosen, config);
      if (!store || leads.length === 0) {
        console.error('No lead has this address. Check how it is written; list shows the addresses.');
        return 1;
      }
      if (file === undefined) return 0;
      const now = Date.now();
      const { html } = accessFile(leads, readManifest(config), { ...config, now, lang });
      await writeAudit(store.db, {
        at: now,
        actor: commandActor,
        action: 'accessFile',
        reference: leads[0]?.reference ?? '',
        leads: leads.length,
      });
      makePrivateFile(file, 'w');
      writeFileSync(file, html);
      console.error(
        `Written to ${file}, readable by you alone: it holds personal data. Read it before you send it: notes may name other people.`,
      );
      return 0;
    });
  },
});
