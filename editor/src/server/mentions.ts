import type { Path } from '@emovera/contract/values.ts';
import { listFiles, readFile } from './files.ts';

/** A place in which a name is typed. */
export type Mention = {
  readonly file: string;
  readonly path: Path | 'body';
  /** Where it is in the text below the front matter. */
  readonly range?: readonly [start: number, end: number];
  /** The name with the words around it. */
  readonly words: string;
};

/** Characters that are shown before and after a name. */
const around = 40;

/**
 * Finds where texts have a name as whole words, with the same capitals.
 * @param lang Language of the texts. Default: all, and the facts.
 */
export function findMentions(root: string, name: string, lang?: string): Mention[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu');
  const wordsAt = (text: string, index: number) =>
    [
      index > around ? '…' : '',
      text.slice(Math.max(0, index - around), index + name.length + around),
      index + name.length + around < text.length ? '…' : '',
    ].join('');
  return listFiles(root)
    .filter((file) => lang === undefined || file.lang === lang)
    .flatMap(({ file }): Mention[] => {
      const { value, body = '' } = readFile(root, file);
      const inFields = textsIn(value).flatMap(([path, text]) => {
        const index = text.search(pattern);
        return index < 0 ? [] : [{ file, path, words: wordsAt(text, index) }];
      });
      const inBody = [...body.matchAll(pattern)].map(({ index }) => ({
        file,
        path: 'body' as const,
        range: [index, index + name.length] as const,
        words: wordsAt(body, index),
      }));
      return [...inFields, ...inBody];
    });
}

/** The texts in data, each with its path. */
function textsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}
