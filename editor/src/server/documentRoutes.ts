import { localeCodes } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import type { FastifyInstance } from 'fastify';
import { blockInput, editBlock } from './blocks.ts';
import { applyChanges, type Change } from './changes.ts';
import { checkAside } from './checkAside.ts';
import { type EditorContext, singleValue } from './context.ts';
import { correctFiles } from './correctFiles.ts';
import { addWord, toDictionaryFile } from './dictionaries.ts';
import { checkDocument, listDocuments, searchDocuments } from './documents.ts';
import { kindOfFile } from './files.ts';
import { type LocatedFinding, locate } from './locate.ts';
import { findMentions, type Mention, replaceName } from './mentions.ts';
import { acceptChangedTogether, openTranslations, recordFiles, writeSameMeaning } from './translations.ts';

const path = z.union([z.literal('body'), z.array(z.union([z.string(), z.number()]))]);
const changesBody = z.strictObject({
  /** Id of the text in whose form the changes are made. */
  id: z.string(),
  changes: z.array(z.strictObject({ file: z.string(), path, from: z.unknown().optional(), to: z.unknown().optional() })),
});
const typographyBody = z.strictObject({ id: z.string(), files: z.array(z.string()), line: z.int().positive().optional() });
const wordBody = z.strictObject({
  /** Id of the text that contains the word. */
  id: z.string(),
  word: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}'’.-]{0,59}$/u),
  /** A language, or `names` for all. */
  list: z.enum([...localeCodes, 'names']),
});
const searchQuery = z.strictObject({ words: singleValue });
const documentQuery = z.strictObject({ id: singleValue });
const mentionsQuery = z.strictObject({ name: singleValue.min(1), lang: z.string().optional() });
const nameBody = z.strictObject({
  /** Id of the text in whose form the name was changed. */
  id: z.string(),
  from: z.string().min(1),
  to: z.string().min(1),
  /** Places in which the name is replaced, as the screen showed them. */
  places: z.array(z.custom<Mention>()),
});
const findingsQuery = z.strictObject({ files: singleValue });

/** Reads, searches, checks and changes texts. */
export function documentRoutes(app: FastifyInstance, { root, history, unsaved, one, typing }: EditorContext): void {
  app.get('/admin/api/documents', async () => ({
    documents: listDocuments(root),
    unsaved: await unsaved.list(),
    waiting: await history?.waiting(),
  }));
  app.get('/admin/api/search', async ({ query }) => ({ ids: searchDocuments(root, searchQuery.parse(query).words) }));
  app.get('/admin/api/mentions', async ({ query }) => {
    const { name, lang } = mentionsQuery.parse(query);
    return { places: findMentions(root, name, lang) };
  });
  app.get('/admin/api/document', async ({ query }) => {
    const { id } = documentQuery.parse(query);
    const document = await checkDocument(root, id);
    return { document, translations: await openTranslations(root, document), unsaved: await unsaved.list(id) };
  });
  app.put('/admin/api/changes', (request) =>
    one(async () => {
      const { id, changes } = changesBody.parse(request.body);
      const files = [...new Set(changes.map(({ file }) => file))].filter(kindOfFile);
      const conflicts = await unsaved.record(typing(request), id, [...files, ...recordFiles], async () => {
        const open = applyChanges(root, changes as Change[]);
        if (history) await acceptChangedTogether(root, id, history.saved);
        return open;
      });
      return { conflicts };
    }),
  );
  app.put('/admin/api/name', (request) =>
    one(async () => {
      const { id, from, to, places } = nameBody.parse(request.body);
      const texts = replaceName(root, from, to, places);
      await unsaved.record(typing(request), id, [...texts.keys(), ...recordFiles], () => writeSameMeaning(root, texts));
      return {};
    }),
  );
  app.get('/admin/api/findings', async ({ query }) => {
    const files = findingsQuery.parse(query).files.split(',').filter(kindOfFile);
    const checked = await checkAside(root, files);
    const { readability } = checked;
    const findings = checked.findings.map((finding): LocatedFinding => ({ ...finding, ...locate(root, finding) }));
    return { findings, readability: Object.fromEntries([...readability].filter(([file]) => files.includes(file))) };
  });
  app.put('/admin/api/typography', (request) =>
    one(async () => {
      const { id, files, line } = typographyBody.parse(request.body);
      const own = files.filter(kindOfFile);
      await unsaved.record(typing(request), id, own, () => correctFiles(root, own, line));
      return {};
    }),
  );
  app.post('/admin/api/dictionary', (request) =>
    one(async () => {
      const { id, word, list } = wordBody.parse(request.body);
      await unsaved.record(typing(request), id, [toDictionaryFile(list)], () => addWord(root, word, list));
      return {};
    }),
  );
  app.post('/admin/api/block', ({ body }) => editBlock(root, blockInput.parse(body)));
}
