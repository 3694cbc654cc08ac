import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { person, testServer } from './testServer.ts';

const server = testServer();
const { send, open, change } = server;

const id = 'blog/choosingTool';
const lang = 'fr';

/** The French article, with a text in place of its own. */
async function withText(text: string) {
  const { groups } = await open(id);
  const part = groups[0]?.parts.find((each) => each.lang === lang);
  const file = part?.file ?? '';
  await change(file, 'body', part?.body, text, { id });
  return file;
}

const bodyOf = (file: string) => readFileSync(`${server.content.root}${file}`, 'utf8').split('\n---\n')[1];

test('an error of the text is named in plain words with its line in the text, until it is corrected', async () => {
  const file = await withText('\nUn texte.\n\nUne {note privée}.\n');
  const issuesOf = async () => (await open(id)).groups[0]?.parts.find((each) => each.file === file)?.issues;
  expect(await issuesOf()).toEqual([
    {
      path: ['body'],
      line: 4,
      message: 'what follows "{" would be read as code. Write "\\{" if it is meant as text, or put the words in backticks.',
    },
  ]);
  await withText('\nUn texte.\n\nUne \\{note privée}.\n');
  expect(await issuesOf()).toEqual([]);
});

test('unbreakable spaces are set in one line, or in the whole text, as a change of the person', async () => {
  const file = await withText('\nCombien ? Dix.\n\nPourquoi ! `a ? b`\n\nL’avis : bon.\n');
  const typography = async () =>
    (await send('GET', `findings?files=${file}`)).body.findings.filter(({ isCorrectable }: { isCorrectable?: boolean }) => isCorrectable);
  const found = await typography();
  expect(found.map(({ textLine }: { textLine: number }) => textLine)).toEqual([2, 4, 6]);
  await send('PUT', 'typography', { id, files: [file], line: found[0].line });
  expect(bodyOf(file)).toBe('\nCombien\u202f? Dix.\n\nPourquoi ! `a ? b`\n\nL’avis : bon.\n');
  await send('PUT', 'typography', { id, files: [file] });
  expect(bodyOf(file)).toBe('\nCombien\u202f? Dix.\n\nPourquoi\u202f! `a ? b`\n\nL’avis\u00a0: bon.\n');
  expect(await typography()).toEqual([]);
  expect((await server.unsaved(id)).map(({ file, what, people }) => ({ file, what, people }))).toEqual([
    { file, what: 'text', people: [person] },
  ]);
});

test('facts of a page are checked with its text, although they are in no folder of a language', async () => {
  const files = ['content/fr/webinars/npsEmotions.yaml', 'content/facts/webinars.yaml'];
  expect((await send('GET', `findings?files=${files.join()}`)).body.findings).toEqual([]);
});
