import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * For each file in the folder of a language, and each key in it, the hash of the source that the translation was last known to fit.
 * They are in `content/{lang}/translated.json`, sorted and with one key a line, so that changes in different places merge in git.
 */
export type Records = Record<string, Record<string, string>>;

const pathOf = (root: string, lang: string) => `${root}content/${lang}/translated.json`;

/** Short hash of a source text. */
export const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 8);

/** Reads the records of a language. Without a file there are none. @throws Error that names the file if it is not JSON. */
export function readRecords(root: string, lang: string): Records {
  const path = pathOf(root, lang);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `content/${lang}/translated.json is not valid JSON: ${(error as Error).message}. After a conflict in git, keep the lines of both sides.`,
    );
  }
}

/** Writes the records of a language. Without any, there is no file. */
export function writeRecords(root: string, lang: string, records: Records): void {
  const text = textOfRecords(records);
  if (text === '{}\n') rmSync(pathOf(root, lang), { force: true });
  else writeFileSync(pathOf(root, lang), text);
}

/** The text of a file of records. */
export function textOfRecords(records: Records): string {
  const files = Object.entries(records).filter(([, keys]) => Object.keys(keys).length > 0);
  const sorted = files.sort(byName).map(([file, keys]) => [file, Object.fromEntries(Object.entries(keys).sort(byName))]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
