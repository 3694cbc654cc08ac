import { parseCsv, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { offerFile, workbookType } from '../../../client/offerFile.ts';
import type { ExportTable } from '../exportTable.ts';
import { type FileFault, type FileTools, maxMegabytes, type TextColumn } from '../FileTools.ts';
import { maxComments } from '../splitComments.ts';
import { pictureOf, rasterize } from './pictureOf.ts';

/** Rows of a file that are looked at. The rest would be left out anyway. */
const mostRows = 5000;

/** Opens a file of at most {@link maxMegabytes} MB: a workbook, or a text with separators. */
export const open: FileTools['open'] = async (file) => {
  if (file.size > maxMegabytes * 1_000_000) return { fault: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP archive.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && /\.xlsx?$/i.test(file.name)) return { fault: 'broken' };
  if (isZip) return columnsOf(await readWorkbook(bytes));
  const text = decode(bytes);
  if (text === undefined) return { fault: 'binary' };
  // A file of plain text has a comment in each line, and no heading.
  if (/\.txt$/i.test(file.name)) return columnsOf({ rows: [[file.name], ...text.split(/\r\n?|\n/).map((line) => [line])] });
  // Commas in the comments of a single column separate nothing: its heading has none.
  const isSingle = !/[,;\t|]/.test(text.split('\n', 1)[0] ?? '');
  return columnsOf({ rows: parseCsv(text, { maxRows: mostRows, ...(isSingle && { delimiter: '\u001F' }) }) });
};

type Rows = { readonly rows: readonly (readonly unknown[])[] } | { readonly fault: FileFault };

async function readWorkbook(bytes: Uint8Array): Promise<Rows> {
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: mostRows });
    return { rows: sheets[0]?.rows ?? [] };
  } catch {
    return { fault: 'broken' };
  }
}

/** The text of a file in UTF-8, UTF-16 with its mark, or the encoding of older spreadsheets. Undefined if the file is no text. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The columns that have sentences, those with the longest texts first. A formula counts as its result. */
function columnsOf(source: Rows): readonly TextColumn[] | { readonly fault: FileFault } {
  if ('fault' in source) return source;
  const { rows } = source;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => String(row[column] ?? '').trim())).flatMap((cells) => {
    const [first = '', ...others] = cells;
    const isSentence = (cell: string) => /\p{L}.*\s.*\p{L}/su.test(cell) || /\p{Extended_Pictographic}/u.test(cell);
    const texts = others.filter(Boolean);
    // The first row is a heading, unless it is a comment like the others.
    const all = texts.length === 0 || (first.length > 40 && isSentence(first)) ? [first, ...texts].filter(Boolean) : texts;
    const sentences = all.filter(isSentence);
    if (sentences.length === 0 || sentences.length < all.length / 4) return [];
    const length = sentences.reduce((sum, text) => sum + text.length, 0) / sentences.length;
    return [{ name: first.slice(0, 40), texts: all.slice(0, maxComments), length }];
  });
  if (columns.length === 0) return { fault: 'empty' };
  return columns.sort((a, b) => b.length - a.length).map(({ name, texts }) => ({ name, texts }));
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
  const rows = content.map((row) => [...row]);
  // The name of a sheet has at most 31 characters.
  const sheet = { name: name.replace(/\.\w+$/, '').slice(0, 31), columns, rows, freezePane: { rows: 1 } };
  return new Blob([(await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>], { type: workbookType });
}

/** Widths of the columns of a workbook, in characters. */
const widths = [6, 60, 10, 40, 12, 12, 24];
