import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { noFrontMatter, splitFrontMatter } from '../../../site/src/publication/articleFiles.ts';

/** What a content file contains. */
export type ReadFile = {
  readonly text: string;
  /** The data of the file: YAML or front matter. */
  readonly value: unknown;
  /** The text below the front matter, for files that have one. */
  readonly body?: string;
  /** Why the file cannot be read as YAML. */
  readonly broken?: string;
};

/** Files that have been read, because the list of all documents needs every file. */
const readFiles = new Map<string, { readonly changed: number; readonly read: ReadFile }>();

/** Reads a content file. A file with invalid YAML has no value, and says why. */
export function readFile(root: string, file: string): ReadFile {
  const changed = statSync(`${root}${file}`).mtimeMs;
  const known = readFiles.get(`${root}${file}`);
  if (known?.changed === changed) return known.read;
  const read = parseFile(file, readFileSync(`${root}${file}`, 'utf8'));
  readFiles.set(`${root}${file}`, { changed, read });
  return read;
}

function parseFile(file: string, text: string): ReadFile {
  const parts = file.endsWith('.yaml') ? { yaml: text } : splitFrontMatter(text);
  if (!parts) return { text, value: undefined, broken: `it ${noFrontMatter}` };
  try {
    return { text, value: parse(parts.yaml) ?? {}, ...('body' in parts && { body: parts.body }) };
  } catch (error) {
    return { text, value: undefined, broken: (error as Error).message.split('\n')[0] ?? '' };
  }
}
