import { existsSync } from 'node:fs';
import { type Path, valueAt } from '@emovera/contract/values.ts';
import { codeError } from '@emovera/site/articles/safeMarkdown.ts';
import { clientCase } from '@emovera/site/caseSchema.ts';
import { type Finding, listIssues } from '@emovera/site/content/explain.ts';
import { toTextName } from '@emovera/site/content/fileVersions.ts';
import { buildDay } from '@emovera/site/content/publication.ts';
import { say, sentenceLanguage } from '@emovera/site/content/say.ts';
import { formatMoney } from '@emovera/site/i18n/format.ts';
import { bodyErrors } from '@emovera/site/publication/articleErrors.ts';
import { caseTextErrors, findTextFile } from '@emovera/site/publication/caseTexts.ts';
import type { LeftOut } from '@emovera/site/publication/contentErrors.ts';
import { type ContentKind, type ContentKindName, contentKinds } from '@emovera/site/publication/contentKinds.ts';
import { type ContentLink, linkFindings, linksIn, listAddresses, publishedOn } from '@emovera/site/publication/links.ts';
import {
  dependsOn,
  entryMaps,
  idsIn,
  missingTexts,
  placeholderErrors,
  type ReadFacts,
  referenceIssues,
} from '@emovera/site/publication/referenceErrors.ts';
import type { PlanFacts } from '@emovera/site/schemas/pricing.ts';
import { yearlyPrice } from '@emovera/site/viewPlans.ts';
import type { z } from 'astro/zod';
import { type ContentFile, fileExists, kindOfFile, listFiles, type ReadFile, readFile } from './files.ts';
import { type FormPlace, lineOfBody, locate } from './locate.ts';

/** Error of a value that does not match its schema, or of the text below the front matter. */
export type Issue = {
  /** Path from the root of the file's data. `body` is the text below the front matter. */
  readonly path: Path;
  /** Line of the text below the front matter, from 1. */
  readonly line?: number;
  readonly message: string;
  /** Whether the value is too long. */
  readonly isLength?: boolean;
  /** Place of the cause, if it is in another file. */
  readonly from?: FormPlace;
};

/** Place of a finding in words, with the line numbers of the editing screen. @param text Text of the whole file. */
export function formatPlace({ file, line }: Finding, text: string): string {
  const own = line && lineOfBody(text, line);
  if (own) return say`${file}, line ${own} of the text`;
  return line ? say`${file}, line ${line}` : file;
}

/** Cached errors of texts, because an open screen asks for them every few seconds. */
const bodyIssueCache = new WeakMap<ReadFile, readonly Issue[]>();

/** Errors that prevent pages from showing the text below the front matter: wrong syntax, or marks that the page does not support. */
export async function bodyIssues(root: string, file: string): Promise<readonly Issue[]> {
  const read = readFile(root, file);
  const { text, broken } = read;
  if (broken !== undefined || file.endsWith('.yaml')) return [];
  const cachedIssues = bodyIssueCache.get(read);
  if (cachedIssues) return cachedIssues;
  const issues = (await bodyErrors(root, file, text)).map(({ line, message }): Issue => {
    const own = line && lineOfBody(text, line);
    return { path: ['body'], ...(own && { line: own }), message };
  });
  // Errors about pictures depend on other files, so texts with a picture are not cached.
  if (!text.includes('```picture')) bodyIssueCache.set(read, issues);
  return issues;
}

/** Differences between a value and its schema. @param file Name of the value's source. */
export const schemaIssues = (file: string, schema: z.ZodType, value: unknown): Issue[] =>
  listIssues(file, schema.safeParse(value).error?.issues ?? [], value).map(({ path, code, message }) => ({
    path: path as Path,
    message,
    ...(code === 'too_big' && { isLength: true }),
  }));

/** Reasons not to save some files: the site would not build with them, or a text would be code. Texts that a build can leave out may have other errors. */
export async function listErrorMessages(root: string, files: readonly string[]): Promise<string[]> {
  const all = listFiles(root);
  const followers = all.filter(({ kind }) => files.some((file) => dependsOn(kind as ContentKindName, file))).map(({ file }) => file);
  const withoutText = missingTexts(
    all.map(({ file }) => file),
    factsIn(root),
  ).filter(({ file }) => files.includes(file));
  const present = [...new Set([...files, ...followers])].filter((file) => fileExists(root, file));
  const own = (await Promise.all(present.map((file) => errorMessagesOfFile(root, file)))).flat();
  return [...own, ...withoutText.map(({ file, message }) => say`${file}: ${message}`)];
}

async function errorMessagesOfFile(root: string, file: string): Promise<string[]> {
  const kind = kindOfFile(file) ?? '';
  const { schema, canWait } = (contentKinds as Record<string, ContentKind>)[kind] ?? {};
  const read = readFile(root, file);
  const code = codeError(file, read.text);
  if (code) return [say`${formatPlace(code, read.text)}: ${code.message}`];
  if (canWait || !schema) return [];
  if (read.broken !== undefined) return [say`${file}: ${read.broken}`];
  const [error] = file.endsWith('.md') ? await bodyErrors(root, file, read.text) : [];
  if (error) return [say`${formatPlace(error, read.text)}: ${error.message}`];
  const count = schema.safeParse(read.value).error?.issues.length ?? 0;
  if (count > 0)
    return [count > 1 ? say`${file} has ${count} errors, which the form shows.` : say`${file} has an error, which the form shows.`];
  return factIssues(root, kind, file, read).map(({ message }) => say`${file}: ${message}`);
}

/** Returns a function that reads facts from the files. */
const factsIn =
  (root: string): ReadFacts =>
  (file) =>
    existsSync(`${root}content/${file}`) ? readFile(root, `content/${file}`).value : undefined;

/** Ids in a list of facts, such as `facts/team.yaml#people`. */
export const listIds = (root: string, list: string): string[] => idsIn(factsIn(root), list) ?? [];

/** Differences between a file and the facts, such as a new person without a role. */
export const factIssues = (root: string, kind: string, file: string, { value, text }: ReadFile): Issue[] => [
  ...referenceIssues(kind as ContentKindName, file, value, factsIn(root)).map(({ path, message }) => ({ path: path as Path, message })),
  ...placeholderErrors(file, text).map(({ line, message }) => ({ path: [], message: say`Line ${line}: ${message}` })),
];

/** Items of a file of facts without an entry, such as a name, in a text that needs one for each item. Pages with that text would fail. */
export function entryIssues(root: string, file: string, all: readonly ContentFile[]): Issue[] {
  return all.flatMap(({ kind, file: other }) =>
    entryMaps(kind as ContentKindName)
      .filter(({ facts }) => `content/${facts.split('#')[0]}` === file)
      .flatMap(({ path, facts }) => {
        const entries = valueAt(readFile(root, other).value, path) ?? {};
        return listIds(root, facts).flatMap((id, index) => {
          const message = say`"${id}" still needs a text that pages show. Add it there.`;
          return Object.hasOwn(entries, id)
            ? []
            : [{ path: [facts.split('#')[1] ?? '', index, 'id'], from: { file: other, path }, message }];
        });
      }),
  );
}

/** Differences between a client case and its text. Each error is at the file to change. */
export function caseIssues(root: string, file: string, all: readonly ContentFile[]): Issue[] {
  const same = all.filter((one) => toTextName(one.file) === toTextName(file));
  const named = (kind: ContentKindName) => same.flatMap((one) => (one.kind === kind ? one.file : []));
  const [caseFile] = named('cases');
  const own = caseFile && findTextFile(caseFile, named('caseTexts'));
  const { data } = clientCase.safeParse(caseFile && readFile(root, caseFile).value);
  if (!caseFile || !data) return [];
  return caseTextErrors(caseFile, data, own ? { file: own, text: readFile(root, own).text } : undefined)
    .filter((error) => error.file === file)
    .map(({ message }) => ({ path: file.endsWith('.md') ? ['body'] : [], message }));
}

/** Cached links of read files, because a search for links to a text needs every file. */
const linkCache = new WeakMap<ReadFile, readonly ContentLink[]>();

/** Finds links of a file to unpublished texts, and links to the file if it is unpublished. */
export function linkIssues(root: string, file: string, files: readonly string[], left: readonly LeftOut[]): Issue[] {
  const { origin = '' } = (factsIn(root)('facts/company.yaml') ?? {}) as { origin?: string };
  const listLinks = (one: string) => {
    const read = readFile(root, one);
    const links = linkCache.get(read) ?? linksIn(one, read.text, origin);
    linkCache.set(read, links);
    return links;
  };
  const unpublished = linkFindings(listLinks(file), publishedOn(root, buildDay(), false, left)).map(({ line, path, message }): Issue => {
    const own = path ? undefined : lineOfBody(readFile(root, file).text, line);
    return { path: [...(path ?? ['body'])], ...(own && { line: own }), message };
  });
  const isLeft = (one: string) => left.some((each) => toTextName(each.file) === toTextName(one));
  if (!isLeft(file)) return unpublished;
  const addresses = listAddresses(file);
  const leading = files.filter((one) => !isLeft(one)).flatMap(listLinks);
  return [
    ...unpublished,
    ...leading
      // Links to a place on the page of an article have its address before a fragment or query.
      .filter(({ address }) => addresses.includes(address) || addresses.includes(address.replace(/[?#].*$/s, '')))
      .map((link) => ({
        path: ['draft'],
        from: locate(root, link),
        message: say`${link.file}, line ${link.line} links to this text, which is not published. The link is shown as text. Correct it, or publish this text.`,
      })),
  ];
}

/** Values that the site computes from those of a file, to show beside them. The values of the file may not match their schema. */
export function hintsFor(kind: string, value: unknown): { path: Path; text: string }[] {
  if (kind !== 'plans') return [];
  const { plans = [], yearlyReduction, currency } = (value ?? {}) as Partial<PlanFacts>;
  if (!Array.isArray(plans) || typeof yearlyReduction !== 'number' || typeof currency !== 'string') return [];
  return plans.flatMap((plan, index) =>
    typeof plan?.monthlyPrice === 'number'
      ? [
          {
            path: ['plans', index, 'monthlyPrice'],
            text: formatMoney(sentenceLanguage()?.lang ?? 'en', yearlyPrice(plan.monthlyPrice, yearlyReduction), currency),
          },
        ]
      : [],
  );
}
