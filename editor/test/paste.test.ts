import { readFileSync } from 'node:fs';
import { bodyErrors } from '@emovera/site/publication/articleErrors.ts';
import { expect, test } from 'vitest';
import { cleanText } from '../src/client/paste/characters.ts';
import { fitMarkdown, pastedMarkdown } from '../src/client/paste/toMarkdown.ts';

const article = { lang: 'en', isArticle: true, body: '' };

/** Reads the clipboard content of a program, without the parts that are always the same. */
const copied = (name: string) => readFileSync(new URL(`pasted/${name}.txt`, import.meta.url), 'utf8');

const paste = (html: string, target: Partial<typeof article> = {}) => pastedMarkdown(html, { ...article, ...target });

test('a text of Word becomes Markdown with headings, lists, links, a table and footnotes, and with French spaces', () => {
  const { markdown, lost } = paste(copied('word'), { lang: 'fr', body: 'Un mot.[^3]\n\n[^3]: Une note.' });
  expect(markdown.split('\n')).toEqual([
    '## Lire les avis',
    '',
    'Les clients **sont déçus**\u00a0: «\u202ftrop long\u202f!\u202f»[^4] L’accueil reste *bon*, 12\u00a0% disent \\{oui} et \\<5.',
    '',
    '### Deux motifs',
    '',
    '- Le prix',
    '  - Le tarif de nuit',
    '- Le délai, [voir l’étude](https://example.org/etude?a=1) et le fichier',
    '',
    '<Table caption="✎">',
    '',
    '| Canal | Part |',
    '| - | - |',
    '| Mail et chat | 40\u00a0% |',
    '',
    '</Table>',
    '',
    'Fin.',
    '',
    '[^4]: Un taux habituel.',
  ]);
  expect([...lost].sort()).toEqual(['comments', 'deletions', 'formatting', 'links', 'pictures']);
});

test('a text of Word on the web keeps its headings and the levels of its lists', () => {
  const { markdown, lost } = paste(copied('wordOnTheWeb'));
  expect(markdown.split('\n')).toEqual([
    '## What people say',
    '',
    'Most comments are **short** and *kind*.',
    '',
    '1. Read them.',
    '2. Count them:',
    '   - by day',
    '   - by place',
    '3. Answer them.',
    '',
    'The end.',
  ]);
  expect(lost).toEqual([]);
});

test('a text of Google Docs keeps bold and italic text, inner lists and links', () => {
  const { markdown, lost } = paste(copied('googleDocs'));
  expect(markdown.split('\n')).toEqual([
    '## Reading reviews',
    '',
    'Most comments are **short**, and *kind*. See [the study](https://example.org/study).',
    '',
    '- First',
    '  - Inner',
    '- Second',
    '',
    '### Details',
    '',
    'Two m² of “paper”, and R&D.',
  ]);
  expect(lost).toEqual(['formatting']);
});

test('footnotes of a document that Google Docs has exported become footnotes; a mark without its footnote is named', () => {
  const mark = '<p>Answers<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> came.</p>';
  const note = '<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;In May.</span></p></div>';
  expect(paste(mark + note)).toEqual({ markdown: 'Answers[^1] came.\n\n[^1]: In May.', lost: [] });
  expect(paste(mark)).toEqual({ markdown: 'Answers came.', lost: ['footnotes'] });
});

test.each([
  ['a link that runs code', '<p><a href="javascript:alert(1)">here</a></p>', 'here', ['links']],
  ['a script and an event', '<p onclick="x()">Text<script>alert(1)</script></p>', 'Text', []],
  ['an element that is text', '<p>&lt;Callout title="x"&gt; and {run()}</p>', '\\<Callout title=“x”> and \\{run()}', []],
  ['bullets that were typed', '<p>• One</p><p>• Two</p>', '- One\n- Two', []],
  [
    'merged cells',
    '<table><tr><td colspan=2>A</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '<Table caption="✎">\n\n| A | |\n| - | - |\n| 1 | 2 |\n\n</Table>',
    ['mergedCells'],
  ],
  ['a text box', '<p>Text<!--[if gte vml 1]><v:shape><v:textbox>Aside</v:textbox></v:shape><![endif]--></p>', 'Text', ['boxes']],
  ['a few words', '<meta charset="utf-8"><span>some <b>words </b>here</span>', 'some **words** here', []],
])('%s', (_, html, markdown, lost) => {
  expect(paste(html)).toEqual({ markdown, lost });
});

test('what is pasted into an article, a legal text and a whitepaper has no errors', async () => {
  const file = 'content/fr/blog/x.mdx';
  const root = new URL('../../', import.meta.url).pathname;
  for (const name of ['word', 'wordOnTheWeb', 'googleDocs']) {
    expect(await bodyErrors(root, file, paste(copied(name), { lang: 'fr' }).markdown)).toEqual([]);
    for (const other of ['content/fr/legal/x.md', 'content/fr/whitepapers/x.md'])
      expect(await bodyErrors(root, other, paste(copied(name), { lang: 'fr', isArticle: false }).markdown)).toEqual([]);
  }
});

test('plain text keeps its words and line breaks, without characters that are not seen', () => {
  expect(
    cleanText('\ufeffOne\u00ad two\u200b\r\n\uf0b7\tThree\r\n•  Four\u00a0 \u00a0five 10\u00a0km\u0007\n```chart\nkind: bars\n```'),
  ).toBe('One two\n- Three\n- Four   five 10\u00a0km\n```chart\nkind: bars\n```');
});

test('blocks get blank lines around them, and words are put into their line', () => {
  expect(fitMarkdown('some words', 'A ', ' b')).toBe('some words');
  expect(fitMarkdown('One.\n\nTwo.', 'A', 'b')).toBe('\n\nOne.\n\nTwo.\n\n');
  expect(fitMarkdown('## A', '', '')).toBe('## A\n');
  expect(fitMarkdown('- A', 'Text.\n\n', '\n\nMore.')).toBe('- A');
});
