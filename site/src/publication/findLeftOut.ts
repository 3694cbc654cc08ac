import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { chooseVersions, versionsOf } from '../content/fileVersions.ts';
import { contentFolder } from '../content/origin.ts';
import { type Publication, waitingReason } from '../content/publication.ts';
import { type ContentKindName, contentKinds, patternsOf } from '../contentKinds.ts';
import { findUnreadable, libraryErrors, schemaErrors, textErrors, unfinishedErrors } from './articleErrors.ts';
import { type Finding, readArticle, splitFrontMatter } from './articleFiles.ts';
import { caseLibraryErrors, factsOf, referenceErrors } from './referenceErrors.ts';

/** A text that a build does not publish. Broken texts have an error or are not finished. The others wait. */
export type LeftOut = { readonly file: string; readonly why: 'draft' | 'scheduled' | 'broken'; readonly message: string };

/** Kinds of texts that a build can leave out. */
export const waitingKinds = (Object.keys(contentKinds) as ContentKindName[]).filter((kind) => contentKinds[kind].canWait);

/**
 * Finds the articles, client cases and webinars that a build leaves out, so that they do not keep the others from being published.
 * @param on Day of the build, YYYY-MM-DD.
 * @param withDrafts Whether the build shows drafts and scheduled texts, as previews do.
 * @param root Folder of the repository, with a slash at its end.
 */
export async function findLeftOut(on: string, withDrafts: boolean, root = fileURLToPath(new URL('..', contentFolder))): Promise<LeftOut[]> {
  const read = factsOf(root, on, withDrafts);
  const leftOut: LeftOut[] = [];
  const sound: { kind: ContentKindName; file: string; value: unknown }[] = [];
  for (const kind of waitingKinds)
    for (const file of filesOn(root, kind, on, withDrafts)) {
      const found = await whyLeftOut(kind, file);
      if (found.length > 0) leftOut.push(...found);
      else sound.push({ kind, file, value: dataOf(file, readFileSync(`${root}${file}`, 'utf8')) });
    }
  const articles = sound.filter(({ kind }) => kind === 'articles').map(({ file }) => readArticle(root, file));
  const cases = sound.filter(({ kind }) => kind === 'cases');
  const misplaced = [...libraryErrors(articles), ...caseLibraryErrors(cases)];
  const inTurn = Object.values(Object.groupBy(misplaced, ({ file }) => file)).flatMap((errors = []) => broken(errors));
  return [...leftOut, ...inTurn].sort((a, b) => a.file.localeCompare(b.file));

  async function whyLeftOut(kind: ContentKindName, file: string): Promise<readonly LeftOut[]> {
    const unreadable = findUnreadable(root, file);
    if (unreadable.length > 0) return broken(unreadable);
    const text = readFileSync(`${root}${file}`, 'utf8');
    const value = dataOf(file, text);
    const why = withDrafts ? undefined : waitingReason((value ?? {}) as Publication, on);
    if (why) return [{ file, why, message: why === 'draft' ? 'is a draft.' : `is published on ${(value as Publication).publishedOn}.` }];
    const schema: z.ZodType = contentKinds[kind].schema;
    const errors =
      kind === 'articles' ? await textErrors(root, file) : [...schemaErrors(file, text, schema), ...unfinishedErrors(file, text)];
    return broken(errors.length > 0 ? errors : referenceErrors({ kind, file, text, value }, read));
  }
}

const dataOf = (file: string, text: string): unknown => parse(file.endsWith('.yaml') ? text : (splitFrontMatter(text)?.yaml ?? ''));

/** A file with errors. Its first error is reported: `npm run check:content` reports all. */
const broken = (errors: readonly Finding[]): LeftOut[] =>
  errors.slice(0, 1).map(({ file, line, message }) => ({ file, why: 'broken', message: `${line ? `line ${line}: ` : ''}${message}` }));

/** The files of a kind, each in the version of the day. */
export function filesOn(root: string, kind: ContentKindName, on: string, withDrafts: boolean): string[] {
  const patterns = patternsOf(contentKinds[kind]).map((pattern) => `content/${pattern}`);
  const files = globSync([...patterns, ...patterns.map(versionsOf)], { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return chooseVersions([...new Set(files)], on, withDrafts).sort();
}
