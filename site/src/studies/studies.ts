import { writeCsv } from 'hucre/csv';
import { controlCharts } from './controlCharts.ts';
import { emojis } from './emojis.ts';
import { howManyComments } from './howManyComments.ts';
import { kappaAgreement } from './kappaAgreement.ts';
import { nonResponse } from './nonResponse.ts';
import { npsMargin } from './npsMargin.ts';

/** A row of a sheet, by column. An empty cell is undefined. */
type Row = Readonly<Record<string, string | number | undefined>>;

/** The studies on which articles are based, by id. Each returns the rows of its sheet, and describes the columns. */
export const studies: Readonly<Record<string, () => readonly Row[]>> = {
  controlCharts,
  emojis,
  howManyComments,
  kappaAgreement,
  nonResponse,
  npsMargin,
};

/**
 * The sheet of a study as CSV: names of the columns, then rows with numbers of at most two decimals.
 * @param id A key of {@link studies}.
 */
export function toSheetFile(id: string): string {
  const rows = studies[id]?.() ?? [];
  const headers = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => headers.map((column) => rounded(row[column])));
  return `${writeCsv([headers, ...cells], { lineSeparator: '\n' })}\n`;
}

function rounded(value: string | number | undefined): string | number | null {
  return typeof value === 'number' ? Number(value.toFixed(2)) : (value ?? null);
}
