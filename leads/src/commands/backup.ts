import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { makePrivateFile } from '../privateFile.ts';
import { sqliteFileName } from '../store/openStore.ts';
import { command, outputFile, usageError } from './command.ts';

/** `backup`: copies the SQLite file while the service writes to it. */
export const backup = command({
  usage: `backup FILE
      Copies the SQLite store to a new file while the service runs. For PostgreSQL, use pg_dump.`,
  maxPositionals: 1,
  async run(_options, [name]) {
    if (!name) throw usageError('backup needs the name of the file to write.');
    const config = loadConfig(process.env);
    if (config.databaseUrl) {
      throw new OperatorError('USAGE', 'The leads are in PostgreSQL, which has its own backup.', 'Use pg_dump with the same DATABASE_URL.');
    }
    const source = join(config.dataDir, sqliteFileName);
    const file = outputFile(name);
    if (!existsSync(source)) {
      throw new OperatorError('STORE_UNREACHABLE', `${source} does not exist.`, 'Set DATA_DIR to the folder that the service uses.');
    }
    if (existsSync(file)) throw new OperatorError('USAGE', `${file} exists, and a backup overwrites nothing.`, 'Give another name.');
    // The empty file is made first, so that other users cannot read it while SQLite writes to it.
    makePrivateFile(file, 'wx');
    using database = new DatabaseSync(source, { readOnly: true });
    await copyDatabase(database, file);
    console.log(`Written to ${file}, readable by you alone: it holds personal data.`);
    return 0;
  },
});
