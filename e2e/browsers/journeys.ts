import { localeCodes } from '@emovera/contract/locales.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Browser, Driver, Setup } from './driver.ts';
import { testForms } from './forms.ts';
import { testWays } from './navigation.ts';
import { testPages } from './pages.ts';
import { testReading } from './reading.ts';
import { type Stage, setStage } from './service.ts';
import { Visitor } from './visitor.ts';
import { testWithoutScript } from './withoutScript.ts';

/** What a group of journeys gets: filled once the browser is there. */
export type Cast = { visitor: Visitor; stage: Stage; lang: (typeof localeCodes)[number] };

/** The journeys of a visitor, the same in every browser: in each language with script, and once more without. */
export function testJourneys(browser: Browser) {
  if (browser.absence) console.log(`${browser.name}: not run, because ${browser.absence}.`);

  describe.skipIf(browser.absence)(browser.name, () => {
    const stage: { current?: Stage } = {};
    beforeAll(async () => {
      stage.current = await setStage();
    });
    afterAll(async () => {
      await stage.current?.end('SIGTERM');
    });

    describe.each(localeCodes)('in %s', (lang) => {
      const cast = invite({ lang });
      testWays(cast);
      testForms(cast);
      testReading(cast);
      testPages(cast);
    });

    describe('without script and with less motion', () => {
      testWithoutScript(invite({ lang: 'fr', isScripted: false, isStill: true }));
    });

    /** Opens the browser before the journeys of a group, and closes it behind them. */
    function invite(setup: Setup): Cast {
      const cast = { lang: setup.lang } as Cast;
      let driver: Driver | undefined;
      beforeAll(async () => {
        driver = await browser.open(setup);
        if (!stage.current) throw new Error('The service is not there.');
        cast.stage = stage.current;
        cast.visitor = new Visitor(driver, cast.stage.url);
        console.log(`${browser.name}: ${driver.browser}, ${Object.values(setup).join(' ')}`);
      });
      afterAll(async () => {
        await driver?.close();
      });
      return cast;
    }
  });
}
