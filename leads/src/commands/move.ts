import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { checkSchema } from '../store/checkSchema.ts';
import { copyLeads } from '../store/copyLeads.ts';
import { openStore, openStoreForReading, sqliteFileName } from '../store/openStore.ts';
import { command } from './command.ts';
import { count } from './format.ts';

/** `move`: copies all leads from SQLite to PostgreSQL. */
export const move = command({
  usage: `move
      Copies all leads from SQLite (DATA_DIR) to PostgreSQL (DATABASE_URL). Stop the service before; start it with
      DATABASE_URL afterwards. It can be repeated: leads that are there already stay as they are.`,
  async run() {
    const config = loadConfig(process.env);
    if (!config.databaseUrl) {
      throw new OperatorError(
        'CONFIG_INVALID',
        'DATABASE_URL is missing: it says which database to copy the leads to.',
        'Set it: DATABASE_URL=postgres://…',
      );
    }
    const source = await openStoreForReading({ dataDir: config.dataDir, databaseUrl: undefined });
    if (!source) {
      const file = join(config.dataDir, sqliteFileName);
      const what = existsSync(file) ? `${file} has no leads.` : `${file} does not exist.`;
      throw new OperatorError('STORE_UNREACHABLE', what, 'Set DATA_DIR to the folder that the service has used.');
    }
    try {
      await checkSchema(source.db, source.location);
      const target = await openStore(config, () => {});
      try {
        const { found, added } = await copyLeads(source.db, target.db);
        console.log(
          `${count(added, 'lead')} of ${found} copied from ${source.location} to ${target.location}; the others were there already.`,
        );
        console.log(
          `Start the service with DATABASE_URL. ${source.location} is unchanged: delete it once you have checked the copy, it holds personal data.`,
        );
        return 0;
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  },
});
