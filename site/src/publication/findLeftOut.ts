import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { chooseVersions, versionsOf } from '../content/fileVersions.ts';
import { contentFolder } from '../content/origin.ts';
import { type Publication, waitingReason } from '../content/publication.ts';
import { clientCase } from '../features/resources/caseSchema.ts';
import { webinar } from '../features/resources/webinarSchema.ts';
import { findUnreadable, libraryErrors, schemaErrors, textErrors, unfinishedErrors } from './articleErrors.ts';
import { articlePaths, type Finding, readArticle, readAuthors } from './articleFiles.ts';

/** A text that a build does not publish. Broken texts have an error or are not finished. The others wait. */
export type LeftOut = { readonly file: string; readonly why: 'draft' | 'scheduled' | 'broken'; readonly message: string };

/** Kinds of texts that can wait, besides articles, by their folder. */
const kinds: Readonly<Record<string, z.ZodType<Publication>>> = { cases: clientCase, webinars: webinar };

/**
 * Finds the articles, client cases and webinars that a build leaves out, so that they do not keep the others from being published.
 * @param on Day of the build, YYYY-MM-DD.
 * @param withDrafts Whether the build shows drafts and scheduled texts, as previews do.
 * @param root Folder of the repository, with a slash at its end.
 */
export async function findLeftOut(on: string, withDrafts: boolean, root = fileURLToPath(new URL('..', contentFolder))): Promise<LeftOut[]> {
  const waits = (file: string, data: Publication): LeftOut[] => {
    const why = withDrafts ? undefined : waitingReason(data, on);
    return why ? [{ file, why, message: why === 'draft' ? 'is a draft.' : `is published on ${data.publishedOn}.` }] : [];
  };
  const items = Object.entries(kinds).flatMap(([folder, schema]) =>
    itemFiles(root, folder, on, withDrafts).flatMap((file) => {
      const unreadable = findUnreadable(root, file);
      if (unreadable.length > 0) return broken(unreadable);
      const text = readFileSync(`${root}${file}`, 'utf8');
      return first(waits(file, parse(text)), broken([...schemaErrors(file, text, schema), ...unfinishedErrors(file, text)]));
    }),
  );
  const articles = await Promise.all(
    articlePaths(root).map(async (file) => {
      const unreadable = findUnreadable(root, file);
      if (unreadable.length > 0) return broken(unreadable);
      return first(waits(file, readArticle(root, file).front), broken(await textErrors(root, file)));
    }),
  );
  const leftOut = [...items, ...articles.flat()];
  const others = articlePaths(root).filter((path) => !leftOut.some(({ file }) => file === path));
  const misplaced = libraryErrors({ articles: others.map((file) => readArticle(root, file)), authors: readAuthors(root) });
  const inTurn = Object.values(Object.groupBy(misplaced, ({ file }) => file)).flatMap((errors = []) => broken(errors));
  return [...leftOut, ...inTurn].sort((a, b) => a.file.localeCompare(b.file));
}

/** A file with errors. Its first error is reported: `npm run check:content` reports all. */
const broken = (errors: readonly Finding[]): LeftOut[] =>
  errors.slice(0, 1).map(({ file, line, message }) => ({ file, why: 'broken', message: `${line ? `line ${line}: ` : ''}${message}` }));

const first = (...lists: readonly (readonly LeftOut[])[]): readonly LeftOut[] => lists.find((list) => list.length > 0) ?? [];

/** The files of client cases or webinars, each in the version of the day. */
function itemFiles(root: string, folder: string, on: string, withDrafts: boolean): string[] {
  const patterns = localeCodes.map((code) => `content/${code}/${folder}/*.yaml`);
  const files = globSync([...patterns, ...patterns.map(versionsOf)], { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return chooseVersions([...new Set(files)], on, withDrafts);
}
