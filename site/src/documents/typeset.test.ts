import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { companyFacts } from '../content/schemas/company.ts';
import { splitFrontMatter } from '../publication/articleFiles.ts';
import { caseFacts, caseText, clientCase } from './caseSchema.ts';
import type { CaseSource } from './documents.ts';
import { downloadWords } from './schema.ts';

const readText = (file: string) => readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8');
const read = (file: string) => parse(readText(file));

/** The content of the first case of the list, in French, which uses more special characters. */
function source(): CaseSource {
  const { cases, edition } = caseFacts.parse(read('facts/cases.yaml'));
  const [facts] = cases;
  const text = clientCase.parse(read(`fr/cases/${facts?.id}.yaml`));
  const file = `fr/cases/${facts?.id}.md`;
  const { yaml, body = '' } = splitFrontMatter(readText(file)) ?? {};
  if (!facts?.report || !text.report || !yaml) throw new Error('The first case of content/facts/cases.yaml has no report.');
  return {
    lang: 'fr',
    words: downloadWords.parse(read('fr/downloads.yaml')),
    emotionNames: read('fr/interface.yaml').emotions,
    company: companyFacts.parse(read('facts/company.yaml')),
    edition,
    sector: 'Assurance',
    front: caseText.parse(parse(yaml)),
    markdown: body,
    file: `content/${file}`,
    firstLine: 1,
    isPublished: () => true,
    facts: { ...facts, report: facts.report },
    text: { ...text, report: text.report },
  };
}

/** Makes a case without the documents that are already made. */
async function make(change: (given: CaseSource) => CaseSource = (given) => given) {
  vi.resetModules();
  const { typeset } = await import('./typeset.ts');
  const { caseDocument } = await import('./documents.ts');
  return typeset('clientCase', caseDocument(change(source())), 'content/fr/cases/x.yaml');
}

const retitled = (title: string) => (given: CaseSource) => ({ ...given, text: { ...given.text, title } });

test('the same content gives the same bytes', async () => {
  const [first, second] = [await make(), await make()];
  expect(first).not.toBe(second);
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

test('different content gives different bytes', async () => {
  const [first, second] = [await make(), await make(retitled('Autre titre'))];
  expect(Buffer.compare(first.bytes, second.bytes)).not.toBe(0);
});

test('a process makes a document once', async () => {
  vi.resetModules();
  const { typeset } = await import('./typeset.ts');
  const { caseDocument } = await import('./documents.ts');
  const twice = [1, 2].map(() => typeset('clientCase', caseDocument(source()), 'x'));
  expect(twice[0]).toBe(twice[1]);
});

test('a heading stays with the figure after its paragraph', async () => {
  const markdown = `${`${'Une phrase. '.repeat(40)}\n\n`.repeat(6)}## Suite\n\nUne phrase courte.\n\n::effects\n\n::comparison`;
  const { bytes } = await make((given) => ({ ...given, markdown }));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  const pages = ['Suite', 'Avant et après'].map((words) => text.findIndex((page, index) => index > 0 && page.includes(words)));
  expect(pages[0]).toBeGreaterThan(0);
  expect(pages[1]).toBe(pages[0]);
});

test.each([
  { paragraphs: 1, order: ['Avant et après', 'Une phrase courte.'] },
  { paragraphs: 6, order: ['Une phrase courte.', 'Avant et après'] },
])('a chart stands where its page has room for it (paragraphs before it: $paragraphs)', async ({ paragraphs, order }) => {
  const markdown = `${'Une phrase. '.repeat(40)}\n\n`.repeat(paragraphs);
  const { bytes } = await make((given) => ({
    ...given,
    markdown: `${markdown}::effects\n\nUne phrase courte.\n\n## Suite\n\n::comparison`,
  }));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect([...order].sort((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
});

test('the fonts have the characters of French, English and Spanish', async () => {
  await expect(make(retitled('« À l’Œuvre » : 1 234 € — … – “¿ñ¡” œ Ÿ ÿ × ± − ≥ ≤ → ½ No 2 a'))).resolves.toBeDefined();
});

test('a character that no font has stops the build, naming the file and the character', async () => {
  await expect(make(retitled('Un bonhomme ☃'))).rejects.toThrow(/^content\/fr\/cases\/x\.yaml could not be typeset: .*☃.*Use another one/);
});

test('a measure without a name stops the build, naming its id', async () => {
  const nameless = (given: CaseSource) => {
    const report = { ...given.text.report, measures: {} };
    return { ...given, text: { ...given.text, report } };
  };
  await expect(make(nameless)).rejects.toThrow(`"${source().facts.report.effects[0]?.id}" has no name`);
});
