import { chmodSync, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import { exportCsv, exportJson } from './desk/export.ts';
import { formatList } from './desk/list.ts';
import { OperatorError, reasonOf } from './errors.ts';
import { openStoreForReading } from './store/openStore.ts';
import { countLeads, readLeads } from './store/readLeads.ts';

const help = `The leads of this site, on the server's command line. Works while the service runs.

  npm run leads -- list [--limit=50]
      The newest leads: when, reference, form, who, and where their delivery stands.

  npm run leads -- export --format=json|csv [--output=FILE]
      All leads, oldest first. Without --output they go to the terminal; for a pipe,
      npm's own lines must be silenced: npm run --silent leads -- export --format=json

  npm run leads -- help

The store is that of the service: DATABASE_URL (PostgreSQL) or DATA_DIR (SQLite), as in docs/running-leads.md.`;

/** Exit code for a command that cannot be understood, as shells have it. */
const usageExitCode = 2;

async function main(args: readonly string[]): Promise<void> {
  const { command, options } = parse(args);
  if (command === 'help') {
    console.log(help);
    return;
  }
  const format = command === 'export' ? formatOf(options.format) : undefined;
  const limit = command === 'list' ? limitOf(options.limit) : 0;
  const store = await openStoreForReading(loadConfig(process.env));
  try {
    if (format) await exportLeads(store, format, options.output);
    else await listLeads(store, limit);
  } finally {
    await store?.close();
  }
}

type Store = Awaited<ReturnType<typeof openStoreForReading>>;

async function listLeads(store: Store, limit: number): Promise<void> {
  const count = store ? await countLeads(store.db) : 0;
  if (!store || count === 0) {
    console.log('No leads are stored yet.');
    return;
  }
  const leads = [];
  for await (const lead of readLeads(store.db, 'newest')) {
    leads.push(lead);
    if (leads.length >= limit) break;
  }
  console.log(formatList(leads));
  console.log(`\n${leads.length} of ${count}, newest first. Stored in ${store.place}`);
}

async function exportLeads(store: Store, format: 'json' | 'csv', output: string | undefined): Promise<void> {
  const leads = store ? readLeads(store.db, 'oldest') : nothing();
  const text = format === 'json' ? exportJson(leads) : exportCsv(leads);
  if (output === undefined) {
    for await (const chunk of text) await write(chunk);
    return;
  }
  await pipeline(text, createWriteStream(output, { mode: 0o600 }));
  chmodSync(output, 0o600);
  console.error(`Written to ${output}, readable by you alone: it holds personal data.`);
}

async function* nothing() {}

/** Waits for a slow reader, so that a large export is not gathered in memory. */
function write(chunk: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(chunk, (error) => (error ? reject(error) : resolve())));
}

function parse(args: readonly string[]) {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    throw usage(reasonOf(error));
  }
  const { values: options, positionals } = parsed;
  const [command, ...rest] = positionals;
  if (options.help || command === 'help') return { command: 'help', options } as const;
  if (command === undefined) throw usage('A command is missing.');
  if (command !== 'list' && command !== 'export') throw usage(`There is no command "${command}".`);
  if (rest.length > 0) throw usage(`"${rest.join(' ')}" is too much.`);
  const foreign = command === 'list' ? (['format', 'output'] as const) : (['limit'] as const);
  const surplus = foreign.find((name) => options[name] !== undefined);
  if (surplus) throw usage(`${command} has no option --${surplus}.`);
  return { command, options } as const;
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      output: { type: 'string' },
      limit: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

function formatOf(format: string | undefined): 'json' | 'csv' {
  if (format === 'json' || format === 'csv') return format;
  throw usage(format === undefined ? 'export needs --format=json or --format=csv.' : `There is no format "${format}": json or csv.`);
}

function limitOf(limit: string | undefined): number {
  if (limit === undefined) return 50;
  if (/^[1-9]\d{0,6}$/.test(limit)) return Number(limit);
  throw usage(`--limit=${limit} is no number of leads.`);
}

function usage(what: string): OperatorError {
  return new OperatorError('USAGE', what, 'npm run leads -- help shows what there is.');
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  // The reader of a pipe that has seen enough (head) is no failure.
  if ((error as { code?: string }).code === 'EPIPE') return;
  console.error(error instanceof OperatorError ? error.message : `The command failed: ${reasonOf(error)}`);
  process.exitCode = error instanceof OperatorError && error.code === 'USAGE' ? usageExitCode : 1;
});
