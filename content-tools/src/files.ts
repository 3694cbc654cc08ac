import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import { withoutVersion } from '@emovera/site/content/fileVersions.ts';

/** All content files in the folders of languages, relative to the root of the repository. */
export const contentFiles = (root: string): string[] => find(root, `content/{${localeCodes.join(',')}}/**/*.{yaml,md,mdx}`);

const factsWithTexts = 'content/facts/events.yaml';

/** Whether a content file has texts that people read. Other facts have only links. */
export const hasTexts = (file: string): boolean => !file.startsWith('content/facts/') || withoutVersion(file) === factsWithTexts;

/** All content files whose texts are checked. */
export const textFiles = (root: string): string[] => [...contentFiles(root), ...factFiles(root).filter(hasTexts)];

/** All content files with facts, which are the same in every language. */
export const factFiles = (root: string): string[] => find(root, 'content/facts/*.yaml');

/**
 * Selects the files that are named on the command line, or all files if none is named. Ends the process if a name is not one of the files.
 * @param names Paths relative to the current folder.
 * @param options Sentence about the options of the command, for the error message.
 */
export function selectFiles(root: string, names: readonly string[], files: readonly string[], options: string): readonly string[] {
  const selected = names.map((name) => relative(root, resolve(name)).replaceAll('\\', '/'));
  const unknown = selected.findIndex((file) => !files.includes(file));
  if (unknown >= 0) {
    console.error(`${names[unknown]} is not a content file. Name files such as content/fr/blog/un-article.mdx. ${options}`);
    process.exit(2);
  }
  return selected.length > 0 ? selected : files;
}

function find(root: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

/** A text without a byte order mark, and with "\n" for each line break: the form in which texts are compared and changed. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

/** Gives a plain text the byte order mark and the line breaks of the text that it replaces. */
export function restoreForm(before: string, plain: string): string {
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  return mark + (/^[^\n]*\r\n/.test(before) ? plain.replaceAll('\n', '\r\n') : plain);
}
