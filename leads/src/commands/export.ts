import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { makePrivateFile } from '../privateFile.ts';
import { readLeads } from '../store/readLeads.ts';
import { command, outputFile, usageError } from './command.ts';
import { exportCsv, exportJson } from './exportText.ts';
import { withStore } from './store.ts';

const formats = new Map([
  ['json', exportJson],
  ['csv', exportCsv],
]);

/** `export`: writes all leads, for another program. */
export const exportLeads = command({
  usage: `export --format=json|csv [--output=FILE]
      All leads, oldest first. Without --output they go to the terminal; for a pipe,
      npm's own lines must be silenced: npm run --silent leads -- export --format=json`,
  options: { format: { type: 'string' }, output: { type: 'string' } },
  async run({ format, output }) {
    if (format === undefined) throw usageError('export needs --format=json or --format=csv.');
    const toText = formats.get(format);
    if (!toText) throw usageError(`There is no format "${format}": json or csv.`);
    const file = output === undefined ? undefined : outputFile(output);
    return withStore(async (store) => {
      const text = toText(store ? readLeads(store.db, 'oldest') : noLeads());
      if (file === undefined) {
        // When the reader closes the pipe, the write below fails, and the stream also emits an error that would end the process.
        process.stdout.on('error', () => {});
        // Waits for a slow reader, so that a large export is not kept in memory.
        const write = promisify(process.stdout.write.bind(process.stdout) as (chunk: string, done: (error?: Error | null) => void) => void);
        for await (const chunk of text) await write(chunk);
        return 0;
      }
      // The file is private before the first lead is written to it, even if it existed and others could read it.
      makePrivateFile(file, 'w');
      await pipeline(text, createWriteStream(file));
      console.error(`Written to ${file}, readable by you alone: it holds personal data.`);
      return 0;
    });
  },
});

async function* noLeads() {}
