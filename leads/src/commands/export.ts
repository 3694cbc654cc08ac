import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { formIds } from '@emovera/contract/forms.ts';
import { defaultLocale, isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { loadConfig } from '../config.ts';
import { columnNames, columnValues, type ExportColumn, exportColumns, namedValues } from '../export/columns.ts';
import { exportCsv, exportJson, exportXlsx, type TableOptions } from '../export/writeTable.ts';
import { makePrivateFile } from '../privateFile.ts';
import { readManifest } from '../site/site.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { startOfParisDay } from '../store/parisDays.ts';
import { readLeads, type StoredLead } from '../store/readLeads.ts';
import { checkPeriod, command, outputFile, parseDay, parseList, readDamaged, usageError, withStore } from './command.ts';

/** States of deliveries, by their names on the command line. */
const states = {
  waiting: 'waiting',
  retrying: 'retrying',
  delivered: 'delivered',
  'set-aside': 'set aside',
  held: 'held',
} as const;

const delimiters = new Map([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
]);

/** `export`: writes leads, for a spreadsheet or another program. */
export const exportLeads = command({
  usage: `export --format=json|csv|xlsx [--output=FILE] [--since=DAY] [--until=DAY] [--form=FORM,…] [--lang=LANGUAGE,…]
         [--state=STATE,…] [--columns=COLUMN,…] [--names=${localeCodes.join('|')}|codes] [--delimiter=comma|semicolon|tab]
      Leads, oldest first: all, or those of a period (days in Paris, both included), of some forms or languages, or with a delivery
      in some state (${Object.keys(states).join(', ')}). CSV and XLSX have the columns of --columns, all by default;
      --names is the language of their names and values (default en). --delimiter is for CSV; Excel in French or Spanish needs semicolon.
      Without --output they go to the terminal. For a pipe, give npm the option --silent, which stops lines of its own.`,
  options: {
    format: { type: 'string' },
    output: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    form: { type: 'string' },
    lang: { type: 'string' },
    state: { type: 'string' },
    columns: { type: 'string' },
    names: { type: 'string' },
    delimiter: { type: 'string' },
  },
  async run({ format, output, ...options }) {
    if (format === undefined) throw usageError('export needs --format=json, --format=csv or --format=xlsx.');
    if (!['json', 'csv', 'xlsx'].includes(format)) throw usageError(`--format must be json, csv or xlsx, not "${format}".`);
    if (format === 'xlsx' && output === undefined) throw usageError('A workbook cannot be printed. Add --output=leads.xlsx.');
    if (format === 'json' && (options.columns ?? options.names) !== undefined) {
      throw usageError('--columns and --names are for --format=csv and --format=xlsx. JSON has all data under fixed names.');
    }
    const delimiter = delimiters.get(options.delimiter ?? 'comma');
    if (!delimiter) throw usageError(`--delimiter must be one of comma, semicolon, tab, not "${options.delimiter}".`);
    if (options.delimiter !== undefined && format !== 'csv') throw usageError('--delimiter is for --format=csv only.');
    const filter = parseFilter(options);
    const columns = parseColumns(options.columns);
    const table = toTableOptions(columns, format === 'json' ? 'codes' : (options.names ?? defaultLocale));
    const file = output === undefined ? undefined : outputFile(output);
    const write = async (leads: AsyncIterable<StoredLead>) => {
      const content = writeContent(format, leads, { ...table, sheet: 'Leads', delimiter });
      if (file === undefined) return print(content);
      // The file is private before the first lead is written to it, even if it existed and others could read it.
      makePrivateFile(file, 'w');
      await pipeline(content, createWriteStream(file));
      console.error(`Written to ${file}, readable by you alone: it holds personal data.`);
    };
    const ofDamaged = await readDamaged(filter, write);
    if (ofDamaged !== undefined) return ofDamaged;
    return withStore(async (store) => {
      await write(store ? readLeads(store.db, 'oldest', filter) : noLeads());
      return 0;
    });
  },
});

/** The content of an export, in chunks. */
function writeContent(
  format: string,
  leads: AsyncIterable<StoredLead>,
  table: TableOptions<StoredLead> & { readonly sheet: string; readonly delimiter: string },
) {
  if (format === 'json') return exportJson(leads);
  if (format === 'csv') return exportCsv(leads, table);
  return exportXlsx(leads, table);
}

type FilterOptions = { readonly [Option in 'since' | 'until' | 'form' | 'lang' | 'state']?: string | undefined };

function parseFilter({ since: first, until: last, form, lang, state }: FilterOptions): LeadFilter {
  const [since, until] = [parseDay('since', first), parseDay('until', last)];
  checkPeriod(since, until);
  const forms = parseList('form', form, formIds);
  const langs = parseList('lang', lang, localeCodes);
  const chosenStates = parseList('state', state, Object.keys(states) as (keyof typeof states)[]);
  return {
    ...(since && { since: startOfParisDay(since) }),
    ...(until && { until: startOfParisDay(until.add({ days: 1 })) }),
    ...(forms && { forms }),
    ...(langs && { langs }),
    ...(chosenStates && { states: chosenStates.map((name) => states[name]) }),
  };
}

/** Columns with their names and values: codes, or words of a language, which are in the built site. */
function toTableOptions(columns: readonly ExportColumn[], language: string): TableOptions<StoredLead> {
  if (language === 'codes') return { columns, names: columns, listValues: (lead) => columnValues(lead) };
  if (!isLocale(language)) throw usageError(`--names must be one of ${localeCodes.join(', ')}, codes, not "${language}".`);
  const manifest = readManifest(loadConfig(process.env));
  const names = columnNames(manifest, language);
  return { columns, names: columns.map((column) => names[column]), listValues: namedValues(manifest, language) };
}

async function print(chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  // This waits for a slow reader, so that a large export is not kept in memory.
  const write = promisify(
    process.stdout.write.bind(process.stdout) as (chunk: string | Uint8Array, done: (error?: Error | null) => void) => void,
  );
  for await (const chunk of chunks) await write(chunk);
}

async function* noLeads() {}

/**
 * Parses the value of `--columns`.
 * @throws OperatorError USAGE that names the unknown column and all columns.
 */
function parseColumns(text: string | undefined): readonly ExportColumn[] {
  if (text === undefined) return exportColumns;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !exportColumns.includes(name as ExportColumn));
  if (unknown !== undefined)
    throw usageError(`--columns: the column "${unknown}" does not exist. The columns are ${exportColumns.join(', ')}.`);
  return names as ExportColumn[];
}
