import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { toTextName } from './content/fileVersions.ts';
import { contentFiles, factsFile } from './content/loaders.ts';
import { contentFolder } from './content/origin.ts';
import { buildDay, showsDrafts, showsErrors } from './content/publication.ts';
import { replayFiles } from './features/resources/replayFiles.ts';
import { pictureFiles } from './pictures/pictureFiles.ts';
import { findUnreadable, textErrors } from './publication/articleErrors.ts';
import { findLeftOut, type LeftOut } from './publication/contentErrors.ts';
import { type ContentKind, type ContentKindName, contentKinds } from './publication/contentKinds.ts';
import { publishedOn } from './publication/links.ts';

/** Folder of the repository. */
const root = fileURLToPath(new URL('..', contentFolder));

let running: Promise<readonly LeftOut[]> | undefined;

/** Texts that are not published on the day of the build. */
const leftOut = (): Promise<readonly LeftOut[]> => {
  running ??= findLeftOut(buildDay(), showsDrafts()).finally(() => {
    running = undefined;
  });
  return running;
};

/** Errors that keep a file from being read, or its text from being shown. Articles have a list of their own. */
const errorsIn = async (name: string): Promise<string[]> => {
  const file = `content/${name}`;
  const errors = name.endsWith('.mdx') ? [] : findUnreadable(root, file);
  if (errors.length === 0 && name.endsWith('.md')) errors.push(...(await textErrors(root, file)));
  return errors.map(({ line, message }) => `${file}${line ? `, line ${line}` : ''}: ${message}`);
};

/** Texts that are not loaded, because a text with an error must not stop a build. During development, the page shows its error. */
const skipped = async () =>
  (await leftOut()).filter(({ why }) => why !== 'broken' || !showsErrors()).map(({ file }) => toTextName(file).replace(/^content\//, ''));

/** The addresses that the site publishes, for links in files that are not pages. */
const published = () => ({
  schema: z.strictObject({ addresses: z.array(z.string()) }),
  loader: {
    name: 'published',
    load: async ({ store }) => {
      const { addresses } = publishedOn(root, buildDay(), showsDrafts(), await leftOut());
      store.set({ id: 'site', data: { addresses: [...addresses] } });
    },
  } satisfies Loader,
});

const makeCollection = ({ pattern, schema, hasParity, isBorrowed, canWait }: ContentKind) =>
  defineCollection(
    pattern.startsWith('facts/')
      ? factsFile(pattern, schema as ContentSchema, errorsIn)
      : contentFiles(pattern, schema as ContentSchema, { hasParity, isBorrowed, errorsIn, ...(canWait && { leftOut: skipped }) }),
  );

type ContentSchema = Parameters<typeof factsFile>[1];
/** The types of the collections, which `Object.entries` does not keep. */
type Collections = {
  [Name in ContentKindName]: { schema: (typeof contentKinds)[Name]['schema']; loader: ReturnType<typeof factsFile>['loader'] };
};

export const collections = {
  ...(Object.fromEntries(Object.entries(contentKinds).map(([name, kind]) => [name, makeCollection(kind)])) as unknown as Collections),
  published: defineCollection(published()),
  // Videos by name.
  replayFiles: defineCollection(replayFiles()),
  // Pictures by id.
  pictureFiles: defineCollection(pictureFiles()),
};
