import { beforeEach, expect, it } from 'vitest';
import { addresses } from '../site.ts';
import type { TestContext } from './TestContext.ts';

/** A word of each language that pages, articles and resources hold. */
const words = { en: 'surveys', fr: 'enquêtes', es: 'encuestas' } as const;

/** Address of the first article of a language. */
export const articleOf = (lang: string) =>
  addresses.find((address) => address.startsWith(`/${lang}/blog/`) && /-.*-/.test(address)) ?? '/none';

/** What visitors read, search, try and watch. */
export function testReading(context: TestContext) {
  const { lang } = context;

  beforeEach(async () => {
    await context.visitor.driver.resize(1280, 900);
  });

  it('a search finds, and its first result leads to a page', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/search`);
    await visitor.fill('#query', words[lang]);
    await visitor.read('#search-results > li mark');
    expect(await visitor.address()).toContain(`q=${encodeURIComponent(words[lang])}`);
    const title = await visitor.read('#search-results > li h3 a');
    await visitor.click('#search-results > li h3 a');
    await visitor.arrive(new RegExp(`^/${lang}/(?!search)`));
    expect(title.length).toBeGreaterThan(3);
    await visitor.read('h1');
  });

  it('the contents of an article lead to its sections, its marks to their sources, and its address is copied', async () => {
    const { visitor } = context;
    await visitor.open(articleOf(lang));
    await visitor.click('article nav li a[href^="#"]');
    const isInView = () => {
      const target = document.querySelector(':target')?.getBoundingClientRect();
      // Below the header, which stays.
      return target && target.top > 50 && target.top < innerHeight;
    };
    await visitor.until(isInView);
    await visitor.click('article sup a[href^="#source_"]');
    await visitor.arrive(/#source_/);
    await visitor.until(isInView);
    await visitor.click('[data-copy] button');
    const said = await visitor.read('[data-copy] [role=status]');
    expect(said).toBe(await visitor.look(() => document.querySelector<HTMLElement>('[data-copy]')?.dataset.copied));
  });

  it('the explorer of the home page shows the comments of a sector, and those with an emotion', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/`);
    await visitor.choose('[data-explorer] select', 'banking');
    await visitor.until(() => {
      const name = document.querySelector<HTMLOptionElement>('[data-explorer] option[value=banking]')?.textContent ?? '?';
      return document.querySelector('[data-explorer] [role=status]')?.textContent?.includes(name);
    });
    const count = () => document.querySelectorAll('[data-explorer] figure blockquote').length;
    const all = await visitor.look(count);
    expect(all).toBeGreaterThan(3);
    await visitor.click('[data-explorer] label:has(input[value=fear])');
    await visitor.until((before) => {
      const shown = document.querySelectorAll('[data-explorer] figure blockquote').length;
      return shown > 0 && shown < before;
    }, all);
    await visitor.click('[data-explorer] label:has(input[value=fear])');
    await visitor.until((before) => document.querySelectorAll('[data-explorer] figure blockquote').length === before, all);
  });

  it('a replay plays with captions in the language of the page, or its summary can be read where films cannot be played', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/forms/confirmWebinar`);
    const canPlay = await visitor.look(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'));
    if (canPlay) {
      // By the keyboard: where a click falls on a player's own controls differs, and Chromium without a window makes nothing of it. In WebKit the space bar
      // scrolls the page, as long as none of the player's own buttons has the focus; a press on the picture plays.
      const isPressed = visitor.driver.browser.startsWith('WebKit');
      const press = async () => {
        if (isPressed) return visitor.click('video');
        await visitor.focus('video');
        await visitor.press('Space');
      };
      await press();
      await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 1.5);
      // WebKit shows captions to those only whose system asks for them: the visitor turns them on, as in the player's menu.
      const captions = await visitor.until(() => {
        const { track } = document.querySelector<HTMLTrackElement>('video track[default]') ?? {};
        if (track) track.mode = 'showing';
        return track?.activeCues?.length ? track.language : null;
      });
      expect(captions).toBe(lang);
      await press();
      await visitor.until(() => document.querySelector('video')?.paused);
    }
    await visitor.click('[id^=replay-] summary');
    expect((await visitor.read('[id^=replay-] details section p')).length).toBeGreaterThan(10);
  });
}
