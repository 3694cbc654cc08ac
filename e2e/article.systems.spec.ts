import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { scopedClassName } from '../site/src/build/scopedClassName.ts';
import { addresses } from './site.ts';

/** One article in each language. */
const articles = localeCodes.map((lang) => ({
  lang,
  address: addresses.find((address) => address.startsWith(`/${lang}/blog/`) && /-.*-/.test(address)) ?? '',
}));

test('every language has an article to test', () => {
  expect(articles.filter(({ address }) => address === '')).toEqual([]);
});

for (const { lang, address } of articles.filter((article) => languagesInTurn(1).includes(article.lang))) {
  test(`${lang}: the table of contents links to the sections, each heading to itself, and the address is copied without campaign parameters`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${address}?utm_source=x`);
    const section = page.locator('[data-copy]');
    await expect(section.getByRole('button')).toHaveCount(1);
    await expect(section.getByRole('status')).toBeEmpty();
    await section.getByRole('button').click();
    await expect(section.getByRole('status')).not.toBeEmpty();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);

    const links = page.locator('article nav li > a[href^="#"]');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    expect(targets.length).toBeGreaterThan(1);
    for (const id of targets) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`#${targets[0]}$`));
    const heading = page.locator(`h2[id="${targets[0]}"]`);
    await expect(heading).toBeInViewport();
    await expect(heading.locator('a')).toHaveAttribute('href', `#${targets[0]}`);
    // Below the sticky header.
    expect((await heading.boundingBox())?.y).toBeGreaterThan(50);
  });
}

test('where the system can share, it gets title and address; a closed dialog shows nothing, and an error says what to do', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data);
        return Promise.reject(shared.length === 1 ? new DOMException('closed', 'AbortError') : new Error('no'));
      },
    });
  });
  await page.goto(articles[0]?.address ?? '');
  const section = page.locator('[data-copy]');
  await expect(section.getByRole('button')).toHaveCount(1);
  await section.getByRole('button').click();
  expect(await page.evaluate(() => (window as unknown as { shared: object[] }).shared)).toEqual([
    { title: await page.locator('h1').innerText(), url: await page.locator('link[rel=canonical]').getAttribute('href') },
  ]);
  await expect(section.getByRole('status')).toBeEmpty();
  await section.getByRole('button').click();
  await expect(section.getByRole('status')).not.toBeEmpty();
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no share button, the share links are there, and print has the text and its sources only', async ({ page }) => {
    await page.goto(articles[0]?.address ?? '');
    await expect(page.locator('[data-copy] button:visible')).toHaveCount(0);
    await expect(page.locator('[data-copy] a')).toHaveCount(4);
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['header nav', 'article nav', '[data-copy]', '[aria-labelledby=offer]', '[aria-labelledby=similar]'])
      for (const part of await page.locator(selector).all()) await expect(part).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('article h2').first()).toBeVisible();
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    await expect(page.getByText(new URL(canonical).href, { exact: true })).toBeVisible();
  });
});

test('on a phone, a table shows that it scrolls, and lines of a calculation stay aligned', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/en/blog/keeping-a-codebook-alive');
  const areas = page.locator('article [tabindex="0"]:visible');
  const scrolling = await areas.evaluateAll((all) =>
    all
      .filter((area) => area.scrollWidth > area.clientWidth)
      .map((area) => ({
        name: area.getAttribute('aria-label'),
        background: getComputedStyle(area).backgroundImage,
      })),
  );
  expect(scrolling.length).toBeGreaterThan(1);
  for (const { name, background } of scrolling) {
    expect(name).toBeTruthy();
    expect(background).toContain('linear-gradient');
  }
  const lines = page.locator('article pre');
  await expect(lines).toHaveCount(1);
  const height = await lines.locator('code').evaluate((code) => code.getBoundingClientRect().height);
  const rows = ((await lines.textContent()) ?? '').trim().split('\n').length;
  expect(rows).toBeGreaterThan(4);
  expect(height / rows, 'height of a line').toBeLessThan(24);
});

const figures = [
  ['Steps', 'steps', '/en/blog/first-hour-of-a-disruption'],
  ['Anatomy', 'notes', '/fr/blog/ironie-et-negation-dans-les-verbatims'],
  ['Compare', 'sides', '/es/blog/respuesta-que-cierra-una-reclamacion'],
  ['Decision', 'questions', '/en/blog/closing-the-loop-with-detractors'],
] as const;

for (const [kind, list, address] of figures) {
  test(`a figure "${kind}" is a list of text that fits a phone, and is there in print and in forced colours`, async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(address);
    const figure = page.locator('article figure', {
      has: page.locator(`.${scopedClassName(list, `features/blog/figures/${kind}Figure.module.css`)}`),
    });
    await expect(figure).toHaveCount(1);
    expect(await figure.getByRole('listitem').count()).toBeGreaterThan(2);
    await expect(figure.locator('svg:not([aria-hidden=true])')).toHaveCount(0);
    for (const media of [{ media: 'screen' }, { media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      const outside = await figure.evaluate((element) => {
        const edge = element.getBoundingClientRect().right;
        const wide = [...element.querySelectorAll('p, li, dd, mark')].filter((part) => part.getBoundingClientRect().right > edge + 0.5);
        return wide.map((part) => part.textContent);
      });
      expect(outside).toEqual([]);
      for (const item of await figure.getByRole('listitem').all()) await expect(item).toBeVisible();
    }
  });
}
