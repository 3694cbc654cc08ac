import { isDeepStrictEqual } from 'node:util';
import { test as base, type Page } from '@playwright/test';

/**
 * A test function for many pages. All tests of a worker share one window, because opening a window takes longer than most of these tests. Each
 * test gets the window with its own media settings and size, and without listeners of the previous test. The cookie banner is answered.
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
    // Each change of size causes a new layout of the previous page.
    if (viewport && !isDeepStrictEqual(viewport, window.viewportSize())) await window.setViewportSize(viewport);
    const { reducedMotion = null } = contextOptions;
    await window.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion });
    await use(window);
    window.removeAllListeners();
    await window.unrouteAll();
  },
});
