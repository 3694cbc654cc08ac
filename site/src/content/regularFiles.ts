import { lstatSync, readdirSync } from 'node:fs';
import type { Finding } from '../publication/articleFiles.ts';

const message = 'is a link or a special file, which could lead to any file of this machine. Replace it with a copy of the file.';

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
    : [{ file: path, message }];
}

/** Stops what reads or writes the content. @throws Error if {@link irregularFiles} finds something. */
export function refuseIrregularFiles(root: string): void {
  const [first] = irregularFiles(root);
  if (first) throw new Error(`${first.file} ${first.message}`);
}
