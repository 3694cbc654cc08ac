import { beforeEach, expect, it } from 'vitest';
import { addresses } from '../site.ts';
import type { TestContext } from './TestContext.ts';

/** A word in each language that occurs in pages, articles and resources. */
const words = { en: 'surveys', fr: 'enquêtes', es: 'encuestas' } as const;

/** A comment in each language that shows anger. */
const texts = { en: 'I was furious.', fr: 'Service affreux.', es: 'Servicio pésimo.' } as const;

/** Address of the first article in a language. */
export const articleOf = (lang: string) =>
  addresses.find((address) => address.startsWith(`/${lang}/blog/`) && /-.*-/.test(address)) ?? '/none';

/** Search, articles, explorer and replays. */
export function testReading(context: TestContext) {
  const { lang } = context;

  beforeEach(async () => {
    await context.visitor.driver.resize(1280, 900);
  });

  it('a search has results, and the first one leads to a page', async () => {
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

  it('the table of contents leads to sections, source marks lead to sources, and the address of an article can be copied', async () => {
    const { visitor } = context;
    await visitor.open(articleOf(lang));
    await visitor.click('article nav li a[href^="#"]');
    const isInView = () => {
      const target = document.querySelector(':target')?.getBoundingClientRect();
      // Below the sticky header.
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

  it('a comment that is typed takes the colours of its emotions, and samples can be read', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/try`);
    await visitor.fill('#comments', texts[lang]);
    await visitor.until(() => document.querySelectorAll('[aria-labelledby=found] ol > li').length === 1);
    expect(await visitor.read('[aria-labelledby=found] ol mark')).toContain(texts[lang].slice(0, 8));
    await visitor.choose('[data-try] form select', 'banking');
    await visitor.until(() => document.querySelectorAll('[aria-labelledby=found] ol > li').length === 8);
  });

  it('a calculator follows its fields, and the address keeps them', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/calculators/nps`);
    await visitor.fill('#promoters', '181');
    await visitor.until(() => location.search.includes('promoters=181'));
    await visitor.until(() => !document.querySelector('[data-result]')?.textContent?.includes('NaN'));
    await visitor.read('[data-result] [role=status] p');
  });

  it('a replay plays with captions in the language of the page, or its summary can be read in a browser without video', async () => {
    const { visitor } = context;
    await visitor.open(`/${lang}/forms/confirmWebinar`);
    const canPlay = await visitor.look(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'));
    if (canPlay) {
      // By keyboard, because the position of the player's controls differs between browsers, and headless Chromium ignores a click
      // there. In WebKit, the space bar scrolls the page unless a button of the player has the focus, and a click on the video plays it.
      const isPressed = visitor.driver.browser.startsWith('WebKit');
      const press = async () => {
        if (isPressed) return visitor.click('video');
        await visitor.focus('video');
        await visitor.press('Space');
      };
      await press();
      await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 1.5);
      // WebKit shows captions only if the system asks for them. This turns them on, as the player's menu does.
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
