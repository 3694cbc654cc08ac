import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toTemplate } from '@emovera/site/content/say.ts';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Templates of all sentences in the code, with the keys or words in their placeholders. */
function inCode(): string[] {
  const templates = new Set<string>();
  const search = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { quasis: { value: { cooked: string } }[] } };
    if (type === 'TaggedTemplateExpression' && quasi && /^(?:say|toSay)$/.test(tag?.name ?? ''))
      templates.add(toTemplate(quasi.quasis.map(({ value }) => value.cooked)));
    for (const each of Object.values(node)) search(each);
  };
  for (const file of globSync('{content-tools,editor,scripts,site}/{src/**/,}*.ts', { cwd: root })) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    if (/\b(?:say|toSay)`/.test(text)) search(parseAst(text, { lang: 'ts' }));
  }
  return [...templates].sort();
}

const listSentences = (lang: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${root}editor/src/server/sentences.${lang}.json`, 'utf8'));

test.each(['fr', 'es'])(
  'every sentence of the server and of the checks is there in %s with all its values, and there are no others',
  (lang) => {
    const sentences = listSentences(lang);
    expect(Object.keys(sentences).sort()).toEqual(inCode());
    const findPlaces = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort();
    const lacking = Object.entries(sentences).filter(([template, text]) => String(findPlaces(template)) !== String(findPlaces(text)));
    expect(lacking).toEqual([]);
  },
);

test('the English screen replaces only sentences that exist', () => {
  const templates = inCode();
  expect(Object.keys(listSentences('en')).filter((template) => !templates.includes(template))).toEqual([]);
});
