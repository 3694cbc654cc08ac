import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type LocaleRow, localeCodes, locales as table } from '@emovera/contract/locales.ts';
import type { LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { missingFiles, missingRemedy } from './contentFiles.ts';
import { explainIssues } from './explain.ts';
import { chooseVersions, toTextName, toVersionsPattern, withoutVersion, wrongVersionName } from './fileVersions.ts';
import { contentFolder } from './origin.ts';
import { buildDay, showsDrafts } from './publication.ts';

const locales: readonly LocaleRow[] = table;

type EntryData = Parameters<LoaderContext['parseData']>[0];

/** Astro's type of a file format. */
type EntryType = { getEntryInfo: (file: unknown) => Promise<unknown> | unknown };

/** Option that `liveContent.ts` passes to the loaders: a function that is called when a collection was read. */
export type ReadingContext = { readonly onRead: () => void };

type ContentSchema = z.ZodType<Record<string, unknown>>;

/**
 * Collection of the files `content/{lang}/{pattern}`, one entry per file. If there is one file per language, its id is the language; otherwise it is the
 * path without ending, such as `en/solutions/nps`.
 * @param options `hasParity`: whether a file that exists in one language must exist in all. Default true. `isBorrowed`: whether a language that begins small has
 *   the files of the default language until it has its own. Default false. `leftOut`: finds the texts in `content/` that are not published on the day of
 *   the build, by their paths without version and ending. `errorsIn`: finds errors in a file, each with file, line and remedy. Astro's loader would only log them, or name no remedy.
 * @throws Error that names file, key and remedy if a file is missing in a language or does not fit its schema.
 */
export function contentFiles<S extends ContentSchema>(
  pattern: string,
  schema: S,
  { hasParity = true, isBorrowed = false, leftOut = async (): Promise<readonly string[]> => [], errorsIn = noErrors } = {},
) {
  const isOnePerLanguage = !/[*{]/.test(pattern);
  const toId = (file: string) => file.replace(isOnePerLanguage ? /\/.*/ : /\.\w+$/, '');
  const patterns = localeCodes.map((code) => `${code}/${pattern}`);
  return makeCollection(
    patterns,
    toId,
    schema,
    ({ store, watcher }) => {
      if (isBorrowed) borrow(store);
      const missing = hasParity ? missingFiles([...store.values()].map(({ filePath }) => contentPath(filePath))) : [];
      // During editing with live reload, a file may still be missing in another language. The page reports it.
      if (missing.length === 0 || watcher) return;
      const lines = missing.map(({ file, message }) => `  ${file} ${message}`);
      throw new Error(`Every language needs the same files:\n${lines.join('\n')}\n${missingRemedy()}`);
    },
    leftOut,
    errorsIn,
  );
}

const noErrors = async (_file: string): Promise<readonly string[]> => [];

/** Gives languages that begin small the entries of the default language that they lack. */
function borrow(store: LoaderContext['store']): void {
  for (const { code } of locales.filter(({ routes }) => routes))
    for (const entry of store.values().filter(({ id }) => id.split('/')[0] === defaultLocale)) {
      const id = entry.id.replace(defaultLocale, code);
      if (!store.has(id)) store.set({ ...entry, id });
    }
}

/** Collection of one file of facts in `content/`, with the single entry `facts`. Throws as {@link contentFiles}. */
export function factsFile<S extends ContentSchema>(path: string, schema: S, errorsIn = noErrors) {
  return makeCollection(
    [path],
    () => 'facts',
    schema,
    ({ store, watcher }) => {
      if (!store.has('facts') && !watcher) throw new Error(`content/${path} is missing. Restore it: the site needs its facts.`);
    },
    undefined,
    errorsIn,
  );
}

function makeCollection<S extends ContentSchema>(
  patterns: readonly string[],
  toId: (file: string) => string,
  schema: S,
  check: (context: LoaderContext) => void,
  leftOut = async (): Promise<readonly string[]> => [],
  errorsIn = noErrors,
) {
  const all = [...patterns, ...patterns.map(toVersionsPattern)];
  const load = async (context: LoaderContext) => {
    const fileNames = globSync(all, { cwd: fileURLToPath(contentFolder) }).map((file) => file.replaceAll('\\', '/'));
    // During development, the page lists wrong names.
    const present = context.watcher ? fileNames.filter((file) => !wrongVersionName(file)) : fileNames;
    const waiting = await leftOut();
    const chosen = chooseVersions(present, buildDay(), showsDrafts()).filter((file) => !waiting.includes(toTextName(file)));
    // During development, the page lists them.
    const errors = context.watcher ? [] : (await Promise.all(chosen.map(errorsIn))).flat();
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const without = fileNames.filter((file) => !chosen.includes(file)).map((file) => `!${file}`);
    const files = glob({ base: contentFolder, pattern: [...all, ...without], generateId: ({ entry }) => toId(withoutVersion(entry)) });
    const parsing = { ...context, parseData: (entry: EntryData) => parseEntry(entry, schema) as never };
    // Without the watcher, because liveContent.ts has everything read again after each change.
    await files.load(context.watcher ? { ...skipBroken(parsing), watcher: undefined } : parsing);
    check(context);
    (context.refreshContextData as Partial<ReadingContext> | undefined)?.onRead?.();
  };
  return { schema, loader: { name: 'content', load } };
}

/**
 * Makes Astro's loader skip files that cannot be read or do not fit their schema, so that they do not end the development server. An entry keeps its last correct
 * data until its file is correct again. The page lists the errors: see liveContent.ts.
 */
function skipBroken(context: LoaderContext): LoaderContext {
  const broken = {};
  // Astro's types lack the functions that read each file format.
  const { entryTypes } = context as LoaderContext & { entryTypes: ReadonlyMap<string, EntryType> };
  const tolerant = [...entryTypes].map(([ending, type]): [string, EntryType] => [
    ending,
    { ...type, getEntryInfo: (file) => orElse(() => type.getEntryInfo(file), { data: broken, body: '' }) },
  ]);
  return {
    ...context,
    ...{ entryTypes: new Map(tolerant) },
    parseData: (entry) => (entry.data === broken ? entry.data : orElse(() => context.parseData(entry), broken)) as never,
    store: { ...context.store, set: (entry) => entry.data !== broken && context.store.set(entry) },
  };
}

async function orElse<Result>(read: () => Result | Promise<Result>, otherwise: unknown): Promise<Result> {
  try {
    return await read();
  } catch {
    return otherwise as Result;
  }
}

async function parseEntry(entry: { data: unknown; filePath?: string }, schema: z.ZodType): Promise<unknown> {
  const result = schema.safeParse(entry.data);
  if (result.success) return result.data;
  throw new Error(explainIssues(contentPath(entry.filePath), result.error.issues, entry.data));
}

/** Path of a content file as editors know it, such as `content/en/pages/home.yaml`. */
function contentPath(file: string | undefined): string {
  return file?.slice(file.lastIndexOf('/content/') + 1) ?? 'A file in content/';
}
