import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkContent } from '@emovera/content-tools/checkAll.ts';
import { formatContent } from '@emovera/content-tools/format.ts';
import { spellChecker } from '@emovera/content-tools/spelling.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { article } from '@emovera/site/articles/schema.ts';
import { libraryErrors, textErrors } from '@emovera/site/publication/articleErrors.ts';
import type { FrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { readLibrary } from '@emovera/site/publication/articleFiles.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ArticleInput, draftArticle, shortSlug } from './newArticle.ts';
import { newFolder } from './newFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = newLibrary();
writeFileSync(
  `${folder}content/en/blog/margin-of-error.mdx`,
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

const input: ArticleInput = { lang: 'fr', title: 'Lire l’été', category: 'insights', author: 'malikBenani', today: '2026-11-22' };
const make = (more: Partial<ArticleInput> = {}) => draftArticle({ ...input, ...more }, library);
/** Front matter and body of an article. */
const read = (text: string) => {
  const [, front = '', body = ''] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? [];
  return { front: parse(front), body };
};

test('the address is made from whole words of the title, without accents, up to 60 characters', () => {
  expect(shortSlug('L’œil d’été : ça commence à 8 h ?')).toBe('l-oeil-d-ete-ca-commence-a-8-h');
  const long = shortSlug('What a very long title says about the people who wrote it and those who read it');
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toBe('what-a-very-long-title-says-about-the-people-who-wrote-it');
});

test('a new article is a draft that matches its schema, so that its author sees it at once', () => {
  const { file, text } = make();
  expect(file).toBe('content/fr/blog/lire-l-ete.mdx');
  const { front } = read(text);
  expect(front).toMatchObject({
    article: 'lireLEte',
    category: 'insights',
    draft: true,
    publishedOn: '2026-11-22',
    author: 'malikBenani',
  });
  expect(article.safeParse(front).error?.issues).toBeUndefined();
  expect(formatContent(file, text)).toBe(text);
});

test('an article with placeholders is not published, and an error names each of them', () => {
  const { file, text } = make();
  const { front, body } = read(text);
  const messages = (texts: { front: FrontMatter; body: string }) =>
    libraryErrors([{ file, lang: 'fr', slug: 'lire-l-ete', bodyLine: 20, ...texts }]).map(({ message }) => message);
  const [first, second] = messages({ front, body });
  expect(first).toMatch(/Key "description" has a ✎, which marks text that is still to be written/);
  expect(second).toMatch(/the ✎ marks text that is still to be written/);
  expect(messages({ front: { ...front, description: 'Written.' }, body: body.replaceAll('✎ ', '') })).toEqual([]);
});

test('a title that is too long for the browser tab needs a shorter one', () => {
  const { front } = read(make({ title: 'Un titre qui dit tout ce qu’il faut savoir, et même un petit peu plus' }).text);
  expect(front.metaTitle).toMatch(/^✎ Le titre en 55 caractères au plus/);
});

test.each(localeCodes)('the text of a new article in %s shows every component, asks in that language, and can be read', async (lang) => {
  const { file, text } = make({ lang, title: 'NPS' });
  for (const form of ['<Verbatim ', '<Table ', '<Callout ', '```chart', ']:', '## ', '### ']) expect(text).toContain(form);
  const copy = newLibrary();
  writeFileSync(`${copy}${file}`, text);
  expect(await textErrors(copy, file)).toEqual([]);
  const { findings } = await checkContent(copy, [file], spellChecker(root));
  expect(findings.filter(({ message }) => /dictionary|typography/.test(message))).toEqual([]);
});

describe('a translation of an article', () => {
  const { file, text } = make({
    title: 'La marge d’erreur',
    from: 'content/en/blog/margin-of-error.mdx',
    category: undefined,
    author: undefined,
  });
  const { front, body } = read(text);

  test('has the same id, category, author, profile and offer, and another address', () => {
    expect(file).toBe('content/fr/blog/la-marge-d-erreur.mdx');
    expect(front).toMatchObject({ article: 'npsMargin', category: 'customerRelation', author: 'claireVasseur', offer: 'checklist' });
    expect(front.profile).toEqual(library.articles[0]?.front.profile);
  });

  test('has the same sources, with the language of each source in another language', () => {
    expect(front.sources).toEqual([
      { text: 'An English book.', lang: 'en' },
      { text: 'Un livre français.', url: 'https://e.example/' },
    ]);
    expect(body).toContain('<Source n={1} /> <Source n={2} />');
  });

  test('has the headings of the source, without lines of code that look like headings', () => {
    expect(body.match(/^#+ .*$/gm)).toEqual(['## ✎ Why it matters', '### ✎ An example']);
  });
});

describe('is refused, with a remedy', () => {
  test.each<[string, Partial<ArticleInput>, RegExp]>([
    ['an unknown language', { lang: 'de' }, /"de" is not a language of the site\. .*en, fr, es/],
    ['an unknown category', { category: 'news' }, /"news" is not a category\. .*customerRelation, insights, useCases/],
    ['no category', { category: undefined }, /Name a category/],
    ['an unknown author', { author: 'nobody' }, /"nobody" is not in content\/facts\/team\.yaml\. Use one of: .*malikBenani/],
    ['a title without letters', { title: '?!' }, /no letters/],
    ['a title of two lines', { title: 'One\nTwo' }, /one line/],
    ['a title with the placeholder', { title: 'One ✎' }, /one line without ✎/],
    ['a title that is too long', { title: 'x'.repeat(91) }, /1 to 90 characters, and this one has 91/],
    ['an address that exists', { lang: 'en', title: 'Margin of error' }, /content\/en\/blog\/margin-of-error\.mdx exists already/],
    ['an address of a category', { title: 'Insights' }, /belongs to a page of the list or to a category/],
    ['an id that exists', { article: 'npsMargin' }, /is that of content\/en\/blog\/margin-of-error\.mdx.*--from content\/en/],
    ['an invalid id', { article: 'é!' }, /must be a letter/],
    [
      'a translation of a missing article',
      { from: 'content/en/blog/nothing.mdx' },
      /is not an article.*content\/en\/blog\/margin-of-error\.mdx/,
    ],
    ['a translation into the same language', { lang: 'en', from: 'content/en/blog/margin-of-error.mdx' }, /is in "en" already/],
    ['a translation with another id', { from: 'content/en/blog/margin-of-error.mdx', article: 'other' }, /Leave out --article/],
  ])('%s', (_, more, message) => {
    expect(() => make(more)).toThrow(message);
  });
});

test('an existing translation is named in the error', () => {
  const [english] = library.articles;
  const french = { ...english, lang: 'fr' as const, slug: 'marge', file: 'content/fr/blog/marge.mdx' } as typeof english & object;
  const both = { ...library, articles: [...library.articles, french] };
  expect(() => draftArticle({ ...input, title: 'Une autre marge', from: 'content/en/blog/margin-of-error.mdx' }, both)).toThrow(
    'The article exists in "fr" already: content/fr/blog/marge.mdx. Change that one',
  );
});

test('articles with Windows line endings are read, and one with invalid front matter is named', () => {
  const windows = newLibrary();
  writeFileSync(`${windows}content/en/blog/a.mdx`, '---\r\narticle: a\r\n---\r\n\r\nText.\r\n');
  expect(readLibrary(windows).articles[0]?.front.article).toBe('a');
  writeFileSync(`${windows}content/en/blog/a.mdx`, '---\narticle: a: b\n---\n\nText.\n');
  expect(() => readLibrary(windows)).toThrow(/content\/en\/blog\/a\.mdx is not valid YAML/);
});

test('every article of the site can be read', () => {
  expect(readLibrary(root).articles.length).toBeGreaterThan(15);
});

/** A folder with the facts of the site, and room for articles. */
function newLibrary(): string {
  const path = newFolder();
  for (const each of ['facts', ...localeCodes.map((code) => `${code}/blog`)]) mkdirSync(`${path}/content/${each}`, { recursive: true });
  cpSync(`${root}content/facts`, `${path}/content/facts`, { recursive: true });
  return `${path}/`;
}
