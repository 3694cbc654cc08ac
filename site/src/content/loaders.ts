import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Loader, LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { explainIssues } from './explain.ts';
import { contentFolder } from './origin.ts';

type Options = {
  /** Whether a file that exists in one language must exist in all. Default true. */
  hasParity?: boolean;
};

/**
 * Collection of the files below `content/` that match `{lang}/{pattern}`, one entry a file, its id the path without ending.
 * @throws Error that names file, key and remedy when a file is missing in a language or does not fit its schema: the build stops.
 */
export function contentFiles<S extends z.ZodType<Record<string, unknown>>>(pattern: string, schema: S, { hasParity = true }: Options = {}) {
  const files = glob({
    base: contentFolder,
    pattern: localeCodes.map((code) => `${code}/${pattern}`),
    generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
  });
  return {
    schema,
    loader: {
      name: 'content-files',
      load: async (context: LoaderContext) => {
        await readable(files.load({ ...context, parseData: (entry) => parseEntry(entry, schema) as never }));
        const missing = hasParity ? missingFiles(context.store.entries()) : undefined;
        if (!missing) return;
        // While words are being written, with live reload, a file may still be missing in another language; in a build never.
        if (!context.watcher) throw new Error(missing);
        context.logger.warn(missing);
      },
    } satisfies Loader,
  };
}

/** Collection of one file of facts below `content/`, with the single entry `facts`. Errors as {@link contentFiles}. */
export function factsFile<S extends z.ZodType<Record<string, unknown>>>(path: string, schema: S) {
  const file = glob({ base: contentFolder, pattern: path, generateId: () => 'facts' });
  return {
    schema,
    loader: {
      name: 'facts-file',
      load: async (context: LoaderContext) => {
        await readable(file.load({ ...context, parseData: (entry) => parseEntry(entry, schema) as never }));
        if (!context.store.has('facts')) throw new Error(`content/${path} is missing. Restore it: the site needs its facts.`);
      },
    } satisfies Loader,
  };
}

/** Says of a file that is no YAML what editors can do; Astro's own message speaks of its collections and of no line. */
async function readable(loaded: Promise<void>): Promise<void> {
  try {
    await loaded;
  } catch (error) {
    const { name, message, loc } = error as Error & { loc?: { file?: string; line?: number } };
    if (name !== 'DataCollectionEntryParseError' && !loc?.file?.includes('/content/')) throw error;
    const file = loc?.file?.slice(loc.file.lastIndexOf('/content/') + 1) ?? 'A file in content/';
    const reason = message.includes('failed to parse') ? message.slice(message.indexOf('failed to parse')) : `is no YAML: ${message}`;
    throw new Error(
      `${file}${loc?.line ? `, line ${loc.line}` : ''}: ${reason}. Indent with two spaces, never with tabs, and put a text in double quotes if it holds a colon followed by a space or a #, or begins with a sign.`,
    );
  }
}

function parseEntry(entry: { data: unknown; filePath?: string }, schema: z.ZodType): Promise<unknown> {
  const verdict = schema.safeParse(entry.data);
  if (verdict.success) return Promise.resolve(verdict.data);
  const file = entry.filePath?.slice(entry.filePath.lastIndexOf('/content/') + 1) ?? 'A file in content/';
  throw new Error(explainIssues(file, verdict.error.issues, entry.data));
}

/** A file of one language must exist in all of them; there is no fallback between languages. Says what is missing, if anything is. */
function missingFiles(entries: readonly (readonly [id: string, entry: { filePath?: string }])[]): string | undefined {
  const present = new Set(entries.map(([id]) => id));
  const endings = new Map(entries.map(([id, { filePath = '' }]) => [id.slice(id.indexOf('/') + 1), extname(filePath)]));
  const missing = localeCodes.flatMap((code) =>
    [...endings].filter(([path]) => !present.has(`${code}/${path}`)).map(([path, ending]) => `${code}/${path}${ending}`),
  );
  if (missing.length === 0) return undefined;
  const existing = readdirSync(contentFolder);
  const lines = missing.map(
    (file) => `  content/${file} is missing${existing.includes(file.split('/')[0] ?? '') ? '' : ' (its whole folder is)'}.`,
  );
  return `Every language needs the same files:\n${lines.join('\n')}\nTranslate the file of another language, or delete it in all.`;
}
