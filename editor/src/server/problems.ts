import type { z } from 'astro/zod';
import { contentKinds } from '../../../site/src/contentKinds.ts';
import { codeError } from '../../../site/src/features/blog/safeMarkdown.ts';
import { bodyErrors } from '../../../site/src/publication/articleErrors.ts';
import { fileExists, kindOfFile, listFiles } from './documents.ts';
import { entryIssues, followsFacts } from './factIds.ts';
import { readFile } from './readFile.ts';

/** Why some files must not be saved: the site would not build with them, or a text would be code. Texts that a build can leave out may have other errors. */
export async function problemsOf(root: string, files: readonly string[]): Promise<string[]> {
  const followers = listFiles(root)
    .filter(({ kind }) => files.some((file) => followsFacts(kind, file)))
    .map(({ file }) => file);
  const all = [...new Set([...files, ...followers])].filter((file) => fileExists(root, file));
  return (await Promise.all(all.map((file) => problemsOfFile(root, file)))).flat();
}

async function problemsOfFile(root: string, file: string): Promise<string[]> {
  const kind = kindOfFile(file) ?? '';
  const { schema, canWait } = (contentKinds as Record<string, { schema: z.ZodType; canWait: boolean }>)[kind] ?? {};
  const { text, value, broken } = readFile(root, file);
  const code = codeError(file, text);
  if (code) return [code];
  if (canWait || !schema) return [];
  if (broken !== undefined) return [`${file}: ${broken}`];
  const [error] = file.endsWith('.md') ? await bodyErrors(root, file, text) : [];
  if (error) return [`${file}, line ${error.line}: ${error.message}`];
  const count = schema.safeParse(value).error?.issues.length ?? entryIssues(root, kind, value).length;
  return count === 0 ? [] : [`${file} has ${count} error${count > 1 ? 's' : ''}, which the form shows.`];
}
