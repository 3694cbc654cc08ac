import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Passage } from './passages.ts';

/** A sign that is set otherwise in its language, with the words around it. */
export type Typo = { readonly passage: Passage; readonly found: string; readonly remedy: string };

/** What is looked for, and what to write instead. */
type Rule = { readonly pattern: RegExp; readonly remedy: string };

/** What no language sets so. Places to fill in and code are no part of a passage, so a sign beside one of them says nothing of the space before it. */
const ofAll: readonly Rule[] = [
  { pattern: /\p{L}'\p{L}/u, remedy: 'Write the apostrophe ’.' },
  { pattern: /"/, remedy: 'Write the quotation marks of the language.' },
  { pattern: /\.{3}/, remedy: 'Write the sign ….' },
];

const known = new Map<string, readonly Rule[]>();

/**
 * Signs of a passage that are set otherwise in its language: quotation marks, apostrophes, and the spaces around signs. Each language has its own in `signs/{lang}.yaml`, if
 * it needs any. Titles of sources keep the signs of their own language.
 */
export function typos(passage: Passage): Typo[] {
  if (passage.kind === 'source') return [];
  return [...ofAll, ...rulesOf(passage.lang)].flatMap(({ pattern, remedy }): Typo[] => {
    const match = pattern.exec(passage.text);
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ passage, found: passage.text.slice(Math.max(0, end - 16), end + 8).trim(), remedy }];
  });
}

function rulesOf(lang: string): readonly Rule[] {
  const file = new URL(`signs/${lang}.yaml`, import.meta.url);
  const rules = known.get(lang) ?? (existsSync(file) ? readRules(file) : []);
  known.set(lang, rules);
  return rules;
}

function readRules(file: URL): Rule[] {
  const rules: { pattern: string; remedy: string }[] = parse(readFileSync(file, 'utf8'));
  return rules.map(({ pattern, remedy }) => ({ pattern: new RegExp(pattern, 'u'), remedy }));
}
