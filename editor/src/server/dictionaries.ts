import { existsSync, readFileSync } from 'node:fs';
import { writeFiles } from './files.ts';

/** Path of the file with correct words that the dictionary of a language lacks, or with names. */
export const toDictionaryFile = (list: string): string => `content/dictionaries/${list}.txt`;

/** Adds a word to a file of {@link toDictionaryFile}, in alphabetical order. */
export function addWord(root: string, word: string, list: string): void {
  const file = toDictionaryFile(list);
  const lines = existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`, 'utf8').split('\n').filter(Boolean) : [];
  const words = lines.filter((line) => !line.startsWith('#'));
  const sorted = [...new Set([...words, word])].sort(new Intl.Collator('en').compare);
  writeFiles(root, new Map([[file, `${[...lines.filter((line) => line.startsWith('#')), ...sorted].join('\n')}\n`]]));
}
