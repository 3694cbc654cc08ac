import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { explainIssues } from '../../site/src/content/explain.ts';
import { assertWritten } from '../../site/src/features/blog/placeholder.ts';
import { article } from '../../site/src/features/blog/schema.ts';
import { draft, shortSlug, type Wishes } from './draft.ts';
import { readLibrary } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-article-'));
const content = fileURLToPath(new URL('../../content', import.meta.url));
const team = readFileSync(`${content}/facts/team.yaml`, 'utf8');
for (const place of ['facts', 'en/blog', 'fr/blog', 'es/blog']) mkdirSync(join(folder, place), { recursive: true });
writeFileSync(join(folder, 'facts/team.yaml'), team);
writeFileSync(
  join(folder, 'en/blog/margin-of-error.mdx'),
  `---
article: npsMargin
title: "The margin of error"
description: "What a difference between two scores is worth, and how to work it out."
category: customerRelation
publishedOn: "2026-01-01"
author: claireVasseur
profile: { joy: 20, surprise: 10, fear: 30, sadness: 10, anger: 20, disgust: 10 }
offer: checklist
sources:
  - text: "An English book."
  - text: "Un livre français."
    lang: fr
    url: "https://e.example/"
---

Text.<Source n={1} /> More.<Source n={2} />

## Why it matters

\`\`\`chart
## not a heading
\`\`\`

### An example
`,
);
const library = readLibrary(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const wishes: Wishes = { lang: 'fr', title: 'Lire l’été', category: 'insights', author: 'malikBenani', today: '2026-11-22' };
const make = (more: Partial<Wishes> = {}) => draft({ ...wishes, ...more }, library);
/** Front matter and body of a made article. */
const read = (text: string) => {
  const [, front = '', body = ''] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? [];
  return { front: parse(front), body };
};

test('the address is the title in plain letters, whole words, of a length that fits an address', () => {
  expect(shortSlug('L’œil d’été : ça commence à 8 h ?')).toBe('l-oeil-d-ete-ca-commence-a-8-h');
  const long = shortSlug('What a very long title says about the people who wrote it and those who read it');
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toBe('what-a-very-long-title-says-about-the-people-who-wrote-it');
});

test('a new article fits its schema but for what is left to write, and says what that is', () => {
  const { file, text } = make();
  expect(file).toBe('content/fr/blog/lire-l-ete.mdx');
  const { front } = read(text);
  expect(front).toMatchObject({ article: 'lireLEte', category: 'insights', publishedOn: '2026-11-22', author: 'malikBenani' });
  const verdict = article.safeParse(front);
  expect(verdict.error?.issues.map(({ path }) => path.join('.'))).toEqual(['description']);
  expect(explainIssues(file, verdict.error?.issues ?? [], front)).toMatch(
    /"description": The ✎ marks what a new article leaves to write\. Write it/,
  );
});

test('with everything in the front matter written, the text still stops the build until nothing is left of the skeleton', () => {
  const { file, text } = make({ description: 'Ce que le lecteur apprend, en une phrase de bonne longueur, sans détour.' });
  const { front, body } = read(text);
  expect(article.safeParse(front).success).toBe(true);
  expect(() => assertWritten(file, body)).toThrow(
    /lire-l-ete\.mdx is not finished: \d+ lines with ✎ are still to be written, the first "✎ Open in/,
  );
  expect(() => assertWritten(file, body.replaceAll('✎ ', ''))).not.toThrow();
});

test('a title that is too long for the tab asks for a shorter one', () => {
  const { front } = read(make({ title: 'Un titre qui dit tout ce qu’il faut savoir, et même un petit peu plus' }).text);
  expect(article.safeParse(front).error?.issues.map(({ path }) => path.join('.'))).toEqual(['metaTitle', 'description']);
});

test('the skeleton shows every form', () => {
  const { text } = make();
  for (const form of ['<Verbatim ', '<Table ', '<Callout ', '```chart', '[^footnote]:', '## ', '### ']) expect(text).toContain(form);
});

describe('a counterpart in another language', () => {
  const { file, text } = make({
    title: 'La marge d’erreur',
    from: 'content/en/blog/margin-of-error.mdx',
    category: undefined,
    author: undefined,
  });
  const { front, body } = read(text);

  test('has the same identity, category, author, profile and offer, and its own address', () => {
    expect(file).toBe('content/fr/blog/la-marge-d-erreur.mdx');
    expect(front).toMatchObject({ article: 'npsMargin', category: 'customerRelation', author: 'claireVasseur', offer: 'checklist' });
    expect(front.profile).toEqual(library.articles[0]?.front.profile);
  });

  test('has the same sources, each with its language where that is another than its own', () => {
    expect(front.sources).toEqual([
      { text: 'An English book.', lang: 'en' },
      { text: 'Un livre français.', url: 'https://e.example/' },
    ]);
    expect(body).toContain('<Source n={1} /> <Source n={2} />');
  });

  test('has the headings to say anew, and not what only looks like one', () => {
    expect(body.match(/^#+ .*$/gm)).toEqual(['## ✎ Why it matters', '### ✎ An example']);
  });
});

describe('refused with what to do', () => {
  test.each<[string, Partial<Wishes>, RegExp]>([
    ['an unknown language', { lang: 'de' }, /no language "de".*en, fr, es/],
    ['an unknown category', { category: 'news' }, /no category "news".*customerRelation, insights, useCases/],
    ['no category', { category: undefined }, /Name a category/],
    ['an unknown author', { author: 'nobody' }, /"nobody" is not in content\/facts\/team\.yaml\. Use one of: .*malikBenani/],
    ['a title without letters', { title: '?!' }, /no letters/],
    ['a title of two lines', { title: 'One\nTwo' }, /one line/],
    ['a title with the sign of what is left to write', { title: 'One ✎' }, /one line, without ✎/],
    ['a title that is too long', { title: 'x'.repeat(91) }, /1 to 90 characters, and this one 91/],
    ['an address that exists', { lang: 'en', title: 'Margin of error' }, /content\/en\/blog\/margin-of-error\.mdx exists already/],
    ['an address that belongs to a category', { title: 'Insights' }, /belongs to a page of the list or to a category/],
    ['an identity that exists', { article: 'npsMargin' }, /is that of content\/en\/blog\/margin-of-error\.mdx.*--from content\/en/],
    ['an identity that is none', { article: 'é!' }, /is no identity/],
    ['a counterpart of nothing', { from: 'content/en/blog/nothing.mdx' }, /is no article.*content\/en\/blog\/margin-of-error\.mdx/],
    ['a counterpart in its own language', { lang: 'en', from: 'content/en/blog/margin-of-error.mdx' }, /is in "en" already/],
    ['a counterpart with another identity', { from: 'content/en/blog/margin-of-error.mdx', article: 'other' }, /Leave out --article/],
  ])('%s', (_, more, message) => {
    expect(() => make(more)).toThrow(message);
  });
});

test('a counterpart that exists is named', () => {
  const [english] = library.articles;
  const french = { ...english, lang: 'fr' as const, slug: 'marge', file: 'content/fr/blog/marge.mdx' } as typeof english & object;
  const both = { ...library, articles: [...library.articles, french] };
  expect(() => draft({ ...wishes, title: 'Une autre marge', from: 'content/en/blog/margin-of-error.mdx' }, both)).toThrow(
    'The article exists in "fr" already: content/fr/blog/marge.mdx. Change that one',
  );
});

test('articles whose lines end as on Windows are read, and one whose front matter is no YAML is named', () => {
  const place = mkdtempSync(join(tmpdir(), 'library-'));
  for (const each of ['facts', 'en/blog']) mkdirSync(join(place, each), { recursive: true });
  writeFileSync(join(place, 'facts/team.yaml'), team);
  writeFileSync(join(place, 'en/blog/a.mdx'), '---\r\narticle: a\r\n---\r\n\r\nText.\r\n');
  expect(readLibrary(place).articles[0]?.front.article).toBe('a');
  writeFileSync(join(place, 'en/blog/a.mdx'), '---\narticle: a: b\n---\n\nText.\n');
  expect(() => readLibrary(place)).toThrow(/content\/en\/blog\/a\.mdx is no YAML/);
  rmSync(place, { recursive: true });
});

test('every article of the site can be read', () => {
  expect(readLibrary(content).articles.length).toBeGreaterThan(15);
});
