import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';

/** A page of each kind that somebody may want on paper. */
const routes = [
  '/',
  '/solutions/nps',
  '/useCases/banking',
  '/pricing',
  '/clientCase',
  '/aboutUs',
  '/api',
  '/forms/contact',
  '/legalMention/privacyPolicy',
];

/** Width of an A4 page between Chromium's margins, at 96 pixels an inch. */
const paper = { width: 718, height: 1047 };

test.use({ viewport: paper });

for (const lang of localeCodes) {
  for (const route of routes) {
    test(`${lang}${route}: paper gets every word of the page, and nothing that only a screen can use`, async ({ page }) => {
      // Whoever prints at once has not answered the question yet.
      await page.goto(`/${lang}${route}`);
      await expect(page.locator('[data-consent]').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const part of await page.locator('body > header nav, body > footer, [data-consent], dialog, [popover]').all())
        await expect(part).toBeHidden();
      const { shown, hidden } = await page.locator('main').evaluate((main) => {
        const seen = { shown: 0, hidden: [] as string[] };
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent?.trim();
          const element = walker.currentNode.parentElement;
          // What waits for a mistake or an answer, and what only screen readers are told, is not for paper; nor are controls.
          if (
            !text ||
            !element ||
            element.closest('[hidden], script, style, template, noscript, form, .visually-hidden, nav, label, legend, button')
          )
            continue;
          if (element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) seen.shown += 1;
          else seen.hidden.push(text);
        }
        return seen;
      });
      expect(hidden).toEqual([]);
      expect(shown).toBeGreaterThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width);
    });
  }
}
