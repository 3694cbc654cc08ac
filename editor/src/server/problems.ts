import type { z } from 'astro/zod';
import { contentKinds } from '../../../site/src/contentKinds.ts';
import { fileExists, kindOfFile, listFiles } from './documents.ts';
import { entryIssues, followsFacts } from './factIds.ts';
import { readFile } from './readFile.ts';

/** Why the site would not build with some files. Texts that a build can leave out may have errors. */
export function problemsOf(root: string, files: readonly string[]): string[] {
  const followers = listFiles(root)
    .filter(({ kind }) => files.some((file) => followsFacts(kind, file)))
    .map(({ file }) => file);
  return [...new Set([...files, ...followers])].filter((file) => fileExists(root, file)).flatMap((file) => problemsOfFile(root, file));
}

function problemsOfFile(root: string, file: string): string[] {
  const kind = kindOfFile(file) ?? '';
  const { schema, canWait } = (contentKinds as Record<string, { schema: z.ZodType; canWait: boolean }>)[kind] ?? {};
  if (canWait || !schema) return [];
  const { value, broken } = readFile(root, file);
  if (broken !== undefined) return [`${file}: ${broken}`];
  const count = schema.safeParse(value).error?.issues.length ?? entryIssues(root, kind, value).length;
  return count === 0 ? [] : [`${file} has ${count} error${count > 1 ? 's' : ''}, which the form shows.`];
}
