import { basename } from 'node:path';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { fold } from '@emovera/contract/text.ts';
import { type Path, valueAt } from '@emovera/contract/values.ts';
import { placeholder } from '@emovera/site/articles/placeholder.ts';
import { withoutVersion } from '@emovera/site/content/fileVersions.ts';
import { buildDay, type Publication, waitingReason } from '@emovera/site/content/publication.ts';
import { say } from '@emovera/site/content/say.ts';
import type { LeftOut } from '@emovera/site/publication/contentErrors.ts';
import { z } from 'astro/zod';
import type { Titles } from '../titles.ts';
import { Refusal } from './access.ts';
import { type ContentFile, getContentKind, listFiles, type ReadFile, readFile } from './files.ts';
import { bodyIssues, caseIssues, entryIssues, factIssues, hintsFor, type Issue, linkIssues, listIds, schemaIssues } from './issues.ts';
import { namesIn, readNames } from './names.ts';
import type { JsonSchema } from './skeleton.ts';

/** Value that is computed from another, such as the yearly price. */
export type Hint = { readonly path: Path; readonly text: string };

/** A file of a document. */
export type Part = Omit<ReadFile, 'text'> & {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly lang: Locale | null;
  readonly exists: boolean;
  readonly issues: readonly Issue[];
  readonly hints: readonly Hint[];
  /** Address of the page that shows it. */
  readonly page: string;
};

/** Files with the same schema: one for each language, or one file of facts. */
export type Group = {
  readonly kind: string;
  readonly schema: JsonSchema;
  /** Path of the edited part in a file of facts, such as the item of one client case. */
  readonly at: Path;
  readonly hasBody: boolean;
  readonly canWait: boolean;
  readonly parts: readonly Part[];
};

/** Document that one screen edits: a text in all languages, with the facts that its page shows. */
export type ContentDocument = { readonly id: string; readonly titles: Titles; readonly groups: readonly Group[] };

/** Row of the list of documents. */
export type DocumentRow = {
  readonly id: string;
  readonly titles: Titles;
  readonly folder: string;
  readonly files: readonly string[];
  readonly states: Readonly<Partial<Record<Locale | 'facts', 'public' | 'draft' | 'scheduled' | 'unfinished' | 'missing'>>>;
};

/** All documents, in the order of the kinds. */
export function listDocuments(root: string): DocumentRow[] {
  const groups = Object.entries(Object.groupBy(listFiles(root), ({ id }) => id));
  return groups.map(([id, files = []]) => {
    const states = files.map((each) => [each.lang ?? 'facts', readState(root, each)] as const);
    const absent = files[0]?.lang ? localeCodes.filter((code) => files.every(({ lang }) => lang !== code)) : [];
    return {
      id,
      titles: listTitles(
        id,
        files.map(({ file, lang }) => ({ lang, value: readFile(root, file).value })),
      ),
      folder: id.includes('/') ? id.slice(0, id.indexOf('/')) : '',
      files: files.map(({ file }) => file),
      // A client case has two files. It is public only if both are.
      states: Object.fromEntries([
        ...absent.map((code) => [code, 'missing' as const]),
        ...states.toSorted(([, a], [, b]) => Number(b === 'public') - Number(a === 'public')),
      ]),
    };
  });
}

/** Texts that a build of today leaves out. Unlike the build, this does not look for errors in the text below the front matter. */
function listLeftOut(root: string, files: readonly ContentFile[]): LeftOut[] {
  return files.flatMap((one): LeftOut[] => {
    if (!getContentKind(one.kind).canWait) return [];
    const state = readState(root, one);
    if (state === 'public')
      return factIssues(root, one.kind, one.file, readFile(root, one.file)).length > 0
        ? [{ file: one.file, why: 'broken', message: '' }]
        : [];
    if (state === 'unfinished') return [{ file: one.file, why: 'broken', message: '' }];
    const { publishedOn } = readFile(root, one.file).value as Publication;
    return [{ file: one.file, why: state, message: state === 'draft' ? say`is a draft.` : say`is published on ${publishedOn}.` }];
  });
}

/** Cached results of comparing files with their schema. */
const verdicts = new WeakMap<ReadFile, boolean>();

function readState(root: string, { file, kind }: ContentFile) {
  const read = readFile(root, file);
  const { schema, canWait } = getContentKind(kind);
  const isFinished =
    verdicts.get(read) ?? (read.broken === undefined && !read.text.includes(placeholder) && schema.safeParse(read.value).success);
  verdicts.set(read, isFinished);
  if (!isFinished) return 'unfinished';
  return (canWait && waitingReason(read.value as Publication, buildDay())) || 'public';
}

/** Titles of a document in its languages, or its name. */
function listTitles(id: string, files: readonly { readonly lang: Locale | null; readonly value: unknown }[]): Titles {
  const titles = files.flatMap(({ lang, value }) => {
    const candidates = [['title'], ['meta', 'title'], ['hero', 'title']].map((path) => valueAt(value, path));
    const title = candidates.find((each) => typeof each === 'string');
    return lang && typeof title === 'string' && !title.startsWith(placeholder) ? [[lang, title]] : [];
  });
  return titles.length > 0 ? Object.fromEntries(titles) : { name: basename(id) };
}

/**
 * Reads a document, with the files that are missing in a language, and with the facts that its page shows.
 * @throws Error if the document does not exist.
 */
export function readDocument(root: string, id: string): ContentDocument {
  const { all, own } = listDocumentFiles(root, id);
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  const groups = kinds.map((kind) =>
    makeGroup(
      root,
      kind,
      own.filter((file) => file.kind === kind),
      id,
      all,
    ),
  );
  const pages = new Set(kinds.map((kind) => getContentKind(kind).page));
  const related = own[0]?.lang
    ? all.filter(({ kind, file, lang }) => !lang && pages.has(getContentKind(kind).page) && withoutVersion(file) === file)
    : [];
  return {
    id,
    titles: listTitles(
      id,
      groups.flatMap(({ parts }) => parts),
    ),
    groups: [...groups, ...related.flatMap((facts) => factsGroup(root, facts, kinds, id, all))],
  };
}

/** Reads a document with the errors that prevent pages from showing its texts below the front matter. @throws Error if the document does not exist. */
export async function checkDocument(root: string, id: string): Promise<ContentDocument> {
  const document = readDocument(root, id);
  const checked = async (part: Part): Promise<Part> =>
    part.body === undefined ? part : { ...part, issues: [...part.issues, ...(await bodyIssues(root, part.file))] };
  const groups = document.groups.map(async (group) => ({ ...group, parts: await Promise.all(group.parts.map(checked)) }));
  return { ...document, groups: await Promise.all(groups) };
}

/** All content files, and those of a text. @throws Error if the text does not exist. */
function listDocumentFiles(root: string, id: string) {
  const all = listFiles(root);
  const own = all.filter((file) => file.id === id);
  if (own.length === 0)
    throw new Refusal(say`The text "${id}" does not exist. It may have been deleted or renamed: look for it in the list.`, 404);
  return { all, own };
}

/** Files and facts that belong to a text alone. */
export type Scope = {
  readonly files: readonly string[];
  /** Files of facts that have an item with the name of the text as id. */
  readonly items: readonly string[];
};

/** Finds the parts that belong to a text alone. @throws Error if the text does not exist. */
export function getScope(root: string, id: string): Scope {
  const { all, own } = listDocumentFiles(root, id);
  const pages = own.filter(({ kind, lang }) => lang && isOneOfMany(kind)).map(({ kind }) => getContentKind(kind).page);
  return {
    files: own.map(({ file }) => file),
    items: all.filter(({ kind, lang }) => !lang && pages.includes(getContentKind(kind).page)).map(({ file }) => file),
  };
}

/** Whether the texts of a kind are many files in one folder, such as client cases. */
const isOneOfMany = (kind: string): boolean => getContentKind(kind).pattern.includes('*');

function makeGroup(root: string, kind: string, files: readonly ContentFile[], id: string, all: readonly ContentFile[]): Group {
  const { schema, canWait, pattern } = getContentKind(kind);
  const [first] = files;
  // The file of a missing language gets the same name, except for articles: the screen asks for their title.
  const nameIn = (lang: Locale) => first?.file.replace(/^content\/\w+\//, `content/${lang}/`) ?? '';
  const missing = first?.lang ? localeCodes.filter((code) => files.every(({ lang }) => lang !== code)) : [];
  const parts = [
    ...files.map((file) => makePart(root, file, all)),
    ...missing.map((lang) => ({
      file: kind === 'articles' ? '' : nameIn(lang),
      lang,
      exists: false,
      value: undefined,
      issues: [],
      hints: [],
      page: toPageAddress(kind, id, lang),
    })),
  ].sort((a, b) => localeCodes.indexOf(a.lang ?? 'en') - localeCodes.indexOf(b.lang ?? 'en'));
  return { kind, schema: jsonSchema(root, schema), at: [], hasBody: !pattern.endsWith('.yaml'), canWait, parts };
}

/** Facts of a page. A text from a folder of many, such as a client case, has only its own item. */
function factsGroup(root: string, file: ContentFile, kinds: readonly string[], id: string, all: readonly ContentFile[]): Group[] {
  const group = makeGroup(root, file.kind, [file], file.id, all);
  if (!kinds.some(isOneOfMany)) return [group];
  const [part] = group.parts;
  for (const [key, list] of Object.entries((part?.value ?? {}) as Record<string, unknown>)) {
    const index = Array.isArray(list) ? list.findIndex((item: { id?: unknown } | null) => item?.id === basename(id)) : -1;
    if (index < 0) continue;
    return [{ ...group, schema: group.schema.properties?.[key]?.items ?? {}, at: [key, index] }];
  }
  return [];
}

function makePart(root: string, { file, kind, lang, id }: ContentFile, all: readonly ContentFile[]): Part {
  const whole = readFile(root, file);
  const { text: _, ...read } = whole;
  const wrong = read.broken === undefined ? schemaIssues(file, getContentKind(kind).schema, read.value) : [];
  const issues = read.broken === undefined && wrong.length === 0 ? factIssues(root, kind, file, whole) : wrong;
  const name = file.endsWith('.mdx') ? basename(file, '.mdx') : basename(id);
  return {
    file,
    lang,
    exists: true,
    ...read,
    issues: [
      ...issues,
      ...caseIssues(root, file, all),
      ...(issues.length === 0 ? entryIssues(root, file, all) : []),
      ...linkIssues(
        root,
        file,
        all.map((one) => one.file),
        listLeftOut(root, all),
      ),
    ],
    hints: hintsFor(kind, read.value),
    page: toPageAddress(kind, name, lang ?? localeCodes[0] ?? 'en'),
  };
}

const toPageAddress = (kind: string, id: string, lang: Locale): string =>
  `/${lang}${getContentKind(kind).page.replace('{id}', basename(withoutVersion(`${id}.yaml`), '.yaml'))}`;

/** The JSON Schema of a kind, with the lengths, choices and descriptions that its form shows. Ids of facts are choices too, with their names. */
export const jsonSchema = (root: string, schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      const { refersTo, entriesFor, namedIn } = part;
      if (typeof refersTo === 'string') Object.assign(part, { enum: listIds(root, refersTo), names: readNames(root, refersTo) });
      if (typeof entriesFor === 'string') Object.assign(part, { entries: listIds(root, entriesFor), names: readNames(root, entriesFor) });
      if (typeof namedIn === 'string') part.names = namesIn(root, namedIn, (part.enum ?? []) as string[]);
    },
  }) as JsonSchema;

/** Ids of documents with a file that contains the words. Ignores accents and capitals. */
export function searchDocuments(root: string, words: string): string[] {
  const wanted = fold(words);
  return [...new Set(listFiles(root).flatMap(({ file, id }) => (fold(readFile(root, file).text).includes(wanted) ? [id] : [])))];
}
