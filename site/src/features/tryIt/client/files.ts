import { cellText } from '@emovera/contract/text.ts';
import { writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { offerFile, workbookType } from '../../../client/offerFile.ts';
import type { ExportTable } from '../exportTable.ts';
import { type FileReading, type FileTools, maxMegabytes, type OpenedFile } from '../FileTools.ts';
import { decode, guessEncoding, guessSeparator, mostRows, splitTable, tableOf, textColumns } from '../readTable.ts';
import { pictureOf, rasterize } from './pictureOf.ts';

/** Opens a file of at most {@link maxMegabytes} MB: a workbook, or a text with separators. */
export const open: FileTools['open'] = async (file, chosen = {}) => {
  if (file.size > maxMegabytes * 1_000_000) return { fault: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP archive.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && /\.xlsx?$/i.test(file.name)) return { fault: 'broken' };
  if (isZip) return openWorkbook(bytes, chosen).catch(() => ({ fault: 'broken' }));
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  return encoding ? openText(decode(bytes, encoding), file.name, { ...chosen, encoding }) : { fault: 'binary' };
};

function openText(text: string, name: string, chosen: FileReading): OpenedFile {
  // A file of plain text has a comment in each line, and no heading.
  const isPlain = /\.txt$/i.test(name);
  const separator = chosen.separator ?? (isPlain ? 'none' : guessSeparator(text));
  const table =
    isPlain && separator === 'none' ? { heading: [name], rows: text.split(/\r\n?|\n/).map((line) => [line]) } : splitTable(text, separator);
  return { reading: { ...chosen, separator }, sheets: [], columns: textColumns(table, separator) };
}

/** Without a choice, the sheet with the most texts: the first ones may be empty, or a cover. A formula counts as its result. */
async function openWorkbook(bytes: Uint8Array, chosen: FileReading): Promise<OpenedFile> {
  const { sheets } = await readXlsx(bytes, { maxRows: mostRows });
  const columns = sheets.map(({ rows }) => textColumns(tableOf(rows)));
  const counts = columns.map(([best]) => best?.texts.length ?? 0);
  const sheet = chosen.sheet ?? counts.indexOf(Math.max(...counts));
  return { reading: { sheet }, sheets: sheets.map(({ name }) => name), columns: columns[sheet] ?? [] };
}

/** Makes a file and offers it to save. */
export const save: FileTools['save'] = async (kind, content, name) => offerFile(await blobOf(kind, content, name), name);

async function blobOf(kind: Parameters<FileTools['save']>[0], content: ExportTable | Element, name: string): Promise<Blob> {
  if (content instanceof Element) {
    const svg = pictureOf(content);
    return kind === 'png' ? rasterize(svg) : new Blob([svg], { type: 'image/svg+xml' });
  }
  if (kind === 'csv') {
    // Spreadsheets would run a cell that begins like a formula. The mark at the start tells them the encoding.
    const rows = content.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(String(cell)) ? `'${cell}` : cell)));
    return new Blob(['\uFEFF', writeCsv(rows)], { type: 'text/csv' });
  }
  const columns = widths.map((width) => ({ width, style: { alignment: { wrapText: true, vertical: 'top' as const } } }));
  const rows = content.map((row) => row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell)));
  // The name of a sheet has at most 31 characters.
  const sheet = { name: name.replace(/\.\w+$/, '').slice(0, 31), columns, rows, freezePane: { rows: 1 } };
  return new Blob([(await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>], { type: workbookType });
}

/** Widths of the columns of a workbook, in characters. */
const widths = [6, 60, 10, 40, 12, 12, 24];
