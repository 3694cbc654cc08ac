import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { readXlsx } from 'hucre/xlsx';
import { onceInBuild } from '../../content/buildCache.ts';
import { blockTexts, readBlock } from '../../content/explain.ts';
import { loadDownloadWords, loadFileText, loadWords } from '../../content/load.ts';
import { chartBlock } from '../../content/schemas/chart.ts';
import { fileLanguage, readWorkbook } from '../../documents/downloadFile.ts';

/** Part of a sheet of a workbook, filled in with the worked example. */
export type SheetCropData = Awaited<ReturnType<typeof loadSheetCrop>>;

/** States of a step, in the order of the drop-down list in the workbooks. */
const stepStates = ['notStarted', 'inProgress', 'done', 'notApplicable'] as const;

/** Cell of a sheet. A state or an emotion determines its colour. */
type SheetCell = { text: string; state?: (typeof stepStates)[number] | undefined; emotion?: Emotion | undefined };

/**
 * Parts of workbooks that pages show: the state of the work, the first steps, or the first comments. Each has the position of its sheet among those of the
 * example, and its columns. Column E of the first sheet has the states.
 */
const parts = {
  current: { place: 0, columns: 'ABDEFG' },
  first: { place: 0, columns: 'ABCDE' },
  coded: { place: 3, columns: 'BCDE' },
} as const;

/** The parts of workbooks that pages show. */
type SheetPart = keyof typeof parts;

/** Number of rows in a part. */
const length = 4;

/** Part of a workbook's example, in the language of the workbook. The file has its instructions, the empty sheets, and as many sheets of the example. */
export const loadSheetCrop = onceInBuild(async (lang: Locale, id: string, part: SheetPart) => {
  const language = await fileLanguage('checklists', lang, id);
  const [{ sheets }, words] = await Promise.all([
    readWorkbook(language, id).then((bytes) => readXlsx(bytes)),
    loadWords('interface', language),
  ]);
  const { place, columns } = parts[part];
  const own = sheets.slice(1, Math.ceil(sheets.length / 2));
  const sheet = sheets[1 + own.length + place];
  const header = sheet?.freezePane?.rows;
  if (!header)
    throw new Error(
      `content/${language}/checklists/${id}.xlsx: sheet ${2 + own.length + place} must exist, with a header row that is frozen.`,
    );
  const states = sheet.dataValidations?.find(({ range }) => range.startsWith('E'))?.values ?? [];
  const read = (row: readonly unknown[]) =>
    [...columns].map((letter): SheetCell => {
      const value = row[letter.charCodeAt(0) - 65];
      const text = value instanceof Date ? formatDay(language, value) : `${value ?? ''}`;
      return { text, state: stepStates[states.indexOf(text)], emotion: emotions.find((emotion) => words.emotions[emotion] === text) };
    });
  // Only rows with a task or a passage are shown. Rows with the name of a phase have nothing in column D.
  const rows = sheet.rows
    .slice(header)
    .filter((row) => row[1] && row[3])
    .map(read);
  // The part shows two steps that are done, then those that are not.
  const firstOpen = rows.findIndex((row) => row.some(({ state }) => state === 'notStarted' || state === 'inProgress'));
  const from = part === 'current' ? Math.max(0, firstOpen - 2) : 0;
  return {
    lang: language === lang ? undefined : language,
    heads: read(sheet.rows[header - 1] ?? []).map(({ text }) => text),
    rows: rows.slice(from, from + length),
    tabs: own.map(({ name }, index) => ({ name, isOpen: index === place })),
    part,
  };
});

function formatDay(lang: Locale, day: Date): string {
  return new Intl.DateTimeFormat(localeRow(lang).formats, { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(day);
}

/** The chapters and charts of a whitepaper, for pictures of its pages. */
export type SpreadData = Awaited<ReturnType<typeof loadSpread>>;

/**
 * Chapters and charts of a whitepaper, in the language of its PDF.
 * @param chart Number of the chart that is shown, from 1.
 * @throws Error if the whitepaper does not have so many charts, or if the chart is of a kind that pages of whitepapers do not show.
 */
export async function loadSpread(lang: Locale, id: string, chart: number) {
  const language = await fileLanguage('whitepapers', lang, id);
  const [{ markdown, file }, words, { emotions }] = await Promise.all([
    loadFileText('whitepaperTexts', language, id),
    loadDownloadWords(language),
    loadWords('interface', language),
  ]);
  const yaml = blockTexts(markdown, 'chart')[chart - 1]?.yaml;
  const block = yaml && readBlock(yaml, chartBlock, 'chart', file);
  if (!block || (block.kind !== 'comparison' && block.kind !== 'bars'))
    throw new Error(
      `content/facts/files.yaml: "${id}" shows its chart ${chart}, but ${file} has no chart of the kind "comparison" or "bars" with this number.`,
    );
  return {
    lang: language,
    isForeign: language !== lang,
    contents: words.whitepaper.contents,
    chapters: markdown.split('\n').flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : [])),
    chart: block,
    emotions,
  };
}
