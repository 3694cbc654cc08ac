import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LocatedFinding } from '../src/server/locate.ts';
import { person, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change } = server;

const id = 'blog/choosingTool';
const lang = 'fr';

/** Replaces the text of the French article. Returns its file. */
async function withText(text: string) {
  const { groups } = await open(id);
  const part = groups[0]?.parts.find((each) => each.lang === lang);
  const file = part?.file ?? '';
  await change(file, 'body', part?.body, text, { id });
  return file;
}

const readBody = (file: string) => readFileSync(`${server.content.root}${file}`, 'utf8').split('\n---\n')[1];

test('an error of the text is named in plain words with its line in the text, until it is corrected', async () => {
  const file = await withText('\nUn texte.\n\nUne {note privée}.\n');
  const listIssues = async () => (await open(id)).groups[0]?.parts.find((each) => each.file === file)?.issues;
  expect(await listIssues()).toEqual([
    {
      path: ['body'],
      line: 4,
      message: 'what follows "{" would be read as code. Write "\\{" if it is meant as text, or put the words in backticks.',
    },
  ]);
  await withText('\nUn texte.\n\nUne \\{note privée}.\n');
  expect(await listIssues()).toEqual([]);
});

test('an unknown word leads to its line, and is added to the dictionary as a change of the text; another to the names', async () => {
  const file = await withText('\nUn texte.\n\nLes xyzqueries de Zorblix.\n');
  const unknown = async () => {
    const { findings } = (await send('GET', `findings?files=${file}`)).body as { findings: LocatedFinding[] };
    return findings.filter((finding) => finding.unknown);
  };
  const line = 'Les xyzqueries de Zorblix.';
  expect((await unknown()).map(({ path, textLine, range, unknown: word }) => [path, textLine, range, word])).toEqual(
    ['xyzqueries', 'Zorblix'].map((word) => [['body'], 4, [12, 12 + line.length], { word, lang }]),
  );
  await send('POST', 'dictionary', { id, word: 'xyzqueries', list: lang });
  await send('POST', 'dictionary', { id, word: 'Zorblix', list: 'names' });
  expect(await unknown()).toEqual([]);
  const added = (list: string) => readFileSync(`${server.content.root}content/dictionaries/${list}.txt`, 'utf8').split('\n');
  expect([added(lang).includes('xyzqueries'), added('names').includes('Zorblix')]).toEqual([true, true]);
  expect((await server.unsaved(id)).map((each) => each.file).sort()).toEqual([
    'content/dictionaries/fr.txt',
    'content/dictionaries/names.txt',
    file,
  ]);
}, 240_000);

test('a text that is too short has one number of words', async () => {
  const file = await withText('\n## Un titre de quatre mots\n\nUne phrase, [un lien](/fr/blog) et **du gras**.\n');
  const { findings, readability } = (await send('GET', `findings?files=${file}`)).body;
  expect(findings).toContainEqual({ file, message: expect.stringContaining(`has ${readability[file].words} words;`) });
}, 240_000);

test('unbreakable spaces are set in one line, or in the whole text, as a change of the person; facts have no findings of their own', async () => {
  const file = await withText('\nCombien ? Dix.\n\nPourquoi ! `a ? b`\n\nL’avis : bon.\n');
  const facts = 'content/facts/webinars.yaml';
  const { findings } = (await send('GET', `findings?files=${file},${facts}`)).body as { findings: LocatedFinding[] };
  expect(findings.filter((finding) => finding.file === facts)).toEqual([]);
  const found = findings.filter(({ isCorrectable }) => isCorrectable);
  expect(found.map(({ textLine }) => textLine)).toEqual([2, 4, 6]);
  await send('PUT', 'typography', { id, files: [file], line: found[0]?.line });
  expect(readBody(file)).toBe('\nCombien\u202f? Dix.\n\nPourquoi ! `a ? b`\n\nL’avis : bon.\n');
  await send('PUT', 'typography', { id, files: [file] });
  expect(readBody(file)).toBe('\nCombien\u202f? Dix.\n\nPourquoi\u202f! `a ? b`\n\nL’avis\u00a0: bon.\n');
  expect((await server.unsaved(id)).map(({ file, what, people }) => ({ file, what, people }))).toEqual([
    { file, what: 'text', people: [person] },
  ]);
  // Reading the dictionaries takes long while other tests run.
}, 240_000);
