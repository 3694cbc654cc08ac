import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { fileErrors } from '../publication/articleErrors.ts';
import { explainIssues } from './explain.ts';
import { chooseVersions, versionsOf, withoutVersion, wrongVersionName } from './fileVersions.ts';
import { missingFiles, missingRemedy } from './missingFiles.ts';
import { contentFolder } from './origin.ts';
import { buildDay, showsDrafts } from './publication.ts';

const repository = fileURLToPath(new URL('..', contentFolder));

type ContentSchema = z.ZodType<Record<string, unknown>>;

/**
 * Collection of the files `content/{lang}/{pattern}`, one entry per file. If there is one file per language, its id is the language; otherwise it is the
 * path without ending, such as `en/solutions/nps`.
 * @param options `hasParity`: whether a file that exists in one language must exist in all. Default true. `leftOut`: finds the files in `content/` that are not
 *   published on the day of the build.
 * @throws Error that names file, key and remedy if a file is missing in a language or does not fit its schema.
 */
export function contentFiles<S extends ContentSchema>(
  pattern: string,
  schema: S,
  { hasParity = true, leftOut = async (): Promise<readonly string[]> => [] } = {},
) {
  const isOnePerLanguage = !/[*{]/.test(pattern);
  const idOf = (file: string) => file.replace(isOnePerLanguage ? /\/.*/ : /\.\w+$/, '');
  const patterns = localeCodes.map((code) => `${code}/${pattern}`);
  return collectionOf(
    patterns,
    idOf,
    schema,
    ({ store, watcher }) => {
      const missing = hasParity ? missingFiles([...store.values()].map(({ filePath }) => contentPath(filePath))) : [];
      // While an editor writes, with live reload, a file may still be missing in another language. The page says so.
      if (missing.length === 0 || watcher) return;
      const lines = missing.map(({ file, message }) => `  ${file} ${message}`);
      throw new Error(`Every language needs the same files:\n${lines.join('\n')}\n${missingRemedy}`);
    },
    leftOut,
  );
}

/** Collection of one file of facts in `content/`, with the single entry `facts`. Throws as {@link contentFiles}. */
export function factsFile<S extends ContentSchema>(path: string, schema: S) {
  return collectionOf(
    [path],
    () => 'facts',
    schema,
    ({ store, watcher }) => {
      if (!store.has('facts') && !watcher) throw new Error(`content/${path} is missing. Restore it: the site needs its facts.`);
    },
  );
}

function collectionOf<S extends ContentSchema>(
  patterns: readonly string[],
  idOf: (file: string) => string,
  schema: S,
  check: (context: LoaderContext) => void,
  leftOut = async (): Promise<readonly string[]> => [],
) {
  const all = [...patterns, ...patterns.map(versionsOf)];
  const loadAllBut = async (unusable: readonly string[], present: readonly string[], context: LoaderContext) => {
    const usable = present.filter((file) => !unusable.includes(file));
    const waiting = await leftOut();
    const chosen = chooseVersions(usable, buildDay(), showsDrafts()).filter((file) => !waiting.includes(file));
    const without = present.filter((file) => !chosen.includes(file)).map((file) => `!${file}`);
    const files = glob({ base: contentFolder, pattern: [...all, ...without], generateId: ({ entry }) => idOf(withoutVersion(entry)) });
    await explainSyntax(files.load({ ...context, parseData: (entry) => parseEntry(entry, schema) as never }));
  };
  const load = async (context: LoaderContext) => {
    const present = globSync(all, { cwd: fileURLToPath(contentFolder) }).map((file) => file.replaceAll('\\', '/'));
    try {
      await loadAllBut([], present, context);
    } catch (error) {
      // During development, a broken file must not end the server. The page shows the errors, and the file is loaded once it is correct: see liveContent.ts.
      const unusable = context.watcher ? present.filter((file) => isUnusable(file, schema)) : [];
      if (unusable.length === 0) throw error;
      // Until then, pages have its last correct state.
      const kept = new Set(unusable.map((file) => idOf(withoutVersion(file))));
      const remove = (id: string) => {
        if (!kept.has(id)) context.store.delete(id);
      };
      await loadAllBut(unusable, present, { ...context, store: { ...context.store, delete: remove } });
    }
    check(context);
  };
  return { schema, loader: { name: 'content', load } };
}

const isUnusable = (file: string, schema: z.ZodType) =>
  wrongVersionName(file) !== undefined || fileErrors(repository, `content/${file}`, schema).length > 0;

/** Replaces Astro's error for a file that is not YAML, which names neither the file as editors know it nor a remedy. */
async function explainSyntax(loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
  } catch (error) {
    const { name, message, loc } = error as Error & { loc?: { file?: string; line?: number } };
    if (name !== 'DataCollectionEntryParseError' && !loc?.file?.includes('/content/')) throw error;
    const reason = message.includes('failed to parse')
      ? message.slice(message.indexOf('failed to parse'))
      : `is not valid YAML: ${message}`;
    throw new Error(
      `${contentPath(loc?.file)}${loc?.line ? `, line ${loc.line}` : ''}: ${reason}. Indent with two spaces, never with tabs, and put a text in double quotes if it holds a colon followed by a space or a #, or begins with a sign.`,
    );
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
