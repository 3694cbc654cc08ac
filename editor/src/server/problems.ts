import { type ContentKind, type ContentKindName, contentKinds } from '../../../site/src/contentKinds.ts';
import { codeError } from '../../../site/src/features/blog/safeMarkdown.ts';
import { bodyErrors } from '../../../site/src/publication/articleErrors.ts';
import { dependsOn, missingTexts } from '../../../site/src/publication/referenceErrors.ts';
import { fileExists, kindOfFile, listFiles } from './documents.ts';
import { factIssues, factsIn } from './factIds.ts';
import { readFile } from './readFile.ts';

/** Why some files must not be saved: the site would not build with them, or a text would be code. Texts that a build can leave out may have other errors. */
export async function problemsOf(root: string, files: readonly string[]): Promise<string[]> {
  const all = listFiles(root);
  const followers = all.filter(({ kind }) => files.some((file) => dependsOn(kind as ContentKindName, file))).map(({ file }) => file);
  const withoutText = missingTexts(
    all.map(({ file }) => file),
    factsIn(root),
  ).filter(({ file }) => files.includes(file));
  const present = [...new Set([...files, ...followers])].filter((file) => fileExists(root, file));
  const own = (await Promise.all(present.map((file) => problemsOfFile(root, file)))).flat();
  return [...own, ...withoutText.map(({ file, message }) => `${file}: ${message}`)];
}

async function problemsOfFile(root: string, file: string): Promise<string[]> {
  const kind = kindOfFile(file) ?? '';
  const { schema, canWait } = (contentKinds as Record<string, ContentKind>)[kind] ?? {};
  const read = readFile(root, file);
  const code = codeError(file, read.text);
  if (code) return [code];
  if (canWait || !schema) return [];
  if (read.broken !== undefined) return [`${file}: ${read.broken}`];
  const [error] = file.endsWith('.md') ? await bodyErrors(root, file, read.text) : [];
  if (error) return [`${file}, line ${error.line}: ${error.message}`];
  const count = schema.safeParse(read.value).error?.issues.length ?? 0;
  if (count > 0) return [`${file} has ${count} error${count > 1 ? 's' : ''}, which the form shows.`];
  return factIssues(root, kind, file, read).map(({ message }) => `${file}: ${message}`);
}
