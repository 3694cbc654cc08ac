import { describe, expect, it } from 'vitest';
import { everyKind, withAddress } from '../../site/tests/pageKinds.ts';
import type { TestContext } from './TestContext.ts';

/** Pages fit into their window and cause no browser errors. */
export function testPages(context: TestContext) {
  describe('one page of each kind', () => {
    it.each(addressesOf(context.lang))(
      '%s fits widths from 320 to 1280, loads its fonts, and causes no browser errors',
      async (address) => {
        const { visitor } = context;
        await visitor.driver.complaints();
        for (const width of [1280, 960, 320]) {
          await visitor.driver.resize(width, 900);
          await visitor.open(address);
          await visitor.read('h1');
          expect(await visitor.look(() => innerWidth)).toBe(width);
          const overflow = await visitor.look(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow, `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
        }
        expect(await visitor.address()).toBe(address);
        await visitor.until(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2);
        // The 404 page has the status 404, and a browser may report that.
        expect((await visitor.driver.complaints()).filter((complaint) => !complaint.includes('/404'))).toEqual([]);
      },
    );
  });
}

function addressesOf(lang: string): string[] {
  return withAddress(everyKind).flatMap((kind) => (kind.lang === lang ? [kind.address] : []));
}
