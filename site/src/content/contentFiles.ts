import { lstatSync, readdirSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Finding } from './explain.ts';
import { withoutVersion } from './fileVersions.ts';
import { contentFolder } from './origin.ts';
import { say } from './say.ts';

/** What to do about a missing file. */
export const missingRemedy = () => say`Translate the file of another language, or delete it in all.`;

/**
 * Finds files that one language has and another lacks. There is no fallback between languages, except
 * for those that begin small.
 * @param paths Paths from the root of the repository.
 */
export function missingFiles(paths: readonly string[]): Finding[] {
  const present = new Set(paths.map(withoutVersion));
  const names = new Set([...present].map((path) => path.split('/').slice(2).join('/')));
  const whole = localeCodes.filter((code) => !localeRow(code).routes);
  const missing = whole.flatMap((code) => [...names].map((name) => `content/${code}/${name}`)).filter((path) => !present.has(path));
  const folders = readdirSync(contentFolder);
  return missing.map((file) => ({
    file,
    message: folders.includes(file.split('/')[1] ?? '') ? say`is missing.` : say`is missing (its whole folder is).`,
  }));
}

const irregular = () => say`is a link or a special file, which could lead to any file of this machine. Replace it with a copy of the file.`;

/**
 * Finds all in the content that is neither a file nor a folder, without following or reading it. What is in the content is published.
 * @param root Folder of the repository, with a slash at its end.
 * @param path What to look through, from there. Default: the folder `content`.
 */
export function irregularFiles(root: string, path = 'content'): Finding[] {
  const found = lstatSync(`${root}${path}`);
  if (found.isFile()) return [];
  // Node's own recursion follows links to folders.
  return found.isDirectory()
    ? readdirSync(`${root}${path}`).flatMap((name) => irregularFiles(root, `${path}/${name}`))
    : [{ file: path, message: irregular() }];
}

/** Stops what reads or writes the content. @throws Error if {@link irregularFiles} finds something. */
export function refuseIrregularFiles(root: string): void {
  const [first] = irregularFiles(root);
  if (first) throw new Error(`${first.file} ${first.message}`);
}
