import { readFileSync } from 'node:fs';
import type { Finding } from '@emovera/site/content/explain.ts';
import { parse } from 'yaml';

/** Overused phrase, with the number of uses allowed in the texts of a language. */
export type WornPhrase = { readonly phrase: string; readonly limit: number };

const worn: Readonly<Record<string, readonly WornPhrase[]>> = parse(readFileSync(new URL('wornPhrases.yaml', import.meta.url), 'utf8'));

/**
 * Finds phrases that the texts of a language use too often. The finding is at the last use. It is a notice, because it must not keep a text from being published.
 * @param root Folder of the repository, with a slash at its end.
 * @param files Paths of all texts from there.
 * @param phrases Regular expressions by language, without regard to case. Default: those of `wornPhrases.yaml`.
 */
export function wornFindings(root: string, files: readonly string[], phrases = worn): Finding[] {
  return Object.entries(phrases).flatMap(([lang, list]) => {
    const lines = files
      .filter((file) => file.startsWith(`content/${lang}/`))
      .flatMap((file) =>
        readFileSync(`${root}${file}`, 'utf8')
          .split('\n')
          .map((text, index) => ({ file, line: index + 1, text })),
      );
    return list.flatMap(({ phrase, limit }): Finding[] => {
      const pattern = new RegExp(`(?<!\\p{L})(?:${phrase})(?!\\p{L})`, 'giu');
      const uses = lines.flatMap((line) => [...line.text.matchAll(pattern)].map((match) => ({ ...line, found: match[0] })));
      const last = uses.at(-1);
      if (!last || uses.length <= limit) return [];
      const { file, line, found } = last;
      return [
        {
          file,
          line,
          isNotice: true,
          message: `“${found}” is used too often: ${uses.length} times in the texts of this language, at most ${limit}. Write some of them differently.`,
        },
      ];
    });
  });
}
