import { describe, expect, test } from 'vitest';
import { addedTargets, compareMarkup } from './markup.ts';

describe('a translation leads nowhere that its source does not lead:', () => {
  const langs = { source: 'en', target: 'fr' } as const;
  const source =
    'See https://en.a.example/x, [b](https://www.b.example/en), https://ab.com, https://en.com and me@b.example.\n\n[d]: https://d.example';

  test.each([
    'https://evil.example',
    'www.evil.example',
    '[x](https://evil.example/)',
    '[x]\n\n> [x]: https://evil.example',
    '- [x]: https://evil.example',
  ])('%j is found in Markdown and in MDX', (text) => {
    for (const isArticle of [false, true])
      expect(addedTargets(text, [source], langs, isArticle)).toEqual([expect.stringMatching(/^https?:\/\/(?:www\.)?evil\.example$/)]);
  });

  test.each([
    ['https://zz.com', 'https://zz.com'],
    ['https://fr.com', 'https://fr.com'],
    ['https://es.a.example', 'https://es.a.example'],
    ['http://www.b.example', 'http://www.b.example'],
    ['https://www.b.example@evil.example/', 'https://evil.example'],
    ['you@b.example', 'mailto:you@b.example'],
    ['[x](tel:+331)', 'tel:+331'],
    ['[x](//evil.example)', '//evil.example'],
  ])('%s is another target', (text, target) => {
    expect(addedTargets(text, [source], langs)).toEqual([target]);
  });

  test('pages of the site, of the sites of the source, and of their counterparts are not added', () => {
    const text =
      '[a](/fr/pricing) [b](#x) https://en.a.example/ https://fr.a.example/y [c](https://www.b.example/fr) me@b.example https://d.example/e';
    expect(addedTargets(text, [source], langs)).toEqual([]);
  });
});

test('emphasis can differ in Markdown, but not in YAML, where it marks themes', () => {
  expect(compareMarkup('a *b*', 'c', true)).toEqual({ missing: [], surplus: [] });
  expect(compareMarkup('a *b*', 'c', false)).toEqual({ missing: ['*'], surplus: [] });
});

test('code cannot differ', () => {
  expect(compareMarkup('a `b {c}`', 'd `e`', true)).toEqual({ missing: ['`b {c}`'], surplus: ['`e`'] });
});
