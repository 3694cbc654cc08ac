import { fillStrict } from '@emovera/site/i18n/format.ts';
import { routes, sampleOfKinds, withAddress } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Page, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { isFull, languagesInTurn } from '../scripts/testScope.ts';
import { showCookieBanner } from './page.ts';
import { readWords } from './site.ts';

/**
 * Elements that are useful only on a screen: header and footer, controls of content that only phones fold, questions, the picture of an article, which repeats its
 * text, table of contents, sharing, offers, links to other articles, notices
 * from the address, and the field for a sentence with its note.
 */
const screenOnly = [
  'body > header nav',
  'body > footer',
  '[data-consent]',
  'dialog',
  '[popover]',
  'article > header [data-picture]',
  'main details:has(+ nav)',
  'summary[data-fold]',
  'main section[aria-labelledby="share"]',
  'main aside[aria-labelledby="offer"]',
  'main > article ~ *',
  '[data-notice]',
  '[data-sentence] > div',
  // A confirmation page has one heading for visitors who have sent a form, and one for others.
  'main:has([data-fading][hidden]) h1 > :first-child:nth-last-child(2)',
  'main:has([data-fading]:not([hidden])) h1 > :last-child:nth-child(2)',
].join();

/** Maximum number of sheets of a page about the product. */
const maxPages = 8;

/** Width of an A4 page between Chromium's margins, at 96 pixels per inch. */
const paper = { width: 718, height: 1047 };

test.use({ viewport: paper });

/** Pages with only a form, search results or a few links, which are not designed for print. */
const notForPaper = /^(search|404|forms\/\[form\].*|form for .*|form of .*|.* form|demoRequest)$/;

const kinds = withAddress(sampleOfKinds).filter(({ name }) => !notForPaper.test(name));
const articles = isFull ? (routes.get('blog/[slug]') ?? []) : [];

for (const address of new Set([...kinds.map(({ address }) => address), ...articles]))
  test(`${address}: print has all text of the page, and nothing that is useful only on a screen`, async ({ page }) => {
    await page.goto(address);
    await expectPaper(page);
  });

for (const lang of languagesInTurn(1)) {
  const blog = routes.get('blog/[slug]')?.find((address) => address.startsWith(`/${lang}/`));
  for (const address of [
    `/${lang}/`,
    `/${lang}/pricing`,
    `/${lang}/solutions/irritantsParcoursClient`,
    `/${lang}/solutions/nps`,
    blog ?? '',
  ])
    test(`${address}: no page of print ends with a heading or with a question`, async ({ page }) => {
      await page.goto(address);
      await showCookieBanner(page);
      const titles = await page.locator('main :is(h2, h3, h4, summary, figcaption:first-child, [scope="rowgroup"])').allTextContents();
      expect(titles.length).toBeGreaterThan(4);
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      const lines = await lastLines(await page.pdf({ format: 'A4', margin }));
      expect(lines.length).toBeGreaterThan(1);
      if (!address.includes('/blog/')) expect(lines.length).toBeLessThanOrEqual(maxPages);
      // The last line of a title with several lines.
      const isTitle = (line: string) => line.length > 5 && titles.some((title) => squeeze(title).endsWith(line));
      expect(lines.slice(0, -1).filter(isTitle)).toEqual([]);
    });
}

for (const lang of languagesInTurn(0)) {
  test(`${lang}: print has the confirmation message and the reference`, async ({ page }) => {
    // The message disappears after a while, so the clock is stopped.
    await page.clock.install({ time: new Date('2026-11-22T10:00:00Z') });
    await page.goto(`/${lang}/`);
    await page.clock.pauseAt(new Date('2026-11-22T11:00:00Z'));
    await page.goto(`/${lang}/forms/confirmContact/?formSubmitted=true&ref=ABCD2345`);
    await expectPaper(page);
    await expect(page.locator('[data-fading]')).toBeVisible();
    await expect(page.locator('[data-reference]')).toHaveText(fillStrict(readWords(lang, 'forms').reference, { reference: 'ABCD2345' }));
    await expect(page.locator('[data-reference]')).toBeVisible();
  });
}

/** Whether a page that was just opened is printed completely, with the cookie banner still open. */
async function expectPaper(page: Page) {
  await showCookieBanner(page);
  await expect(page.locator('[data-consent]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator(screenOnly).all()) await expect(part).toBeHidden();
  const { shown, hidden } = await page.locator('main').evaluate((main, screenOnly) => {
    const seen = { shown: 0, hidden: [] as string[] };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      // Not printed: hidden errors and answers, texts for screen readers only, the fallback of a video, and controls.
      if (
        !text ||
        !element ||
        element.closest(
          `[hidden], script, style, template, noscript, video, form, .visually-hidden, nav, label, legend, button, ${screenOnly}`,
        )
      )
        continue;
      if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) seen.shown += 1;
      else seen.hidden.push(text);
    }
    return seen;
  }, screenOnly);
  expect(hidden).toEqual([]);
  expect(shown).toBeGreaterThan(4);
  // Text is dark on white even if the browser prints backgrounds.
  const grounds = page.locator('main [data-ground="deep"]').evaluateAll((sections) =>
    sections.map((section) => {
      const { color, backgroundColor } = getComputedStyle(section);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect((await grounds).filter((ground) => ground !== 'rgb(30, 20, 51) on rgba(0, 0, 0, 0)')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width);
}

/** The lowest line of text on each page of a PDF, without spaces. */
async function lastLines(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str, y: Math.round(item.transform[5]) }] : []));
    const lowest = Math.min(...texts.map(({ y }) => y));
    return squeeze(
      texts
        .filter(({ y }) => y === lowest)
        .map(({ text }) => text)
        .join(''),
    );
  });
  return Promise.all(pages);
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
