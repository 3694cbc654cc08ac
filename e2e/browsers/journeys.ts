import { localeCodes } from '@emovera/contract/locales.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import { testDesk } from './desk.ts';
import type { Browser, Driver, Setup } from './driver.ts';
import { testForms } from './forms.ts';
import { testNavigation } from './navigation.ts';
import { testPages } from './pages.ts';
import { testReading } from './reading.ts';
import { type BrowserTestService, startService } from './service.ts';
import type { TestContext } from './TestContext.ts';
import { Visitor } from './visitor.ts';
import { testWithoutScript } from './withoutScript.ts';

/** The journeys of a visitor, the same in every browser: in each language with script, and once without. */
export function testJourneys(browser: Browser) {
  if (browser.absence) console.log(`${browser.name}: not run, because ${browser.absence}.`);

  describe.skipIf(browser.absence)(browser.name, () => {
    const service: { current?: BrowserTestService } = {};
    beforeAll(async () => {
      service.current = await startService();
    });
    afterAll(async () => {
      await service.current?.end('SIGTERM');
    });

    describe.each(localeCodes)('in %s', (lang) => {
      const context = invite({ lang });
      testNavigation(context);
      testForms(context);
      testReading(context);
      testPages(context);
    });

    describe('at the lead desk', () => {
      testDesk(invite({ lang: 'es' }));
    });

    describe('without script and with reduced motion', () => {
      testWithoutScript(invite({ lang: 'fr', isScripted: false, isStill: true }));
    });

    /** Opens the browser before the journeys of a group, and closes it after them. */
    function invite(setup: Setup): TestContext {
      const context = { lang: setup.lang } as TestContext;
      let driver: Driver | undefined;
      beforeAll(async () => {
        driver = await browser.open(setup);
        if (!service.current) throw new Error('The service is not running.');
        context.service = service.current;
        context.visitor = new Visitor(driver, context.service.url);
        console.log(`${browser.name}: ${driver.browser}, ${Object.values(setup).join(' ')}`);
      });
      afterAll(async () => {
        await driver?.close();
      });
      return context;
    }
  });
}
