import { globSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { explainIssues } from './explain.ts';
import { chooseVersions, versionsOf, withoutVersion } from './fileVersions.ts';
import { contentFolder } from './origin.ts';
import { buildDay, showsDrafts } from './publication.ts';

type ContentSchema = z.ZodType<Record<string, unknown>>;

/**
 * Collection of the files `content/{lang}/{pattern}`, one entry per file. If there is one file per language, its id is the language; otherwise it is the
 * path without ending, such as `en/solutions/nps`.
 * @param options `hasParity`: whether a file that exists in one language must exist in all. Default true. `leftOut`: files in `content/` that this build does
 *   not publish.
 * @throws Error that names file, key and remedy if a file is missing in a language or does not fit its schema.
 */
export function contentFiles<S extends ContentSchema>(
  pattern: string,
  schema: S,
  { hasParity = true, leftOut = [] as readonly string[] } = {},
) {
  const isOnePerLanguage = !/[*{]/.test(pattern);
  const idOf = (file: string) => file.replace(isOnePerLanguage ? /\/.*/ : /\.\w+$/, '');
  const patterns = localeCodes.map((code) => `${code}/${pattern}`);
  return collectionOf(
    patterns,
    idOf,
    schema,
    ({ store, watcher, logger }) => {
      const missing = hasParity ? missingFiles(store.values()) : undefined;
      if (!missing) return;
      // While an editor writes, with live reload, a file may still be missing in another language.
      if (!watcher) throw new Error(missing);
      logger.warn(missing);
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
    ({ store }) => {
      if (!store.has('facts')) throw new Error(`content/${path} is missing. Restore it: the site needs its facts.`);
    },
  );
}

function collectionOf<S extends ContentSchema>(
  patterns: readonly string[],
  idOf: (file: string) => string,
  schema: S,
  check: (context: LoaderContext) => void,
  leftOut: readonly string[] = [],
) {
  const all = [...patterns, ...patterns.map(versionsOf)];
  const present = globSync(all, { cwd: fileURLToPath(contentFolder) }).map((file) => file.replaceAll('\\', '/'));
  const chosen = chooseVersions(present, buildDay(), showsDrafts());
  const without = present.filter((file) => !chosen.includes(file) || leftOut.includes(file)).map((file) => `!${file}`);
  const files = glob({ base: contentFolder, pattern: [...all, ...without], generateId: ({ entry }) => idOf(withoutVersion(entry)) });
  const load = async (context: LoaderContext) => {
    await explainSyntax(files.load({ ...context, parseData: (entry) => parseEntry(entry, schema) as never }));
    check(context);
  };
  return { schema, loader: { name: 'content', load } };
}

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

/** Error message for files that one language has and another lacks. There is no fallback between languages. */
function missingFiles(entries: readonly { filePath?: string }[]): string | undefined {
  const present = new Set(entries.map(({ filePath }) => withoutVersion(contentPath(filePath))));
  const names = new Set([...present].map((path) => path.split('/').slice(2).join('/')));
  const missing = localeCodes.flatMap((code) => [...names].map((name) => `content/${code}/${name}`)).filter((path) => !present.has(path));
  if (missing.length === 0) return undefined;
  const folders = readdirSync(contentFolder);
  const lines = missing.map((path) => `  ${path} is missing${folders.includes(path.split('/')[1] ?? '') ? '' : ' (its whole folder is)'}.`);
  return `Every language needs the same files:\n${lines.join('\n')}\nTranslate the file of another language, or delete it in all.`;
}
