import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { contentFolder } from '../content/origin.ts';
import { libraryErrors } from './articleErrors.ts';
import type { ArticleFile } from './articleFiles.ts';
import { findLeftOut } from './contentErrors.ts';
import { linkFindings } from './links.ts';

const content = fileURLToPath(contentFolder);
const root = `${newFolder()}/`;

beforeAll(() => {
  copy('facts/team.yaml');
  copyArticle('public', (text) => text);
  copyArticle('draft', (text) => text.replace('publishedOn:', 'draft: true\npublishedOn:').replace('category: ', 'category: un'));
  copyArticle('later', (text) => text.replace(/publishedOn: .*/, 'publishedOn: "2031-01-01"'));
  copyArticle('wrong', (text) => text.replace('category: ', 'category: un'));
  copyArticle('unclosed', (text) => `${text}\n<Callout title="x">\n`);
  copyArticle('author', (text) => text.replace(/author: .*/, 'author: nobody'));
  copyArticle('replacing', (text) => text.replace('category: ', 'replaces: ["public"]\ncategory: '));
  copyArticle('unfinished', (text) => `${text}\n✎ Write the end.\n`);
  copy('en/cases/tourOperator.yaml', (text) => `publishedOn: "2031-01-01"\n${text}`);
  copy('en/cases/bank.yaml', (text) => text.replace(/^title: .*\n/m, ''));
  copy('en/cases/churn.yaml');
  copy('en/cases/churn.md');
  copy('en/cases/bank.md', undefined, 'en/cases/tourOperator.md');
  copy('en/cases/retail.yaml');
  copy('en/cases/retail.md', (text) => `${text}\nOne **word.\n`);
  copy('en/cases/beerBrand.yaml');
  copy('en/cases/luxuryGoods.yaml');
  copy('en/cases/luxuryGoods.md', (text) => text.replace('::comparison\n', ''));
  copy('en/cases/churn.yaml', (text) => text.replace(/^title: .*$/m, 'title: ✎ The title'), 'en/cases/unfinished.yaml');
  copy('en/webinars/journeyPriorities.yaml', (text) => `draft: true\n${text}`);
  copy('en/webinars/journeyPriorities.yaml', (text) => text.replace(/^programme:\n(?:[ -].*\n)+/m, ''), 'en/webinars/noParts.yaml');
});

const texts = async (on: string, withDrafts = false) =>
  (await findLeftOut(on, withDrafts, root)).map(({ file, why, message }) => `${file.replace('content/en/', '')}, ${why}: ${message}`);

const broken = [
  /^blog\/author\.mdx, broken: line \d+: Key "author": "nobody" is not in content\/facts\/team\.yaml\. Use one of: /,
  /^blog\/replacing\.mdx, broken: Key "replaces": "public" is already an address of content\/en\/blog\/public\.mdx/,
  /^blog\/unclosed\.mdx, broken: line \d+: <Callout> is not closed\. Write <\/Callout>/,
  /^blog\/unfinished\.mdx, broken: line \d+: the ✎ marks text that is still to be written/,
  /^blog\/wrong\.mdx, broken: line \d+: Key "category": /,
  /^cases\/bank\.yaml, broken: Key "title" is missing/,
  /^cases\/beerBrand\.yaml, broken: it has a "report", but its text content\/en\/cases\/beerBrand\.md is missing\. Write it/,
  /^cases\/luxuryGoods\.md, broken: content\/en\/cases\/luxuryGoods\.yaml has "report\.comparison"\. Write "::comparison" on a line/,
  /^cases\/retail\.md, broken: line \d+: "\*\*" is not closed/,
  /^cases\/unfinished\.yaml, broken: line \d+: the ✎ marks text that is still to be written/,
  /^webinars\/noParts\.yaml, broken: Key "programme" is missing\. Add it/,
];

test('drafts, later texts and texts with an error are left out, each with its reason', async () => {
  expect(await texts('2030-12-31')).toEqual([
    expect.stringMatching(broken[0] as RegExp),
    'blog/draft.mdx, draft: is a draft.',
    'blog/later.mdx, scheduled: is published on 2031-01-01.',
    ...broken.slice(1, 5).map((pattern) => expect.stringMatching(pattern)),
    ...broken.slice(5, 9).map((pattern) => expect.stringMatching(pattern)),
    'cases/tourOperator.yaml, scheduled: is published on 2031-01-01.',
    expect.stringMatching(broken[9] as RegExp),
    'webinars/journeyPriorities.yaml, draft: is a draft.',
    expect.stringMatching(broken[10] as RegExp),
  ]);
});

test('on their day, later texts are published', async () => {
  expect((await texts('2031-01-01')).filter((text) => text.includes('scheduled'))).toEqual([]);
});

test('a preview leaves out only texts with an error, also a draft with one', async () => {
  expect(await texts('2030-12-31', true)).toEqual([
    expect.stringMatching(broken[0] as RegExp),
    expect.stringMatching(/^blog\/draft\.mdx, broken: /),
    ...broken.slice(1).map((pattern) => expect.stringMatching(pattern)),
  ]);
});

test('a former address that cannot lead to an article is named, also one in a circle', () => {
  const article = (slug: string, replaces: readonly string[]) => {
    const file = `content/en/blog/${slug}.mdx`;
    return { file, lang: 'en', slug, front: { article: slug, replaces }, body: '', bodyLine: 1 } as unknown as ArticleFile;
  };
  const found = libraryErrors([
    article('first', ['second', 'first', '2', 'usecases', 'old', 'old', 'older']),
    article('second', ['first', 'older', 'fine']),
  ]).map(({ file, message }) => `${file}: ${message}`);
  const [first, second] = ['content/en/blog/first.mdx', 'content/en/blog/second.mdx'];
  expect(found).toEqual([
    `${first}: Key "replaces": "second" is already an address of ${second}. Delete the entry, or the other article if this one took it over.`,
    `${first}: Key "replaces": "first" is the address that the article has now. Delete the entry.`,
    `${first}: Key "replaces": "2" belongs to a page of the list or to a category. Delete the entry.`,
    `${first}: Key "replaces": "usecases" belongs to a page of the list or to a category. Delete the entry.`,
    `${first}: Key "replaces": "old" is there twice. Delete one of the entries.`,
    `${second}: Key "replaces": "first" is already an address of ${first}. Delete the entry, or the other article if this one took it over.`,
    `${second}: Key "replaces": "older" is already an address of ${first}. Delete the entry, or the other article if this one took it over.`,
  ]);
});

test('a link to a former address is named with the present one', () => {
  const link = { file: 'content/en/trust.yaml', line: 3, address: '/en/blog/then?x=1#y' };
  const published = { addresses: new Set(['/en/blog/now']), leftOut: new Map(), moved: new Map([['/en/blog/then', '/en/blog/now']]) };
  expect(linkFindings([link], published)).toEqual([
    {
      ...link,
      message:
        'links to /en/blog/then?x=1#y, which is now /en/blog/now. It is shown as text, without a link. Correct the address, or remove the link.',
    },
  ]);
});

function copy(file: string, alter = (text: string) => text, target = file): void {
  mkdirSync(join(root, 'content', target, '..'), { recursive: true });
  cpSync(join(content, file), join(root, 'content', target));
  writeFileSync(join(root, 'content', target), alter(readFileSync(join(content, file), 'utf8')));
}

/** Copies an article, with its own id and address. */
function copyArticle(name: string, alter: (text: string) => string): void {
  const ownId = (text: string) => text.replace(/^article: .*/m, `article: ${name}`);
  copy('en/blog/reading-exit-interviews.mdx', (text) => alter(ownId(text)), `en/blog/${name}.mdx`);
}
