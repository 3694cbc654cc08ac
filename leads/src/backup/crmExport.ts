import { readFileSync } from 'node:fs';
import { leadSourceOptions } from '@emovera/contract/forms.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import { parseCsv } from 'hucre/csv';
import { OperatorError, reasonOf } from '../errors.ts';

/** What a row of a CRM's export says about a lead. Columns may have any names and any order. */
export type CrmRow = {
  /** Words that may be references of leads. */
  readonly words: ReadonlySet<string>;
  /** E-mail addresses, in lower case. */
  readonly emails: readonly string[];
  /** The English name of the lead's source, in whichever language it is written. */
  readonly source: string | undefined;
  /** The latest time in the row, in milliseconds since 1970, read as UTC. Undefined without a time in the form of ISO 8601. */
  readonly time: number | undefined;
};

/** A time such as `2026-11-26 08:20`. Times like 11/26/2026 are not read: the order of day and month is not known. */
const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)\S*(?: \S+)?)?$/;

const sources = new Map(leadSourceOptions.flatMap(({ french, english }) => [french, english].map((name) => [name.toLowerCase(), english])));

/**
 * Reads the export of leads from a CRM, a CSV file in UTF-8.
 * @throws OperatorError USAGE if the file cannot be read or has no e-mail address.
 */
export function readCrmExport(file: string): readonly CrmRow[] {
  let rows: readonly CrmRow[];
  try {
    rows = parseCsv(readFileSync(file, 'utf8')).map((cells) => readRow(cells.map((cell) => String(cell ?? '').trim())));
  } catch (error) {
    throw new OperatorError(
      'USAGE',
      `${file} cannot be read: ${reasonOf(error)}`,
      'Give the export of leads from the CRM, as CSV in UTF-8.',
      error,
    );
  }
  if (rows.some(({ emails }) => emails.length > 0)) return rows;
  throw new OperatorError(
    'USAGE',
    `${file} has no e-mail address.`,
    'Export the leads from the CRM as CSV in UTF-8, with address and time.',
  );
}

/** The name under which the sources of leads are compared. */
export function sourceName(source: string): string | undefined {
  return sources.get(source.toLowerCase());
}

function readRow(cells: readonly string[]): CrmRow {
  const times = cells.map(timeOf).filter((time) => time !== undefined);
  return {
    words: new Set(cells.join(' ').match(/\b[A-Z0-9]{8}\b/g)),
    emails: cells.filter((cell) => emailPattern.test(cell)).map((cell) => cell.toLowerCase()),
    source: cells.map(sourceName).find((source) => source !== undefined),
    time: times.length > 0 ? Math.max(...times) : undefined,
  };
}

function timeOf(cell: string): number | undefined {
  const [, day, time = '00:00'] = isoTime.exec(cell) ?? [];
  const parsed = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
