import { cellText } from '@emovera/contract/text.ts';
import { parseCsv, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { saveFile, workbookType } from '../../../client/saveFile.ts';
import { type Encoding, type Separator, separators } from '../choices.ts';
import { type ExportTable, type FileReading, type FileTools, maxMegabytes, type OpenedFile, type TextColumn } from '../fileTools.ts';
import { maxComments } from '../readings.ts';

/** Opens a file of at most {@link maxMegabytes} MB: a workbook, or a text with separators. */
export const open: FileTools['open'] = async (file, chosen = {}) => {
  if (file.size > maxMegabytes * 1_000_000) return { error: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP archive.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && /\.xlsx?$/i.test(file.name)) return { error: 'broken' };
  if (isZip) return openWorkbook(bytes, chosen).catch(() => ({ error: 'broken' }));
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  return encoding ? openText(decode(bytes, encoding), file.name, { ...chosen, encoding }) : { error: 'binary' };
};

function openText(text: string, name: string, chosen: FileReading): OpenedFile {
  // A file of plain text has a comment in each line, and no heading.
  const isPlain = /\.txt$/i.test(name);
  const separator = chosen.separator ?? (isPlain ? 'none' : guessSeparator(text));
  const table =
    isPlain && separator === 'none' ? { heading: [name], rows: text.split(/\r\n?|\n/).map((line) => [line]) } : splitTable(text, separator);
  return { reading: { ...chosen, separator }, sheets: [], columns: textColumns(table, separator) };
}

/** Opens a workbook. Default sheet: the one with the most texts, because the first ones may be empty, or a cover. A formula counts as its result. */
async function openWorkbook(bytes: Uint8Array, chosen: FileReading): Promise<OpenedFile> {
  const { sheets } = await readXlsx(bytes, { maxRows: maxTableRows });
  const columns = sheets.map(({ rows }) => textColumns(findTable(rows)));
  const counts = columns.map(([best]) => best?.texts.length ?? 0);
  const sheet = chosen.sheet ?? counts.indexOf(Math.max(...counts));
  return { reading: { sheet }, sheets: sheets.map(({ name }) => name), columns: columns[sheet] ?? [] };
}

/** Makes a file and offers it to save. */
export const save: FileTools['save'] = async (kind, content, name) => saveFile(await makeBlob(kind, content, name), name);

async function makeBlob(kind: Parameters<FileTools['save']>[0], content: ExportTable | Element, name: string): Promise<Blob> {
  if (content instanceof Element) {
    const svg = drawPicture(content);
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

/** Maximum number of rows that are read from a file. The rest would be left out anyway. */
const maxTableRows = 5000;

/** Rows below their heading. */
type Table = { readonly heading: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Encoding of a text: UTF-8, UTF-16 with its mark, or that of older spreadsheets. Undefined if the file is not a text. */
function guessEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return;
  // The majority of the accented letters decides, so that a few bytes in another encoding do not.
  const text = new TextDecoder().decode(bytes);
  const foreign = text.match(/\uFFFD/g)?.length ?? 0;
  const valid = text.match(/[^\0-\u007F\uFFFD]/g)?.length ?? 0;
  return foreign > valid ? 'windows-1252' : 'utf-8';
}

/** Text of a file. Invalid bytes in UTF-8, such as those of a row pasted from elsewhere, are read in the encoding of older spreadsheets. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'utf-8' || !text.includes('\uFFFD')) return text;
  // Here each byte is one character, so that places in the text are places in the bytes.
  const older = new TextDecoder('windows-1252');
  const next = `[${older.decode(Uint8Array.from({ length: 64 }, (_, at) => 0x80 + at))}]`;
  const valid = new RegExp(`[Â-ß]${next}|[à-ï]${next}{2}|[ð-ô]${next}{3}`, 'g');
  return older.decode(bytes).replace(valid, (letter, at) => new TextDecoder().decode(bytes.subarray(at, at + letter.length)));
}

/** The separator that a text names in its first line, or that most of its rows have as often as their heading. */
function guessSeparator(text: string): Separator {
  const keys = Object.keys(separators) as Separator[];
  const named = keys.find((key) => separators[key] === namedSeparator.exec(text)?.[1]);
  if (named) return named;
  const scores = keys.map((key) => {
    const { heading, rows, above } = splitTable(text.slice(0, sampleLength), key, 100);
    // Otherwise the title is a heading, and its comments have commas.
    const isProse = above > 0 && hasSpaces(heading);
    const fits =
      rows.filter((row) => row.length === heading.length).length +
      rows.filter((row) => row.length !== heading.length && row.length > 1).length / 2;
    return { key, score: heading.length > 1 && !isProse && fits >= rows.length / 2 ? fits + 1 : 0 };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best), { key: 'none' as Separator, score: 0 }).key;
}

/** Number of characters that the separator is guessed from. Splitting a large text in five ways would take seconds. */
const sampleLength = 50_000;

const namedSeparator = /^"?sep=(.)"?[^\n]*(?:\n|$)/i;

/** The table of a text with separators. */
function splitTable(text: string, separator: Separator, maxRows = maxTableRows): Table & { readonly above: number } {
  const rows = parseCsv(text.replace(namedSeparator, ''), { delimiter: separators[separator], maxRows });
  return separator === 'none' ? findTable(rows.map((row) => row.slice(0, 1))) : findTable(rows);
}

/**
 * Finds the heading of a table: the first row that is about as full as the others. A title and empty rows above it are left out.
 * @returns The table, and the number of rows with a text above its heading.
 */
function findTable(cells: readonly (readonly unknown[])[]): Table & { readonly above: number } {
  const rows = cells.map((row) => row.map(toText)).filter((row) => row.some((cell) => cell.trim()));
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim()).length;
  const widths = Map.groupBy(rows, countCells);
  const usual = [...widths].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
  const isHeading = (row: readonly string[]) =>
    (filled(row) >= Math.min(usual, Math.max(2, usual / 2)) && !(countCells(row) < usual && hasSpaces(row))) ||
    (!row[0]?.trim() && filled(row) === usual - 1);
  const above = Math.max(0, rows.findIndex(isHeading));
  const heading = rows[above] ?? [];
  // Some programs end each row with a separator.
  return {
    heading: heading.slice(0, Math.max(usual, countCells(heading))),
    rows: rows.slice(above + 1).map((row) => row.slice(0, countCells(row))),
    above,
  };
}

/** Text of a cell. A day is in ISO 8601, because a day in words would look like a sentence. */
const toText = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''));

/** Whether a space is after each separator of a row, as after commas in a sentence. */
const hasSpaces = (row: readonly string[]) => row.slice(1).every((cell) => /^\s/.test(cell));

/** Number of cells without the empty ones at the end. */
const countCells = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim()) + 1;

/**
 * The columns that have texts: those with sentences first, the longest first, then those with words.
 * @param separator Separator of a text, which a comment can contain. Its row then has more cells than the heading.
 */
function textColumns({ heading, rows }: Table, separator?: Separator): TextColumn[] {
  // The data do not show in which cell a comment was cut, so the best column is assumed. If all rows are longer, the heading lacks a name.
  const whole = rows.filter((row) => row.length <= heading.length);
  const hasCuts = separator !== undefined && whole.length > 0;
  const width = hasCuts ? heading.length : Math.max(heading.length, ...rows.map((row) => row.length));
  const cells = hasCuts ? whole : rows;
  const columns = Array.from({ length: width }, (_, at) =>
    rankedColumn(
      heading[at] ?? '',
      cells.map((row) => row[at] ?? ''),
      at,
    ),
  )
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const cut = columns[0]?.at ?? 0;
  const repaired = hasCuts ? rows.map((row) => repair(row, row.length - width, cut, separators[separator])) : rows;
  return columns.map(({ at, name, hasHeading }) => {
    const texts = repaired.map((row) => row[at]?.trim() ?? '');
    return { name: name.slice(0, 40), texts: (hasHeading ? texts : [name, ...texts]).filter(Boolean).slice(0, maxComments) };
  });
}

/** Joins the cells of a comment that was cut at a separator in it. */
const repair = (row: readonly string[], surplus: number, cut: number, separator: string): readonly string[] =>
  surplus > 0 ? row.toSpliced(cut, surplus + 1, row.slice(cut, cut + surplus + 1).join(separator)) : row;

const isSentence = (cell: string) => /\p{L}.*\s.*\p{L}/su.test(cell) || /\p{Extended_Pictographic}/u.test(cell);
const isWord = (cell: string) => /^\p{L}[\p{L}\p{M}'’-]+[.!?…]*$/u.test(cell);

/** Column with its rank: the mean length of its sentences, less than 1 if it has only words, and 0 if it has no texts. */
function rankedColumn(first: string, cells: readonly string[], at: number) {
  const heading = first.trim();
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  // The first row is a heading, unless it is a comment like the others.
  const hasHeading = texts.length > 0 && (heading.length <= 40 || !isSentence(heading));
  const all = hasHeading ? texts : [heading, ...texts].filter(Boolean);
  const sentences = all.filter(isSentence);
  const words = all.filter(isWord);
  const meanLength = (list: readonly string[]) => list.reduce((sum, text) => sum + text.length, 0) / list.length;
  const hasSentences = sentences.length > 0 && sentences.length >= all.length / 4;
  const hasWords = words.length > 0 && words.length >= all.length / 2;
  const rank = hasSentences ? meanLength(sentences) : hasWords ? 1 - 1 / meanLength(words) : 0;
  return { at, name: heading, hasHeading, rank };
}

/** Width of the picture, in px. */
const width = 960;

/**
 * The wave and the profile of the page as one SVG file, with the colours of the page. Its texts have a font that every computer has.
 * @param charts The element with the wave and, as list items, the emotions with their shares.
 */
function drawPicture(charts: Element): string {
  const wave = charts.querySelector('svg');
  const rows = [...charts.querySelectorAll('li')].map((row) => ({
    name: row.children[1]?.textContent ?? '',
    share: row.lastElementChild?.textContent ?? '',
    width: Number.parseFloat(row.querySelector('rect')?.getAttribute('width') ?? '0'),
    color: getComputedStyle(row.querySelector('rect') ?? row).fill,
  }));
  const title = charts.querySelector('figcaption')?.textContent ?? '';
  const top = 400;
  const height = top + 60 + 44 * rows.length;
  const { color: text, backgroundColor: ground } = getComputedStyle(charts);
  const layers = [...(wave?.querySelectorAll('path') ?? [])].map((path) => {
    const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(path);
    return `<path d="${path.getAttribute('d')}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-dasharray="${strokeDasharray}"/>`;
  });
  const bars = rows.map(({ name, share, width: percent, color }, index) => {
    const y = top + 60 + 44 * index;
    return `<text x="40" y="${y}">${toXml(name)}</text><rect x="200" y="${y - 16}" width="${(620 * percent) / 100}" height="20" rx="6" fill="${color}"/><text x="${width - 40}" y="${y}" text-anchor="end">${toXml(share)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Nunito, Arial, sans-serif" font-size="20" fill="${text}"><rect width="100%" height="100%" fill="${ground}"/><svg width="${width}" height="${top - 40}" viewBox="${wave?.getAttribute('viewBox')}" preserveAspectRatio="none">${layers.join('')}</svg><text x="40" y="${top + 10}" font-weight="700">${toXml(title)}</text>${bars.join('')}</svg>`;
}

/** An SVG file as PNG, twice as large for screens with many pixels. */
async function rasterize(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no PNG.');
  return blob;
}

const toXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
