import { defineCollection } from 'astro:content';
import { contentFiles, factsFile } from './content/loaders.ts';
import { buildDay, showsDrafts, showsErrors } from './content/publication.ts';
import { type ContentKind, type ContentKindName, contentKinds } from './contentKinds.ts';
import { replayFiles } from './features/resources/replays/replayFiles.ts';
import { findLeftOut } from './publication/findLeftOut.ts';

/** During development, everything is shown. A build must not stop because of one text. */
const leftOut = showsErrors() ? [] : (await findLeftOut(buildDay(), showsDrafts())).map(({ file }) => file.replace(/^content\//, ''));

const collectionOf = ({ pattern, schema, hasParity, canWait }: ContentKind) =>
  defineCollection(
    pattern.startsWith('facts/')
      ? factsFile(pattern, schema as ContentSchema)
      : contentFiles(pattern, schema as ContentSchema, { hasParity, leftOut: canWait ? leftOut : [] }),
  );

type ContentSchema = Parameters<typeof factsFile>[1];
/** The types of the collections, which `Object.entries` does not keep. */
type Collections = {
  [Name in ContentKindName]: { schema: (typeof contentKinds)[Name]['schema']; loader: ReturnType<typeof factsFile>['loader'] };
};

export const collections = {
  ...(Object.fromEntries(Object.entries(contentKinds).map(([name, kind]) => [name, collectionOf(kind)])) as unknown as Collections),
  // Videos by name.
  replayFiles: defineCollection(replayFiles()),
};
