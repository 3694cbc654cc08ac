import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { contentFolder } from '../content/origin.ts';
import { textErrors } from './articleErrors.ts';

const root = `${newFolder()}/`;

/** Errors of a Markdown text with an addition at its end, with lines counted from the addition. */
async function errorsAtEnd(file: string, more: string) {
  const text = readFileSync(new URL(file, contentFolder), 'utf8');
  const lines = text.split('\n').length;
  mkdirSync(dirname(`${root}content/${file}`), { recursive: true });
  writeFileSync(`${root}content/${file}`, `${text}\n${more}\n`);
  const found = await textErrors(root, `content/${file}`);
  return found.map(({ line = 0, message }) => `${line - lines}: ${message}`);
}

test.each([
  ['<script>alert(1)</script>', 1, '"<script>alert(1)</script>" would be read as HTML'],
  ['A <b onclick="x">bold</b> word.', 1, '"<b onclick="x">" would be read as HTML'],
  ['<!-- a note -->', 1, '"<!-- a note -->" would be read as HTML'],
  ['<?php x ?>', 1, '"<?php x ?>" would be read as HTML'],
  ['![x](https://a.org/x.png)', 1, 'a picture is not written like this'],
  ['[x](javascript:alert)', 1, 'the link javascript:alert has no target. Write /… for a page of the site'],
  ['<javascript:alert>', 1, 'the link javascript:alert has no target'],
  ['[x][a]\n\n[a]: data:text/html,x', 3, 'the link data:text/html,x has no target'],
  ['[x](//evil.example)', 1, 'the link //evil.example has no target'],
  ['[x](/en/pricing)', 1, '/en/pricing names a language. Write it without, such as /pricing'],
])('other texts in Markdown have no HTML, no pictures and no links that could run code: %s', async (text, line, message) => {
  for (const file of ['es/legal/legalInformation.md', 'es/whitepapers/emotionsInText.md', 'es/cases/banking.md'])
    expect(await errorsAtEnd(file, text)).toEqual([expect.stringContaining(`${line}: ${message}`)]);
});

test.each([
  ['# Un título', 'use ## for chapters and ### for sections.'],
  ['Una palabra **sin cerrar.', '"**" is not closed.'],
  ['```figure\nx: 1\n```', 'a block "figure" cannot be printed. Use: chart, verbatim.'],
  ['```chart\nkind: bar\n```', 'this chart does not fit its schema:'],
  [':::nota[Título]\nx\n:::', 'the box "nota" does not exist. Use one of: example, note, warning.'],
])('marks that cannot be printed in the file of a whitepaper are named with their line: %s', async (text, message) => {
  expect(await errorsAtEnd('es/whitepapers/emotionsInText.md', text)).toEqual([expect.stringContaining(`1: ${message}`)]);
});

test.each([
  ['::effects', '"::effects" is in the text twice. Delete one.'],
  ['::prices', '"::prices" is not known here. Use "::profile", "::comparison", "::effects", or delete it.'],
  ['```chart\nkind: bars\n```', 'a block "chart" cannot be printed. Use: verbatim.'],
])('a mark that the text of a case cannot have is named with its line: %s', async (text, message) => {
  expect(await errorsAtEnd('es/cases/banking.md', text)).toEqual([`1: ${message}`]);
});
