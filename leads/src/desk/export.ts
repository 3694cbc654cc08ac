import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { makePrivateFile } from '../privateFile.ts';
import { readLeads } from '../store/readLeads.ts';
import { command, usageError } from './command.ts';
import { exportCsv, exportJson } from './exportText.ts';
import { outputFile } from './outputFile.ts';
import { withStore } from './withStore.ts';

/** `export`: all leads, for another program. */
export const exportLeads = command({
  usage: `export --format=json|csv [--output=FILE]
      All leads, oldest first. Without --output they go to the terminal; for a pipe,
      npm's own lines must be silenced: npm run --silent leads -- export --format=json`,
  options: { format: { type: 'string' }, output: { type: 'string' } },
  async run({ format, output }) {
    const toText = formatOf(format);
    const file = output === undefined ? undefined : outputFile(output);
    return withStore(async (store) => {
      const text = toText(store ? readLeads(store.db, 'oldest') : nothing());
      if (file === undefined) {
        // A reader that has seen enough closes the pipe. The write that fails says so, and the stream once more, which nobody else hears.
        process.stdout.on('error', () => {});
        for await (const chunk of text) await write(chunk);
        return 0;
      }
      // Private before the first lead is in it, also where a file of this name was readable by others.
      makePrivateFile(file, 'w');
      await pipeline(text, createWriteStream(file));
      console.error(`Written to ${file}, readable by you alone: it holds personal data.`);
      return 0;
    });
  },
});

function formatOf(format: string | undefined): typeof exportJson {
  if (format === 'json') return exportJson;
  if (format === 'csv') return exportCsv;
  throw usageError(format === undefined ? 'export needs --format=json or --format=csv.' : `There is no format "${format}": json or csv.`);
}

async function* nothing() {}

/** Waits for a slow reader, so that a large export is not gathered in memory. */
function write(chunk: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(chunk, (error) => (error ? reject(error) : resolve())));
}
