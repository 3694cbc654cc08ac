import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { scopedClassName } from '@emovera/site/build/scopedClassName.ts';
import { getPageKind } from '@emovera/site/testing/pageKinds.ts';
import { expect, test } from '@playwright/test';

const content = fileURLToPath(new URL('../content', import.meta.url));
const articles = localeCodes.flatMap((lang) =>
  globSync(`${lang}/blog/*.mdx`, { cwd: content }).map((file) => ({
    lang,
    address: `/${file.replace('.mdx', '')}`,
    identity: /\narticle: "?(\w+)/.exec(readFileSync(`${content}/${file}`, 'utf8'))?.[1] ?? '',
  })),
);

/** Finds an article that is or is not translated into another language. Undefined without one. */
function articleFor(to: Locale, isThere: boolean) {
  return articles.find(
    ({ lang, identity }) => lang !== to && articles.some((other) => other.lang === to && other.identity === identity) === isThere,
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('the address of an article that is not translated leads to the list, with a notice and a link to the original', async ({
      page,
    }) => {
      const to = localeCodes.find((code) => articleFor(code, false));
      const lacked = to && articleFor(to, false);
      if (!lacked) throw new Error('Every article is in every language: nothing to test.');
      const { address, identity } = lacked;
      const change = page.locator(`body > header [data-language][hreflang=${to}]`);
      const notice = page.locator('[data-notice]:visible');
      await page.goto(address);
      await expect(page.locator(`link[rel=alternate][hreflang=${to}]`)).toHaveCount(0);
      await change.click();
      await expect(page).toHaveURL(`/${to}/blog#only-${identity}`);
      await expect(notice).toHaveCount(1);
      await expect(notice).toBeInViewport();
      const original = notice.locator(`a[href="${address}"]`);
      await expect(original).toHaveAttribute('lang', address.split('/')[1] ?? '');
      await original.click();
      await expect(page).toHaveURL(address);
      if (!javaScriptEnabled) return;
      for (const [from, notified] of [
        ['?a=b#sources', `?a=b&notice=only-${identity}#sources`],
        ['?a=b', `?a=b#only-${identity}`],
      ] as const) {
        await page.goto(address + from);
        await change.click();
        await expect(page).toHaveURL(`/${to}/blog${notified}`);
        await expect(notice).toHaveCount(1);
      }
    });
  });
}

test('the address of a translated article leads to its translation', async ({ page }) => {
  const from = articleFor('fr', true);
  await page.goto(`${from?.address}?a=b#c`);
  await page.locator('body > header [data-language][hreflang=fr]').click();
  const there = articles.find((article) => article.lang === 'fr' && article.identity === from?.identity);
  await expect(page).toHaveURL(`${there?.address}?a=b#c`);
});

test('the list shows no notice on a normal visit, and none for an unknown article', async ({ page }) => {
  for (const address of ['/es/blog', '/es/blog?notice=cookies', '/es/blog?notice=%22%5D', '/es/blog#only-nothing']) {
    await page.goto(address);
    await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
  }
});

test('the first screen of a list shows the newest article, cards side by side have the same rows, and no card or number is alone', async ({
  page,
}) => {
  await page.goto('/en/blog/useCases');
  const newest = page.locator('main article');
  const cards = page.locator('main ul > li:has([data-picture])');
  const boxes = () =>
    cards.evaluateAll((all) =>
      all.map((card) => ({
        width: Math.round(card.getBoundingClientRect().width),
        tops: [...card.children].map((part) => Math.round(part.getBoundingClientRect().top)),
      })),
    );
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [340, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of ['h2', '[data-picture]']) await expect(newest.locator(part), `${part} at ${width}`).toBeInViewport({ ratio: 1 });
    if (width >= 960) continue;
    const parts = page.locator('main h1, [data-introduction], [data-introduction] ~ nav, main article');
    const order = await parts.evaluateAll((all) =>
      all.map((part) => ({ localName: part.localName, top: part.getBoundingClientRect().top })),
    );
    expect(order.map(({ localName }) => localName)).toEqual(['h1', 'p', 'nav', 'article']);
    expect(order.map(({ top }) => top)).toEqual(order.map(({ top }) => top).sort((a, b) => a - b));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxes();
  expect(wide).toHaveLength(5);
  expect(wide[1]).toEqual(wide[0]);
  expect(wide[3]).toEqual(wide[2]);
  expect(wide[4]).toEqual(wide[2]);
  await page.setViewportSize({ width: 768, height: 800 });
  const widths = (await boxes()).map((box) => box.width);
  expect(new Set(widths.slice(0, 4)).size, 'widths of cards in pairs at 768').toBe(1);
  const row = await page.locator('main ul:has(> li > [data-picture])').evaluate((list) => Math.round(list.getBoundingClientRect().width));
  expect(widths.at(-1), 'width of the last card, which is alone, at 768').toBe(row);
  await page.goto('/en/blog');
  for (const width of [320, 340, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const tops = await page.locator('nav ol a').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    const inLastRow = tops.filter((top) => top === Math.max(...tops)).length;
    expect(inLastRow, `numbers in the last row at ${width}`).toBeGreaterThan(1);
  }
});

test('the table of contents links to the sections, each heading to itself, and the address is copied without campaign parameters', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${getPageKind('blog/[slug]', 'fr').address}?utm_source=x`);
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
  await page.goto(getPageKind('blog/[slug]', 'en').address);
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

  test('an article has no share button, the share links are there, and print names the address', async ({ page }) => {
    await page.goto(getPageKind('blog/[slug]', 'es').address);
    await expect(page.locator('[data-copy] button:visible')).toHaveCount(0);
    await expect(page.locator('[data-copy] a')).toHaveCount(4);
    await page.emulateMedia({ media: 'print' });
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
      has: page.locator(`.${scopedClassName(list, `features/blog/diagrams/${kind}Diagram.module.css`)}`),
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
