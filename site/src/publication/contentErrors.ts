import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { irregularFiles, missingFiles, missingRemedy } from '../content/contentFiles.ts';
import type { Finding } from '../content/explain.ts';
import { chooseVersions, toVersionsPattern, withoutVersion, wrongVersionName } from '../content/fileVersions.ts';
import { contentFolder } from '../content/origin.ts';
import { buildDay, type Publication, showsDrafts, waitingReason } from '../content/publication.ts';
import { say } from '../content/say.ts';
import type { ClientCase } from '../documents/caseSchema.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import { fileErrors, findUnreadable, getYaml, libraryErrors, schemaErrors, textErrors, unfinishedErrors } from './articleErrors.ts';
import { readArticle } from './articleFiles.ts';
import { caseTextErrors, findTextFile, strayCaseTexts } from './caseTexts.ts';
import { type ContentKind, type ContentKindName, contentKinds, listPatterns } from './contentKinds.ts';
import { caseLibraryErrors, missingTexts, placeholderErrors, type ReadFacts, readFacts, referenceErrors } from './referenceErrors.ts';

/**
 * Makes a function that finds all errors in content files that stop a build or keep a text from being published. It also checks versions of files for later
 * days. It reads a file again only if it has changed.
 * @param root Folder of the repository, with a slash at its end.
 */
export function contentChecker(root: string): () => Promise<Finding[]> {
  const findingsByFile = new Map<string, { digest: string; findings: readonly Finding[] }>();
  const findErrors = async (file: string, schema: z.ZodType): Promise<readonly Finding[]> => {
    const digest = createHash('sha256')
      .update(readFileSync(`${root}${file}`))
      .digest('hex');
    const before = findingsByFile.get(file);
    if (before?.digest === digest) return before.findings;
    let findings = fileErrors(root, file, schema);
    if (findings.length === 0 && file.endsWith('.yaml')) findings = unfinishedErrors(file, readFileSync(`${root}${file}`, 'utf8'));
    if (findings.length === 0 && !file.endsWith('.yaml')) findings = await textErrors(root, file);
    findingsByFile.set(file, { digest, findings });
    return findings;
  };

  return async () => {
    const irregular = irregularFiles(root);
    if (irregular.length > 0) return irregular;
    const findings: Finding[] = [];
    const texts: { kind: ContentKindName; file: string }[] = [];
    for (const [name, kind] of Object.entries<ContentKind>(contentKinds)) {
      const { schema, hasParity } = kind;
      const patterns = listPatterns(kind);
      const files = find(root, [...patterns, ...patterns.map(toVersionsPattern)]);
      for (const file of files) {
        texts.push({ kind: name as ContentKindName, file });
        const wrongName = wrongVersionName(file.replace(/^content\//, ''));
        findings.push(...(wrongName ? [{ file, message: wrongName }] : await findErrors(file, schema)));
      }
      if (hasParity) findings.push(...missingFiles(files).map(({ file, message }) => ({ file, message: `${message} ${missingRemedy()}` })));
      for (const pattern of patterns.filter((each) => each.startsWith('facts/')))
        if (!files.some((file) => withoutVersion(file) === `content/${pattern}`))
          findings.push({ file: `content/${pattern}`, message: say`is missing. Restore it: the site needs its facts.` });
    }
    const all = new Set(texts.map(({ file }) => file));
    for (const file of find(root, [`{facts,${localeCodes.join(',')}}/**/*.{yaml,md,mdx}`]).filter((each) => !all.has(each)))
      findings.push({ file, message: say`is not read by the site. Correct its name or its folder, or delete it.` });
    findings.push(...crossFindings(root, texts, findings));
    return findings.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  };
}

/** Errors of files that need other files: facts, texts with the same address, and later versions that are compared with the facts of today. */
function crossFindings(root: string, texts: readonly { kind: ContentKindName; file: string }[], findings: readonly Finding[]): Finding[] {
  const broken = new Set(findings.map(({ file }) => file));
  const sound = texts
    .filter(({ file }) => !broken.has(file))
    .map(({ kind, file }) => {
      const text = readFileSync(`${root}${file}`, 'utf8');
      return { kind, file, text, value: parseData(file, text) };
    });
  // Facts with errors are not compared.
  const facts = readFacts(root, buildDay(), showsDrafts());
  const read: ReadFacts = (file) => (broken.has(`content/${file}`) ? undefined : facts(file));
  const articles = sound.filter(({ kind }) => kind === 'articles').map(({ file }) => readArticle(root, file));
  const drafts = new Set(articles.filter(({ front }) => front.draft).map(({ file }) => file));
  const filesOfKind = (name: ContentKindName) => texts.filter(({ kind }) => kind === name).map(({ file }) => file);
  const caseTexts = filesOfKind('caseTexts');
  const cases = sound.filter(({ kind }) => kind === 'cases');
  return [
    ...sound.flatMap((file) => referenceErrors(file, read)),
    ...missingTexts(
      texts.map(({ file }) => file),
      read,
    ),
    ...caseLibraryErrors(cases),
    ...strayCaseTexts(caseTexts, filesOfKind('cases')),
    ...cases.flatMap(({ file, value }) => {
      const own = findTextFile(file, caseTexts);
      // The text has an error of its own, which is reported instead.
      if (own && broken.has(own)) return [];
      const text = own ? { file: own, text: readFileSync(`${root}${own}`, 'utf8') } : undefined;
      return caseTextErrors(file, value as ClientCase, text);
    }),
    // A draft may have unfinished texts.
    ...libraryErrors(articles).filter(({ file, message }) => !(drafts.has(file) && message.includes(placeholder))),
  ];
}

function find(root: string, patterns: readonly string[]): string[] {
  const files = globSync([...patterns], { cwd: `${root}content` }).map((file) => `content/${file.replaceAll('\\', '/')}`);
  return [...new Set(files)].sort();
}

/** A text that a build does not publish. Broken texts have an error or are not finished. Others are drafts or scheduled. */
export type LeftOut = { readonly file: string; readonly why: 'draft' | 'scheduled' | 'broken'; readonly message: string };

/** Kinds of texts that a build can omit. The text of a case is omitted with it. */
export const waitingKinds = (Object.keys(contentKinds) as ContentKindName[]).filter(
  (kind) => contentKinds[kind].canWait && kind !== 'caseTexts',
);

/**
 * Finds the articles, client cases and webinars that a build omits, so that the others are published.
 * @param on Day of the build, YYYY-MM-DD.
 * @param withDrafts Whether the build shows drafts and scheduled texts, as previews do.
 * @param root Folder of the repository, with a slash at its end.
 */
export async function findLeftOut(on: string, withDrafts: boolean, root = fileURLToPath(new URL('..', contentFolder))): Promise<LeftOut[]> {
  const read = readFacts(root, on, withDrafts);
  const caseTexts = filesOn(root, 'caseTexts', on, withDrafts);
  const leftOut: LeftOut[] = [];
  const sound: { kind: ContentKindName; file: string; value: unknown }[] = [];
  for (const kind of waitingKinds)
    for (const file of filesOn(root, kind, on, withDrafts)) {
      const reasons = await whyLeftOut(kind, file);
      if (reasons.length > 0) leftOut.push(...reasons);
      else sound.push({ kind, file, value: parseData(file, readFileSync(`${root}${file}`, 'utf8')) });
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
    const value = parseData(file, text);
    const why = withDrafts ? undefined : waitingReason((value ?? {}) as Publication, on);
    if (why)
      return [{ file, why, message: why === 'draft' ? say`is a draft.` : say`is published on ${(value as Publication).publishedOn}.` }];
    const schema: z.ZodType = contentKinds[kind].schema;
    const errors =
      kind === 'articles' ? await textErrors(root, file) : [...schemaErrors(file, text, schema), ...unfinishedErrors(file, text)];
    if (errors.length === 0) errors.push(...referenceErrors({ kind, file, text, value }, read));
    if (errors.length === 0 && kind === 'cases') errors.push(...(await caseTextFindings(file, value as ClientCase)));
    return broken(errors);
  }

  /** Errors of the text of a case, and mismatches between both. */
  async function caseTextFindings(file: string, value: ClientCase): Promise<readonly Finding[]> {
    const own = findTextFile(file, caseTexts);
    if (!own) return caseTextErrors(file, value, undefined);
    const errors = [...fileErrors(root, own, contentKinds.caseTexts.schema), ...(await textErrors(root, own))];
    const text = readFileSync(`${root}${own}`, 'utf8');
    return errors.length > 0 ? errors : [...placeholderErrors(own, text), ...caseTextErrors(file, value, { file: own, text })];
  }
}

const parseData = (file: string, text: string): unknown => parse(getYaml(file, text));

/** A file with errors. Its first error is reported: `npm run check:content` reports all. */
const broken = (errors: readonly Finding[]): LeftOut[] =>
  errors.slice(0, 1).map(({ file, line, message }) => ({ file, why: 'broken', message: line ? say`line ${line}: ${message}` : message }));

/** Returns the files of a kind, each in the version of the day. */
export function filesOn(root: string, kind: ContentKindName, on: string, withDrafts: boolean): string[] {
  const patterns = listPatterns(contentKinds[kind]).map((pattern) => `content/${pattern}`);
  const files = globSync([...patterns, ...patterns.map(toVersionsPattern)], { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return chooseVersions([...new Set(files)], on, withDrafts).sort();
}
