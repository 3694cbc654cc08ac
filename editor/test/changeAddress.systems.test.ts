import { existsSync, readFileSync } from 'node:fs';
import { splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testServer } from './testServer.ts';

/* Tests of a new address for an article. Its former address redirects to the new one, and texts no longer contain the former one. */
const server = testServer();
const { send, open, change, unsaved, save, discard } = server;

const id = 'blog/kappaAgreement';
const slug = 'do-two-readers-agree-cohens-kappa';
const file = `content/en/blog/${slug}.mdx`;
const target = 'content/en/blog/cohens-kappa.mdx';
const rename = (of: string, name: string) => send('POST', 'address', { id, file: of, name });
const read = (path: string) => readFileSync(`${server.content.root}${path}`, 'utf8');
const containing = (words: string) =>
  server.content.git('grep', '--untracked', '--files-with-matches', '--fixed-strings', words, '--', 'content').trim().split('\n');
const replaces = (path: string) => parse(splitFrontMatter(read(path))?.yaml ?? '').replaces;
const statuses = async () => (await send('GET', 'translations')).body.open;

test('the translation keeps its record, and discarding gives back the former address and all links', async () => {
  const french = (await open(id)).groups[0]?.parts.find(({ lang }) => lang === 'fr')?.file ?? '';
  const records = read('content/fr/translated.json');
  const before = await statuses();
  expect(await rename(french, 'kappa-de-cohen')).toMatchObject({ status: 200 });
  expect(await statuses()).toEqual(before);
  expect(read('content/fr/translated.json')).toContain('"blog/kappa-de-cohen.mdx": {');
  expect(read('content/fr/translated.json')).not.toContain(french.slice('content/fr/'.length));
  await discard(id);
  expect(server.content.git('status', '--porcelain')).toBe('');
  expect(read('content/fr/translated.json')).toBe(records);
});

test('an address that is taken back is not kept as a former one, and one that was never saved is not kept', async () => {
  await rename(file, 'not-saved');
  await rename('content/en/blog/not-saved.mdx', 'cohens-kappa');
  expect(replaces(target)).toEqual([slug]);
  await rename(target, slug);
  expect(replaces(file)).toBeUndefined();
  expect(server.content.git('status', '--porcelain')).toBe('');
});

test('an address of another article or of a list is refused, and nothing changes', async () => {
  const other = 'content/en/blog/how-many-comments-to-read.mdx';
  await change(other, ['replaces'], undefined, ['an-older-name'], { id: 'blog/howManyComments' });
  const before = server.content.git('status', '--porcelain');
  for (const [name, message] of [
    ['how-many-comments-to-read', `"how-many-comments-to-read" is already an address of ${other}. Choose another one.`],
    ['an-older-name', `"an-older-name" is already an address of ${other}. Choose another one.`],
    ['insights', '"insights" belongs to a page of the list or to a category. Choose another address.'],
    ['2', '"2" belongs to a page of the list or to a category. Choose another address.'],
    [slug, `${file} has this address already.`],
    ['Cohen', 'An address has only small letters without accents, digits and hyphens, such as reading-a-survey.'],
    ['../../../evil', 'An address has only small letters without accents, digits and hyphens, such as reading-a-survey.'],
  ] as const)
    expect([name, await rename(file, name)]).toMatchObject([name, { status: 400, body: { message } }]);
  expect(await rename('content/facts/team.yaml', 'team-two')).toMatchObject({ status: 400 });
  expect(server.content.git('status', '--porcelain')).toBe(before);
});

test('the file, the links in all texts and the translations follow, and all is saved with the article', async () => {
  const linking = containing(`/blog/${slug}`);
  expect(linking.length).toBeGreaterThan(2);
  expect(linking).toContain('content/en/pages/agreementCalculator.yaml');
  const before = await statuses();
  expect(await rename(file, 'cohens-kappa')).toMatchObject({ status: 200 });
  expect(existsSync(`${server.content.root}${file}`)).toBe(false);
  expect(replaces(target)).toEqual([slug]);
  expect(containing(`/blog/cohens-kappa`)).toEqual(linking);
  expect(containing(slug)).toEqual([target]);
  expect(await statuses()).toEqual(before);
  const { groups } = await open(id);
  expect(groups[0]?.parts[0]).toMatchObject({ file: target, page: '/en/blog/cohens-kappa', issues: [] });

  expect(await save(id, 'Give the article on kappa a shorter address')).toMatchObject({ status: 200 });
  expect(await unsaved()).toEqual([]);
  expect(server.content.git('status', '--porcelain')).toBe('');
});
