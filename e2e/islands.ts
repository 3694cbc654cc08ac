import type { Locale } from '@emovera/contract/locales.ts';
import { fillPlural, fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, type Page } from '@playwright/test';
import { readWords } from './site.ts';

/* The parts of pages that React takes over when a visitor first uses them. */

const findCalculator = (page: Page) => page.locator('[data-calculator]');

type SharedWords = Record<'calculate' | 'clear' | 'reset' | 'example' | 'empty' | 'share' | 'download' | 'noScript', string>;

export const calculator = {
  island: findCalculator,
  field: (page: Page, name: string) => findCalculator(page).locator(`[name=${name}]`),
  status: (page: Page) => findCalculator(page).getByRole('status'),
  button: (page: Page, name: string) => findCalculator(page).getByRole('button', { name }),
  sharedIn: (lang: string): SharedWords => readWords(lang, 'pages/calculators').shared,
  /** The result of 55 promoters, 30 passives and 15 detractors. */
  npsSentence: (lang: string) =>
    fillStrict(readWords(lang, 'pages/npsCalculator').result.single.other, { score: 40, count: 100, low: 26, high: 54 }),
  /** Starts the script, and waits until it runs. */
  async start(page: Page, lang: string): Promise<void> {
    await findCalculator(page).locator('input, textarea').first().focus();
    await calculator.button(page, calculator.sharedIn(lang).download).waitFor();
  },
};

const findComments = (page: Page) => page.locator('[aria-labelledby=found] ol > li');

/** The page where visitors read their own comments. */
export const tryIt = {
  words: (lang: string) => readWords(lang, 'pages/tryIt'),
  field: (page: Page) => page.locator('#comments'),
  status: (page: Page) => page.locator('[aria-labelledby=found] > [role=status]'),
  comments: findComments,
  passages: (page: Page) =>
    findComments(page)
      .locator('mark')
      .evaluateAll((marks) => marks.map((mark) => mark.textContent?.trim())),
  /** Opens the page, and waits until its script runs. */
  async openTry(page: Page, lang = 'en'): Promise<void> {
    await page.goto(`/${lang}/try`);
    await tryIt.field(page).focus();
    await expect(page.locator('[data-try] > [aria-busy=false]')).toHaveCount(1);
  },
};

const findResults = (page: Page) => page.locator('#search-results > li');

export const search = {
  results: findResults,
  /** The number of results that the page shows for a group. Default: all. */
  async found(page: Page, group = ''): Promise<number> {
    await expect(findResults(page).or(page.locator('#search-tips')).first()).toBeVisible();
    return Number((await page.locator(`[data-count="${group}"]`).textContent())?.replace(/\D/g, ''));
  },
  /**
   * Expects the whole sentence that says how many results a query has. The results before it may still be shown.
   * @param missing Word that the site does not have. Default: it has all.
   */
  expectCounted: (page: Page, lang: Locale, query: string, missing?: string): Promise<void> =>
    expect(async () => {
      const count = await search.found(page);
      const { none, count: several, without } = readWords(lang, 'pages/search');
      const sentence = count === 0 ? fillStrict(none, { query }) : fillPlural(lang, several, count, { query });
      expect(await page.locator('#search-status').innerText()).toBe(
        missing ? `${sentence}. ${fillStrict(without, { words: missing })}` : sentence,
      );
    }).toPass(),
};

type Verbatim = { text: string; themes: string[]; source: string };
type Sector = { id: string; name: string; href: string; verbatims: Verbatim[] };
type ExplorerData = { sectors: Sector[]; words: { shown: string; none: string } };

const findExplorer = (page: Page) => page.locator('[data-explorer]');
const findQuotes = (page: Page) => findExplorer(page).locator('figure blockquote');

/** The explorer of the home page. Texts and comments are compared with its data file. */
export const explorerPart = {
  explorer: findExplorer,
  sectorList: (page: Page) => findExplorer(page).locator('select'),
  emotion: (page: Page, id: string) => findExplorer(page).locator(`input[value=${id}]`),
  /** An emotion as a visitor sees it: its name and the number of comments with it. */
  pill: (page: Page, id: string) => findExplorer(page).locator(`label:has(input[value=${id}])`),
  comments: findQuotes,
  status: (page: Page) => findExplorer(page).getByRole('status'),
  fetchData: async (page: Page, lang: string): Promise<ExplorerData> => (await page.request.get(`/${lang}/explorer.json`)).json(),
  withEmotion: ({ verbatims }: Sector, id: string) => verbatims.filter(({ text }) => text.includes(`]{${id}}`)),
  plain: ({ text }: Verbatim) => text.replace(/\]\{\w+\}|[[*]/g, ''),
  /** The status message for a number of comments of a sector. */
  sentence: ({ words }: ExplorerData, { name, verbatims }: Sector, shown: number) =>
    fillStrict(words.shown, { sector: name, shown, total: verbatims.length }),
  /** The visible comments, without the names of emotions. */
  readComments: (page: Page): Promise<string[]> =>
    findQuotes(page).evaluateAll((quotes) =>
      quotes.map((quote) => {
        const copy = quote.cloneNode(true) as Element;
        for (const name of copy.querySelectorAll('mark + span')) name.remove();
        return copy.textContent ?? '';
      }),
    ),
  sectorOf({ sectors }: ExplorerData, id: string): Sector {
    const sector = sectors.find((candidate) => candidate.id === id);
    if (!sector) throw new Error(`The explorer has no sector "${id}".`);
    return sector;
  },
};
