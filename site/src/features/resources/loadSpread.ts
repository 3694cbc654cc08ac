import type { Locale } from '@emovera/contract/locales.ts';
import { blockTexts, readBlock } from '../../content/blocks.ts';
import { loadDownloadWords, loadWhitepaperText, loadWords } from '../../content/load.ts';
import { chartBlock } from '../../content/schemas/chart.ts';
import { fileLanguage } from '../../documents/offeredFile.ts';

/** The chapters and charts of a whitepaper, for pictures of its pages. */
export type SpreadData = Awaited<ReturnType<typeof loadSpread>>;

/**
 * What a whitepaper contains, in the language of its PDF.
 * @param chart Number of the chart that is shown, from 1.
 * @throws Error if the whitepaper does not have so many charts, or if the chart is of a kind that pages of whitepapers do not show.
 */
export async function loadSpread(lang: Locale, id: string, chart: number) {
  const language = await fileLanguage('whitepapers', lang, id);
  const [{ markdown, file }, words, { emotions }] = await Promise.all([
    loadWhitepaperText(language, id),
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
