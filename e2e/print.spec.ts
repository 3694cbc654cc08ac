import { expect, type Page, test } from '@playwright/test';
import { isFull, languagesInTurn } from '../scripts/testScope.ts';
import { kindsToTest, routes, withAddress } from '../site/tests/pageKinds.ts';
import { askForConsent } from './askForConsent.ts';

/** What only somebody at a screen can use: shell, questions, contents, sharing, offers, the way to other articles, and notices that an address asks for. */
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

/** Width of an A4 page between Chromium's margins, at 96 pixels an inch. */
const paper = { width: 718, height: 1047 };

test.use({ viewport: paper });

/** Pages that hold nothing but a form, the results of a search or a few ways on: nobody prints them, and little of them is left on paper. */
const notForPaper = /^(search|404|forms\/\[form\].*|form for .*|form of .*|.* form|demoRequest)$/;

const kinds = withAddress(kindsToTest).filter(({ name }) => !notForPaper.test(name));
const articles = isFull ? (routes.get('blog/[slug]') ?? []) : [];

for (const address of new Set([...kinds.map(({ address }) => address), ...articles]))
  test(`${address}: paper gets every word of the page, and nothing that only a screen can use`, async ({ page }) => {
    await page.goto(address);
    await expectPaper(page);
  });

for (const lang of languagesInTurn(0)) {
  test(`${lang}: paper gets the thank-you and the reference of what was sent`, async ({ page }) => {
    // The thank-you goes after a while: time stands still.
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

/** Whether a page that has just been opened is printed whole: whoever prints at once has not answered the question about cookies yet. */
async function expectPaper(page: Page) {
  await askForConsent(page);
  await expect(page.locator('[data-consent]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator(screenOnly).all()) await expect(part).toBeHidden();
  const { shown, hidden } = await page.locator('main').evaluate((main, screenOnly) => {
    const seen = { shown: 0, hidden: [] as string[] };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      // What waits for a mistake or an answer, what only screen readers are told, and what stands in for a film is not for paper; nor are controls.
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
