import { describe, expect, it } from 'vitest';
import type { Cast } from './journeys.ts';
import { articleOf } from './reading.ts';

/** One page of each kind. */
export const kinds = (lang: string) => [
  `/${lang}/`,
  `/${lang}/solutions/irritantsParcoursClient`,
  `/${lang}/useCases`,
  `/${lang}/useCases/banking`,
  `/${lang}/api`,
  `/${lang}/pricing`,
  `/${lang}/aboutUs`,
  `/${lang}/demoRequest`,
  `/${lang}/whitepaper`,
  `/${lang}/webinars`,
  `/${lang}/blog`,
  articleOf(lang),
  `/${lang}/forms/clientCase`,
  `/${lang}/forms/confirmChecklist`,
  `/${lang}/forms/confirmWebinar`,
  `/${lang}/legalMention/privacyPolicy`,
  `/${lang}/accessibility`,
  `/${lang}/search`,
];

/** That pages fit their window and leave the browser without complaint. */
export function testPages(cast: Cast) {
  describe('one page of each kind', () => {
    it.each(kinds(cast.lang))('%s fits widths from 320 to 1280, has its faces, and gives no cause for complaint', async (address) => {
      const { visitor } = cast;
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
      expect(await visitor.driver.complaints()).toEqual([]);
    });
  });
}
