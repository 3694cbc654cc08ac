import { localeCodes } from '@emovera/contract/locales.ts';
import type { ManifestPage } from '@emovera/contract/manifest.ts';
import { preferredLocales } from '@emovera/contract/preferredLocales.ts';
import { describe, expect, it } from 'vitest';
import { addressBook, type Destination, findDestination } from '../src/routing.ts';

const page = (lang: (typeof localeCodes)[number]): ManifestPage => ({ lang, file: 'x.html', policy: '' });
const pages = Object.fromEntries(
  localeCodes.flatMap((lang) =>
    ['/', '/pricing', '/solutions/analyseVerbatim', '/blog', '/blog/2', '/forms/contact', '/forms/confirmContact'].map((path) => [
      `/${lang}${path}`,
      page(lang),
    ]),
  ),
);
const book = addressBook({
  pages: {
    ...pages,
    '/en/blog/insights': page('en'),
    '/en/blog/insights/2': page('en'),
    '/fr/blog/les-émotions': page('fr'),
    '/es/blog/en-dos-lenguas': page('es'),
    '/fr/blog/en-dos-lenguas': page('fr'),
  },
  moved: { '/fr/blog/en-une-langue': '/fr/blog/en-dos-lenguas', '/fr/blog/parti': '/fr/blog/absent' },
});
const ask = (target: string, acceptLanguage?: string): Destination => findDestination(target, acceptLanguage, book);
const moved = (location: string): Destination => ({ kind: 'redirect', status: 308, location, isNegotiated: false });
const found = (location: string): Destination => ({ kind: 'redirect', status: 302, location, isNegotiated: true });

describe('a canonical address', () => {
  it.each(['/en/', '/fr/pricing', '/es/solutions/analyseVerbatim', '/en/blog/2'])('%s is its page', (address) => {
    expect(ask(address)).toEqual({ kind: 'page', address });
    expect(ask(`${address}?utm=x/y`)).toEqual({ kind: 'page', address });
  });

  it('may have letters outside ASCII', () => {
    expect(ask('/fr/blog/les-%C3%A9motions')).toEqual({ kind: 'page', address: '/fr/blog/les-émotions' });
  });

  it('of a confirmation page works with and without a final slash', () => {
    for (const target of ['/fr/forms/confirmContact', '/fr/forms/confirmContact/?formSubmitted=true']) {
      expect(ask(target)).toEqual({ kind: 'page', address: '/fr/forms/confirmContact' });
    }
  });
});

describe('an address in another letter case or with extra slashes', () => {
  it.each([
    ['/en', '/en/'],
    ['/EN', '/en/'],
    ['/En/', '/en/'],
    ['/en//', '/en/'],
    ['/en/pricing/', '/en/pricing'],
    ['/en/PRICING', '/en/pricing'],
    ['/FR/Solutions/AnalyseVERBATIM//', '/fr/solutions/analyseVerbatim'],
    ['/en/Pricing/?a=1&b=%2F%2Fevil.example', '/en/pricing?a=1&b=%2F%2Fevil.example'],
    ['/fr/Blog/les-%C3%89motions', '/fr/blog/les-%C3%A9motions'],
    ['/fr/forms/CONFIRMCONTACT/?ref=X', '/fr/forms/confirmContact?ref=X'],
    ['/fr/forms/confirmContact//', '/fr/forms/confirmContact'],
  ])('%s is redirected permanently to %s', (target, location) => {
    expect(ask(target, 'es')).toEqual(moved(location));
  });
});

describe('a former address of an article', () => {
  it.each([
    ['/fr/blog/en-une-langue', '/fr/blog/en-dos-lenguas'],
    ['/FR/blog/En-une-langue/?utm=x/y', '/fr/blog/en-dos-lenguas?utm=x/y'],
  ])('%s is redirected permanently to %s', (target, location) => {
    expect(ask(target, 'es')).toEqual(moved(location));
  });

  it('without a language is redirected to the article in its language', () => {
    expect(ask('/blog/en-une-langue', 'es')).toEqual(found('/fr/blog/en-dos-lenguas'));
  });

  it('is unknown if the article is not published', () => {
    expect(ask('/fr/blog/parti').kind).toBe('unknown');
  });
});

describe('the first page of a list, with its number', () => {
  it.each([
    ['/fr/blog/1', '/fr/blog'],
    ['/FR/Blog/1/?utm=x/y', '/fr/blog?utm=x/y'],
    ['/en/blog/insights/1', '/en/blog/insights'],
  ])('%s is redirected permanently to %s', (target, location) => {
    expect(ask(target, 'es')).toEqual(moved(location));
  });

  it('is unknown if the list has no numbered pages', () => {
    expect(ask('/en/pricing/1').kind).toBe('unknown');
    expect(ask('/es/blog/insights/1').kind).toBe('unknown');
  });
});

describe('an address without a language', () => {
  it.each([
    ['/blog/1?x=1', 'fr', '/fr/blog?x=1'],
    ['/', 'fr', '/fr/'],
    ['/', undefined, '/en/'],
    ['/', 'de', '/en/'],
    ['/?gclid=1', 'es-MX,es;q=0.9', '/es/?gclid=1'],
    ['/pricing', 'fr-CA', '/fr/pricing'],
    ['/Pricing/?plan=x', 'es', '/es/pricing?plan=x'],
    ['/forms/confirmContact/', 'fr', '/fr/forms/confirmContact'],
  ])('%s with Accept-Language %s is redirected to %s', (target, acceptLanguage, location) => {
    expect(ask(target, acceptLanguage)).toEqual(found(location));
  });

  it('is redirected to a language that has the article', () => {
    expect(ask('/blog/les-%C3%A9motions?x=1', 'en')).toEqual(found('/fr/blog/les-%C3%A9motions?x=1'));
    expect(ask('/blog/en-dos-lenguas', 'de, es;q=0.5')).toEqual(found('/es/blog/en-dos-lenguas'));
    expect(ask('/blog/en-dos-lenguas', 'en')).toEqual(found('/fr/blog/en-dos-lenguas'));
  });
});

describe('an unknown address', () => {
  it('is answered in the language of its path', () => {
    expect(ask('/fr/nothing', 'es')).toEqual({ kind: 'unknown', lang: 'fr', isNegotiated: false });
    expect(ask('/FR/nothing', 'es')).toEqual({ kind: 'unknown', lang: 'fr', isNegotiated: false });
  });

  it('without a language is answered in the visitor’s language', () => {
    expect(ask('/nothing', 'es')).toEqual({ kind: 'unknown', lang: 'es', isNegotiated: true });
  });

  it.each([
    '//evil.example',
    '//evil.example/en/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/en%2Fpricing',
    '/en//pricing',
    '/en/../en/pricing',
    '/en/%2e%2e/pricing',
    '/en/pricing%00',
    '/en/%',
    '/%E0%A4%A',
    '/%FF',
    'http://evil.example/en/',
    '*',
    '',
  ])('%s is not redirected', (target) => {
    expect(ask(target).kind).toBe('unknown');
  });

  it('is never the target of a redirect to another site', () => {
    const targets = [
      '//evil.example/',
      '///en',
      '//en',
      '/\\/evil.example',
      '/%09/evil.example',
      '/en/pricing/?//evil',
      '/.//evil.example',
    ];
    for (const target of targets) {
      const destination = ask(target);
      if (destination.kind === 'redirect') expect(destination.location).toMatch(/^\/(en|fr|es)(\/|\?|$)/);
    }
  });
});

describe('the languages a visitor prefers', () => {
  it.each([
    [undefined, ['en', 'fr', 'es']],
    ['', ['en', 'fr', 'es']],
    ['*', ['en', 'fr', 'es']],
    ['es', ['es', 'en', 'fr']],
    ['en;q=0.2, es;q=0.9', ['es', 'en', 'fr']],
    ['de-AT, FR-ch;q=0.8, en;q=0.1', ['fr', 'en', 'es']],
    ['fr;q=0, es;q=0.1', ['es', 'en', 'fr']],
    ['fr;q=abc, es', ['es', 'en', 'fr']],
    ['fr;q=2', ['en', 'fr', 'es']],
    ['zz-fr', ['en', 'fr', 'es']],
    ['fra', ['en', 'fr', 'es']],
    [';;;,,,q=', ['en', 'fr', 'es']],
  ])('of %s are %s', (header, order) => {
    expect(preferredLocales(header)).toEqual(order);
  });
});
