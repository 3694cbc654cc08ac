import { localeCodes } from '@emovera/contract/locales.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { introduce, readConfirmation } from './forms.ts';
import type { TestContext } from './TestContext.ts';

/** The site without script, for a visitor who prefers reduced motion. */
export function testWithoutScript(context: TestContext) {
  beforeEach(async () => {
    await context.visitor.driver.resize(1280, 900);
  });

  it('nothing moves, and there is no cookie banner, because nothing optional can be loaded', async () => {
    const { visitor } = context;
    await visitor.open('/fr/');
    expect(await visitor.look(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    expect(await visitor.look(() => document.getAnimations().length)).toBe(0);
    expect(await visitor.look(() => document.querySelector('#cookies')?.checkVisibility())).toBe(false);
  });

  describe.each(localeCodes)('in %s', (lang) => {
    it('menus open, and their links work', async () => {
      const { visitor } = context;
      await visitor.open(`/${lang}/`);
      await visitor.click('[popovertarget=menu-solutions]');
      await visitor.click(`#menu-solutions a[href="/${lang}/solutions/nps"]`);
      await visitor.arrive(new RegExp(`^/${lang}/solutions/nps$`));
    });

    it('the drawer opens and closes, and its links work', async () => {
      const { visitor } = context;
      const isShown = () => document.querySelector('#drawer')?.checkVisibility() === true;
      const isHidden = () => document.querySelector('#drawer')?.checkVisibility() === false;
      await visitor.driver.resize(340, 700);
      await visitor.open(`/${lang}/`);
      await visitor.click('body > header [commandfor=drawer]');
      await visitor.until(isShown);
      await visitor.until(() => Math.round(document.querySelector('#drawer')?.getBoundingClientRect().right ?? 0) <= innerWidth);
      await visitor.click('#drawer [command=close]');
      await visitor.until(isHidden);
      await visitor.click('body > header [commandfor=drawer]');
      await visitor.click('#drawer summary');
      await visitor.click(`#drawer a[href="/${lang}/useCases"]`);
      await visitor.arrive(new RegExp(`^/${lang}/useCases$`));
    });

    it('the two prices change places, and both are readable', async () => {
      const { visitor } = context;
      await visitor.open(`/${lang}/pricing`);
      await visitor.click('label:has(input[name=billing][value=monthly])');
      await visitor.until(() => {
        const [monthly, yearly] = ['monthly', 'yearly'].map((billing) => document.querySelector(`[data-billing=${billing}] b`));
        if (!monthly?.checkVisibility() || !yearly?.checkVisibility()) return false;
        return Number.parseFloat(getComputedStyle(monthly).fontSize) > Number.parseFloat(getComputedStyle(yearly).fontSize);
      });
    });

    it('a form that the service rejects is shown again with its values, and is stored after the correction', async () => {
      const { visitor } = context;
      const email = `plain-${lang}@example.com`;
      await visitor.open(`/${lang}/demoRequest`);
      await introduce(visitor, email);
      // The browser accepts a space, and the service does not.
      await visitor.fill('main form [name="Company"]', ' ');
      await visitor.click('main form [type=submit]');
      expect(await visitor.read('[data-error="Company"]')).not.toBe('');
      expect(await visitor.look(() => document.querySelector<HTMLInputElement>('[name="Email"]')?.value)).toBe(email);
      await visitor.fill('main form [name="Company"]', 'Œ & Ñ');
      await visitor.click('main form [type=submit]');
      const lead = await readConfirmation({ ...context, lang }, 'confirmDemo');
      expect(lead).toMatchObject({ form: 'demo', lang, fields: { Email: email, Company: 'Œ & Ñ' } });
    });

    it('a link that opens a dialog with script leads to the page of its form', async () => {
      const { visitor } = context;
      await visitor.open(`/${lang}/solutions/nps`);
      await visitor.click(`main a[data-dialog][href="/${lang}/forms/demo"]`);
      await visitor.arrive(new RegExp(`^/${lang}/forms/demo$`));
    });
  });
}
