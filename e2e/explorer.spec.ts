import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { audit } from './accessibility/audit.ts';
import { watchComplaints } from './watchComplaints.ts';

/* The explorer of the home page. Texts and comments are compared with its data file. */

type Verbatim = { text: string; themes: string[]; source: string };
type Data = {
  sectors: { id: string; name: string; href: string; verbatims: Verbatim[] }[];
  words: { shown: string; none: string };
};

const explorer = (page: Page) => page.locator('[data-explorer]');
const sectorList = (page: Page) => explorer(page).locator('select');
const emotion = (page: Page, id: string) => explorer(page).locator(`input[value=${id}]`);
/** An emotion as a visitor sees it: its name and the number of comments with it. */
const pill = (page: Page, id: string) => explorer(page).locator(`label:has(input[value=${id}])`);
const comments = (page: Page) => explorer(page).locator('figure blockquote');
const status = (page: Page) => explorer(page).getByRole('status');
const script = '**/_assets/hydrateExplorer.*.js*';

const fetchData = async (page: Page, lang: string): Promise<Data> => (await page.request.get(`/${lang}/explorer.json`)).json();
const withEmotion = ({ verbatims }: Data['sectors'][number], id: string) => verbatims.filter(({ text }) => text.includes(`]{${id}}`));
const plain = ({ text }: Verbatim) => text.replace(/\]\{\w+\}|[[*]/g, '');

/** The status message for a number of comments of a sector. */
function sentence({ words }: Data, { name, verbatims }: Data['sectors'][number], shown: number): string {
  return words.shown.replace('{sector}', name).replace('{shown}', String(shown)).replace('{total}', String(verbatims.length));
}

/** The visible comments, without the names of emotions that only screen readers read. */
function readComments(page: Page): Promise<string[]> {
  return comments(page).evaluateAll((quotes) =>
    quotes.map((quote) => {
      const copy = quote.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
      return copy.textContent ?? '';
    }),
  );
}

/** The sector with an id. */
function sectorOf({ sectors }: Data, id: string): Data['sectors'][number] {
  const sector = sectors.find((candidate) => candidate.id === id);
  if (!sector) throw new Error(`The explorer has no sector "${id}".`);
  return sector;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

for (const lang of languagesInTurn(1)) {
  test.describe(lang, () => {
    test('a sector and an emotion can be chosen, and the comments and the count follow', async ({ page }) => {
      const complaints = watchComplaints(page);
      const data = await fetchData(page, lang);
      const banking = sectorOf(data, 'banking');
      await page.goto(`/${lang}/`);
      await sectorList(page).selectOption('banking');
      await expect(status(page)).toHaveText(sentence(data, banking, 6));
      expect(await readComments(page)).toEqual(banking.verbatims.map(plain));
      await emotion(page, 'fear').check();
      const afraid = withEmotion(banking, 'fear');
      expect(afraid.length).toBeGreaterThan(0);
      expect(afraid.length).toBeLessThan(6);
      await expect(status(page)).toHaveText(sentence(data, banking, afraid.length));
      expect(await readComments(page)).toEqual(afraid.map(plain));
      await expect(explorer(page).locator('[data-faint]')).toHaveCount(5);
      await expect(explorer(page).locator(`a[href="${banking.href}"]`)).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test('an emotion that does not occur is disabled and says so', async ({ page }) => {
      const data = await fetchData(page, lang);
      const lacking = data.sectors.flatMap((sector) =>
        ['joy', 'surprise', 'fear', 'sadness', 'anger', 'disgust']
          .filter((id) => withEmotion(sector, id).length === 0)
          .map((id) => ({ sector, id })),
      );
      const [first] = lacking;
      if (!first) throw new Error('Every sector has every emotion: nothing to test.');
      await page.goto(`/${lang}/`);
      await sectorList(page).selectOption(first.sector.id);
      await expect(emotion(page, first.id)).toBeDisabled();
      await expect(pill(page, first.id)).toContainText(data.words.none);
    });

    test('a choice made before the script loads is kept', async ({ page }) => {
      const complaints = watchComplaints(page);
      const data = await fetchData(page, lang);
      const tourism = sectorOf(data, 'tourism');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(script, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/${lang}/`);
      await sectorList(page).selectOption('tourism');
      await emotion(page, 'joy').check();
      await expect(emotion(page, 'joy')).toBeChecked();
      await expect(explorer(page).locator('[aria-busy=true]')).toBeVisible();
      release();
      const pleased = withEmotion(tourism, 'joy');
      await expect(status(page)).toHaveText(sentence(data, tourism, pleased.length));
      expect(await readComments(page)).toEqual(pleased.map(plain));
      await expect(sectorList(page)).toHaveValue('tourism');
      await expect(emotion(page, 'joy')).toBeChecked();
      await expect(explorer(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test('everything works by keyboard, and the focus stays', async ({ page }) => {
      const data = await fetchData(page, lang);
      await page.goto(`/${lang}/`);
      const first = await sectorList(page).inputValue();
      const second = data.sectors[data.sectors.findIndex(({ id }) => id === first) + 1];
      if (!second) throw new Error('The first sector has none after it.');
      await sectorList(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(status(page)).toHaveText(sentence(data, second, 6));
      await expect(sectorList(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const [chosen] = await explorer(page)
        .locator('input:checked')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      if (!chosen) throw new Error('The space bar chose no emotion.');
      await expect(emotion(page, chosen)).toBeFocused();
      await expect(status(page)).toHaveText(sentence(data, second, withEmotion(second, chosen).length));
      // Enter in a form submits it, but this form has no target.
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${lang}/`);
    });

    test('if loading fails, the explorer says so, keeps the links, and can try again', async ({ page }) => {
      const data = await fetchData(page, lang);
      const retail = sectorOf(data, 'retail');
      await page.route('**/explorer.json', (route) => route.abort());
      await page.goto(`/${lang}/`);
      await sectorList(page).selectOption('retail');
      const failure = explorer(page).getByRole('alert');
      await expect(failure).toBeVisible();
      await expect(page.locator(`section nav a[href="${retail.href}"]`)).toBeVisible();
      await page.unroute('**/explorer.json');
      await failure.getByRole('button').click();
      await expect(status(page)).toHaveText(sentence(data, retail, 6));
      await expect(failure).toBeHidden();
      await expect(sectorList(page)).toBeFocused();
    });

    test('in use it has no error that axe finds, at the widest and the narrowest width', async ({ page }) => {
      await page.goto(`/${lang}/`);
      await sectorList(page).selectOption('churnPrediction');
      await emotion(page, 'sadness').check();
      await expect(explorer(page).locator('[data-faint]')).toHaveCount(5);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await audit(page, '[data-explorer]');
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('nothing is fetched before the first interaction, which fetches one script and one file of texts', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && fetched.push(new URL(request.url()).pathname));
  await page.goto('/en/');
  await page.locator('#sectors').scrollIntoViewIfNeeded();
  await comments(page).first().hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fetched).toEqual([]);
  await sectorList(page).hover();
  await expect(explorer(page).locator('[aria-busy=false]')).toHaveCount(1);
  expect(fetched.sort()).toEqual([expect.stringMatching(/^\/_assets\/hydrateExplorer\.[\w-]+\.js$/), '/en/explorer.json']);
});

test('a script that failed to load is fetched again', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/en/');
  await sectorList(page).selectOption('luxury');
  await expect(explorer(page).getByRole('alert')).toBeVisible();
  await page.unroute(script);
  await explorer(page).getByRole('alert').getByRole('button').click();
  const data = await fetchData(page, 'en');
  await expect(status(page)).toHaveText(sentence(data, sectorOf(data, 'luxury'), 6));
});

test('chosen emotions are recognisable with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/');
  const ground = (id: string) => pill(page, id).evaluate((label) => getComputedStyle(label).backgroundColor);
  await emotion(page, 'anger').check();
  expect(await ground('anger')).not.toBe(await ground('joy'));
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of languagesInTurn(2)) {
    test(`the first sector is shown completely, and links lead to all sectors (${lang})`, async ({ page }) => {
      const data = await fetchData(page, lang);
      await page.goto(`/${lang}/`);
      await expect(comments(page)).toHaveCount(6);
      await expect(comments(page).last()).toBeVisible();
      await expect(explorer(page).locator('form')).toBeHidden();
      const links = page.locator('section:has(#sectors) nav a');
      await expect(links).toHaveCount(data.sectors.length);
      await links.last().click();
      await expect(page).toHaveURL(data.sectors.at(-1)?.href ?? '');
    });
  }
});
