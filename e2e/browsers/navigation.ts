import { localeCodes } from '@emovera/contract/locales.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestContext } from './TestContext.ts';

/** Whether a dialog or a popover is open. Runs in the page. */
const isOpen = (selector: string) => document.querySelector(selector)?.matches('[open], :popover-open') === true;
const isClosed = (selector: string) => document.querySelector(selector)?.matches('[open], :popover-open') === false;
const hasFocus = (selector: string) => document.activeElement?.matches(selector) === true;

/** Navigation: language, menus, drawer, prices, cookie banner. */
export function testNavigation(context: TestContext) {
  const { lang } = context;

  beforeEach(async () => {
    await context.visitor.driver.resize(1280, 900);
  });

  it('without optional services there is no cookie banner, and the choice can be opened from the footer, saved and changed', async () => {
    const { visitor } = context;
    const isAsked = () => document.querySelector('#cookies')?.checkVisibility() === true;
    const isNotAsked = () => document.querySelector('#cookies')?.checkVisibility() === false;
    const answer = () => sessionStorage.getItem('accepted-cookies');
    await visitor.open(`/${lang}/`);
    await visitor.until(isNotAsked);
    expect(await visitor.look(answer)).toBeNull();
    await visitor.click('[data-cookies]');
    await visitor.until(isAsked);
    await visitor.click('[data-consent=true]');
    await visitor.until(isNotAsked);
    expect(await visitor.look(answer)).toBe('true');
    await visitor.open(`/${lang}/`);
    await visitor.until(isNotAsked);
    await visitor.click('[data-cookies]');
    await visitor.until(isAsked);
    await visitor.click('[data-consent=false]');
    await visitor.until(isNotAsked);
    expect(await visitor.look(answer)).toBe('false');
    expect(await visitor.look(() => document.cookie)).toBe('');
  });

  it('the root redirects to the language of the browser, the menu links to a solution, and the header links to the prices', async () => {
    const { visitor } = context;
    await visitor.open('/');
    expect(await visitor.address()).toBe(`/${lang}/`);
    await visitor.point('[popovertarget=menu-solutions]');
    await visitor.click(`#menu-solutions a[href="/${lang}/solutions/nps"]`);
    await visitor.arrive(new RegExp(`^/${lang}/solutions/nps$`));
    await visitor.click(`body > header a[href="/${lang}/pricing"]`);
    await visitor.arrive(new RegExp(`^/${lang}/pricing$`));
    for (const [chosen, other] of [
      ['monthly', 'yearly'],
      ['yearly', 'monthly'],
    ] as const) {
      await visitor.click(`label:has(input[name=billing][value=${chosen}])`);
      await visitor.until(
        (large, small) => {
          const size = (billing: string) => {
            const amount = document.querySelector(`[data-billing=${billing}] b`);
            return amount?.checkVisibility() ? Number.parseFloat(getComputedStyle(amount).fontSize) : Number.NaN;
          };
          return size(large) > size(small);
        },
        chosen,
        other,
      );
    }
  });

  it('the language switcher keeps page, query and fragment', async () => {
    const { visitor } = context;
    const other = localeCodes[(localeCodes.indexOf(lang) + 1) % localeCodes.length];
    await visitor.open(`/${lang}/pricing?plan=team#faq`);
    await visitor.click(`body > header [data-language][hreflang=${other}]`);
    await visitor.arrive(new RegExp(`^/${other}/pricing\\?plan=team#faq$`));
    expect(await visitor.look(() => document.documentElement.lang)).toBe(other);
  });

  it('a menu opens on hover, closes on leave, and opens and closes by keyboard', async () => {
    const { visitor } = context;
    const trigger = '[popovertarget=menu-resources]';
    const panel = '#menu-resources';
    await visitor.open(`/${lang}/`);
    await visitor.point(trigger);
    await visitor.until(isOpen, panel);
    await visitor.driver.point(640, 800);
    await visitor.until(isClosed, panel);
    for (let presses = 0; presses < 12 && !(await visitor.look(hasFocus, trigger)); presses++) await visitor.press('Tab');
    await visitor.until(hasFocus, trigger);
    await visitor.until(isOpen, panel);
    await visitor.press('Tab');
    await visitor.until(hasFocus, `${panel} a`);
    await visitor.press('Escape');
    await visitor.until(isClosed, panel);
    await visitor.until(hasFocus, trigger);
  });

  it('the header turns purple and shrinks when the page is scrolled', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/`);
    await visitor.look(() => scrollTo({ top: 600, behavior: 'instant' }));
    await visitor.until(() => {
      const header = document.querySelector('body > header') as HTMLElement;
      return header.getBoundingClientRect().bottom === 56 && getComputedStyle(header).backgroundColor === 'rgb(76, 29, 149)';
    });
  });

  it('on a phone the drawer opens, shows its links, closes on Escape and returns the focus', async () => {
    const { visitor } = context;
    const burger = 'body > header [commandfor=drawer]';
    await visitor.driver.resize(340, 700);
    await visitor.open(`/${lang}/`);
    await visitor.click(burger);
    await visitor.until(isOpen, '#drawer');
    await visitor.until(() => Math.round(document.querySelector('#drawer')?.getBoundingClientRect().width ?? 0) === 270);
    expect(await visitor.look(() => document.querySelector('#drawer')?.matches(':modal'))).toBe(true);
    await visitor.click('#drawer summary');
    await visitor.read(`#drawer a[href="/${lang}/useCases"]`);
    await visitor.press('Escape');
    await visitor.until(isClosed, '#drawer');
    await visitor.until(hasFocus, burger);
    await visitor.click(burger);
    await visitor.until(isOpen, '#drawer');
    await visitor.click('#drawer [command=close]');
    await visitor.until(isClosed, '#drawer');
    await visitor.click(burger);
    await visitor.until(isOpen, '#drawer');
    // Outside the drawer, which is at the right.
    await visitor.driver.point(20, 400);
    await visitor.driver.click();
    await visitor.until(isClosed, '#drawer');
  });
}
