import type { Page } from '@playwright/test';

/* The explorer of the home page. Texts and comments are compared with its data file. */

type Verbatim = { text: string; themes: string[]; source: string };
type Data = {
  sectors: { id: string; name: string; href: string; verbatims: Verbatim[] }[];
  words: { shown: string; none: string };
};

export const explorer = (page: Page) => page.locator('[data-explorer]');
export const sectorList = (page: Page) => explorer(page).locator('select');
export const emotion = (page: Page, id: string) => explorer(page).locator(`input[value=${id}]`);
/** An emotion as a visitor sees it: its name and the number of comments with it. */
export const pill = (page: Page, id: string) => explorer(page).locator(`label:has(input[value=${id}])`);
export const comments = (page: Page) => explorer(page).locator('figure blockquote');
export const status = (page: Page) => explorer(page).getByRole('status');

export const fetchData = async (page: Page, lang: string): Promise<Data> => (await page.request.get(`/${lang}/explorer.json`)).json();
export const withEmotion = ({ verbatims }: Data['sectors'][number], id: string) =>
  verbatims.filter(({ text }) => text.includes(`]{${id}}`));
export const plain = ({ text }: Verbatim) => text.replace(/\]\{\w+\}|[[*]/g, '');

/** The status message for a number of comments of a sector. */
export function sentence({ words }: Data, { name, verbatims }: Data['sectors'][number], shown: number): string {
  return words.shown.replace('{sector}', name).replace('{shown}', String(shown)).replace('{total}', String(verbatims.length));
}

/** The visible comments, without the names of emotions that only screen readers read. */
export function readComments(page: Page): Promise<string[]> {
  return comments(page).evaluateAll((quotes) =>
    quotes.map((quote) => {
      const copy = quote.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
      return copy.textContent ?? '';
    }),
  );
}

/** The sector with an id. */
export function sectorOf({ sectors }: Data, id: string): Data['sectors'][number] {
  const sector = sectors.find((candidate) => candidate.id === id);
  if (!sector) throw new Error(`The explorer has no sector "${id}".`);
  return sector;
}
