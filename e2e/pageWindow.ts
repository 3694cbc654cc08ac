import { isDeepStrictEqual } from 'node:util';
import { test as base, type Page } from '@playwright/test';

/**
 * For tests of a great many pages: one window serves all that a worker looks at, since opening one takes longer than most of them. Each test finds it with the
 * wishes and the size that it asks for, and without what the test before listened to. The question about cookies is answered.
 */
export const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId });
      await context.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window, viewport, contextOptions }, use) => {
    // Each change of size lays the page of the test before out anew.
    if (viewport && !isDeepStrictEqual(viewport, window.viewportSize())) await window.setViewportSize(viewport);
    const { reducedMotion = null } = contextOptions;
    await window.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion });
    await use(window);
    window.removeAllListeners();
    await window.unrouteAll();
  },
});
