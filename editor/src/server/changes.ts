import { isDeepStrictEqual } from 'node:util';
import { setInYaml } from '@emovera/content-tools/editYaml.ts';
import { plainText, restoreForm } from '@emovera/content-tools/files.ts';
import { hasReservedKey, isReserved, type Path, valueAt } from '@emovera/contract/values.ts';
import { codeError } from '@emovera/site/articles/safeMarkdown.ts';
import { say } from '@emovera/site/content/say.ts';
import { noFrontMatter, splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { fileExists, kindOfFile, parseFile, readFile, writeFiles } from './files.ts';
import { formatPlace } from './issues.ts';

/** Change of one value. It is written only if the file still has the value that the person saw. */
export type Change = {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Path of the value in the YAML or front matter, or `body` for the text below the front matter. */
  readonly path: Path | 'body';
  /** Value that the person saw. Undefined for a new key. */
  readonly from?: unknown;
  /** New value. Undefined removes the key. */
  readonly to?: unknown;
};

/** Change that was not written, because another person has changed the same value. */
export type Conflict = { readonly file: string; readonly path: Path | 'body'; readonly current: unknown };

/**
 * Writes changes to the files, in the format of all content files, and creates new files. Checks all changes before it writes the first, and writes all or none.
 * @param newFiles Texts of new files, by their paths.
 * @returns Changes that were not written, because another person has changed the same values. All others were written.
 * @throws Error if a file is not a content file, or has invalid YAML or no front matter, if a change would break its format, or if a new file exists or would be
 * code. Nothing is written then. Also throws if a changed text would be code, because the development server would run it. Only that text is not written, so that it
 * does not block the other changes.
 */
export function applyChanges(root: string, changes: readonly Change[], newFiles: Readonly<Record<string, string>> = {}): Conflict[] {
  for (const { file } of changes) if (!kindOfFile(file)) throw new Error(say`${file} is not a content file. Load the screen again.`);
  if (changes.some(({ path, to }) => (path !== 'body' && path.some(isReserved)) || hasReservedKey(to)))
    throw new Error(say`A key must not be a reserved name, such as "constructor". Choose another key.`);
  for (const [file, text] of Object.entries(newFiles)) {
    const code = codeError(file, text);
    if (code) throw new Error(say`${formatPlace(code, text)}: ${code.message}`);
    if (fileExists(root, file)) throw new Error(say`${file} exists already. Open it in the list, or choose another name.`);
  }
  const texts = new Map(Object.entries(newFiles));
  const refused: string[] = [];
  const conflicts = changes.flatMap((change) => {
    const { file, path, from, to } = change;
    const newText = texts.get(file);
    if (newText === undefined && !fileExists(root, file)) return [{ file, path, current: undefined }];
    const { text, value, body, broken } = newText === undefined ? readFile(root, file) : parseFile(file, newText);
    if (broken !== undefined)
      throw new Error(say`${file} is not valid YAML, so it cannot be changed here: ${broken}. Correct the file, or undo its last change.`);
    if (path === 'body' && (body === undefined || typeof to !== 'string'))
      throw new Error(
        body === undefined
          ? say`${file} has only data, and no text below them. Load the screen again.`
          : say`${file} must have a text. Load the screen again.`,
      );
    const current = path === 'body' ? body : valueAt(value, path);
    if (isDeepStrictEqual(current, to)) return [];
    if (!isDeepStrictEqual(current, from)) return [{ file, path, current }];
    const next = restoreForm(text, changed(plainText(text), change));
    const code = codeError(file, next);
    if (code) refused.push(say`${formatPlace(code, next)}: ${code.message}`);
    else texts.set(file, next);
    return [];
  });
  writeFiles(root, texts);
  if (refused.length > 0) throw new Error(refused.join(' '));
  return conflicts;
}

/** Plain text of a file after one change. */
export function changed(text: string, { file, path, to }: Change): string {
  if (file.endsWith('.yaml')) return setInYaml(text, path as Path, to);
  const front = splitFrontMatter(text);
  if (!front) throw new Error(`${file} ${noFrontMatter()}`);
  if (path === 'body') return `${front.head}${plainText(String(to))}`;
  const next = `---\n${setInYaml(front.yaml, path, to)}---\n${front.body}`;
  if (splitFrontMatter(next)?.body === front.body) return next;
  throw new Error(
    say`${file}, ${path.join('.')}: a line that begins with "---" or "+++" would end the front matter. Begin it with another sign.`,
  );
}
