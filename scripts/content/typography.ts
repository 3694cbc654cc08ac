import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Passage } from './passages.ts';

/** A breach of a rule of typography, with the text around it and the remedy. */
export type Typo = { readonly passage: Passage; readonly found: string; readonly remedy: string };

/** Rules by language, and under `all` for every language. */
const rules: Record<string, { pattern: string; remedy: string }[]> = parse(
  readFileSync(new URL('typography.yaml', import.meta.url), 'utf8'),
);

/** Finds quotation marks, apostrophes and spaces that break the rules of the language. Titles of sources follow the rules of their own language. */
export function typos(passage: Passage): Typo[] {
  const { kind, lang, text } = passage;
  if (kind === 'source') return [];
  return [...(rules.all ?? []), ...(rules[lang] ?? [])].flatMap(({ pattern, remedy }): Typo[] => {
    const match = new RegExp(pattern, 'u').exec(text);
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ passage, found: text.slice(Math.max(0, end - 16), end + 8).trim(), remedy }];
  });
}
