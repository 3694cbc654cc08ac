import { lstatSync, readdirSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Finding } from './explain.ts';
import { withoutVersion } from './fileVersions.ts';
import { contentFolder } from './origin.ts';
import { say } from './say.ts';

export const missingRemedy = () => say`Translate the file of another language, or delete it in all.`;

/**
 * Finds files that one language has and another lacks. Languages do not fall back to another one, except
 * those that begin small.
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
    message: folders.includes(file.split('/')[1] ?? '') ? say`is missing.` : say`is missing, like its whole folder.`,
  }));
}

const irregular = () => say`is a link or a special file, which could lead to any file of this machine. Replace it with a copy of the file.`;

/**
 * Finds entries of the content that are neither files nor folders, such as links, because all content is published. Does not follow or read them.
 * @param root Folder of the repository, with a slash at its end.
 * @param path File or folder to search, from there. Default: the folder `content`.
 */
export function irregularFiles(root: string, path = 'content'): Finding[] {
  const stats = lstatSync(`${root}${path}`);
  if (stats.isFile()) return [];
  // Node's own recursion follows links to folders.
  return stats.isDirectory()
    ? readdirSync(`${root}${path}`).flatMap((name) => irregularFiles(root, `${path}/${name}`))
    : [{ file: path, message: irregular() }];
}

/** Refuses to read or write such content. @throws Error if {@link irregularFiles} finds something. */
export function refuseIrregularFiles(root: string): void {
  const [first] = irregularFiles(root);
  if (first) throw new Error(`${first.file} ${first.message}`);
}
