import { expect, type Page, test } from '@playwright/test';
import { isFull, languagesInTurn } from '../scripts/testScope.ts';
import { kindsToTest, routes, withAddress } from '../site/tests/pageKinds.ts';
import { showCookieBanner } from './showCookieBanner.ts';

/**
 * Elements that are useful only on a screen: header and footer, questions, table of contents, sharing, offers, links to other articles, and
 * notices from the address.
 */
const screenOnly = [
  'body > header nav',
  'body > footer',
  '[data-consent]',
  'dialog',
  '[popover]',
  'main details:has(+ nav)',
  'main section[aria-labelledby="share"]',
  'main aside[aria-labelledby="offer"]',
  'main > article ~ *',
  '[data-notice]',
].join();

/** Width of an A4 page between Chromium's margins, at 96 pixels per inch. */
const paper = { width: 718, height: 1047 };

test.use({ viewport: paper });

/** Pages with only a form, search results or a few links, which are not made for print. */
const notForPaper = /^(search|404|forms\/\[form\].*|form for .*|form of .*|.* form|demoRequest)$/;

const kinds = withAddress(kindsToTest).filter(({ name }) => !notForPaper.test(name));
const articles = isFull ? (routes.get('blog/[slug]') ?? []) : [];

for (const address of new Set([...kinds.map(({ address }) => address), ...articles]))
  test(`${address}: print has all text of the page, and nothing that is useful only on a screen`, async ({ page }) => {
    await page.goto(address);
    await expectPaper(page);
  });

for (const lang of languagesInTurn(0)) {
  test(`${lang}: print has the confirmation message and the reference`, async ({ page }) => {
    // The message disappears after a while, so the clock is stopped.
    await page.clock.install({ time: new Date('2026-11-22T10:00:00Z') });
    await page.goto(`/${lang}/`);
    await page.clock.pauseAt(new Date('2026-11-22T11:00:00Z'));
    await page.goto(`/${lang}/forms/confirmContact/?formSubmitted=true&ref=ABCD2345`);
    await expectPaper(page);
    await expect(page.locator('[data-fading]')).toBeVisible();
    await expect(page.locator('[data-reference]')).toContainText('ABCD2345');
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width);
}
