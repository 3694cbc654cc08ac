import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importTexts } from '@emovera/content-tools/translations/importTexts.ts';
import { readXliff } from '@emovera/content-tools/translations/xliff.ts';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import fastifyStatic from '@fastify/static';
import { z } from 'astro/zod';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseIrregularFiles } from '../../../site/src/content/contentFiles.ts';
import type { Finding } from '../../../site/src/content/explain.ts';
import { licences } from '../../../site/src/content/schemas/pictures.ts';
import { queue } from '../../../site/src/development/queue.ts';
import { categories } from '../../../site/src/features/blog/schema.ts';
import type { UnsavedChange } from '../person.ts';
import { accessToken, encodedJson, limitAccess, openPeople, Refusal } from './access.ts';
import { addPicture, pictureEndings, pictureInput } from './addPicture.ts';
import { blockInput, editBlock } from './blocks.ts';
import { addressBody, changeAddress, planAddress } from './changeAddress.ts';
import { applyChanges, type Change } from './changes.ts';
import { checkAside } from './checkAside.ts';
import { correctFiles } from './correctFiles.ts';
import { deleteDraft, textOfCase } from './deleteDraft.ts';
import { checkDocument, listDocuments, readDocument, searchDocuments } from './documents.ts';
import { exportOpenTexts } from './exportTexts.ts';
import { kindOfFile, listFiles, readFile, textIds, writeFiles } from './files.ts';
import { type History, openHistory } from './history.ts';
import { lineOfBody, problemsOf } from './issues.ts';
import { findMentions } from './mentions.ts';
import { namesIn, namesOf } from './names.ts';
import { createText, newBody } from './newTexts.ts';
import { changedLines, restorableFiles, restoredTexts } from './restore.ts';
import { acceptChangedTogether, acceptTranslations, countOpenTranslations, openTranslations, recordFile } from './translations.ts';
import { openUnsaved } from './unsaved.ts';

/** Settings of the editing screen's server. */
export type EditorOptions = {
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Folder for what the server keeps outside the history, with a slash at its end. */
  readonly data: string;
  /** Folder of the built screen. */
  readonly client: string;
  /** Host name under which the screen may be opened, besides those of this machine. */
  readonly host?: string | undefined;
  /** Address of the page that lists the runs of the pipeline. Default: from the address of the shared repository. */
  readonly pipeline?: string | undefined;
  /** Origin of the published site, which says in `/version.json` what is online. Default: only the pipeline says it. */
  readonly site?: string | undefined;
};

const path = z.union([z.literal('body'), z.array(z.union([z.string(), z.number()]))]);
const changesBody = z.strictObject({
  /** The text in whose form they are made. */
  id: z.string(),
  changes: z.array(z.strictObject({ file: z.string(), path, from: z.unknown().optional(), to: z.unknown().optional() })),
});
/** The changes that the person has seen. If others came in since, they are shown first. */
const seen = z.array(z.unknown());
const saveBody = z.strictObject({
  id: z.string().optional(),
  seen: seen.min(1),
  message: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u),
});
const acceptBody = z.strictObject({ id: z.string(), file: z.string(), keys: z.array(z.string()).optional() });
const typographyBody = z.strictObject({ id: z.string(), files: z.array(z.string()), line: z.int().positive().optional() });
/** Media type of files for translators. */
const xliff = 'application/xliff+xml';
/** Values in the query of an address. */
const oneText = z.string('The address must have each of its values once.');
const searchQuery = z.strictObject({ words: oneText });
const documentQuery = z.strictObject({ id: oneText });
const exportQuery = z.strictObject({ lang: z.string().refine(isLocale) });
const mentionsQuery = z.strictObject({ name: oneText.min(1), lang: z.string().optional() });
const restoreInput = z.strictObject({ id: oneText, withFacts: z.literal('true').optional() });
const findingsQuery = z.strictObject({ files: oneText });
const historyQuery = z.strictObject({ files: oneText.default('') });
const picturesQuery = z.strictObject({ about: oneText.pipe(encodedJson(String)).pipe(pictureInput), id: oneText.default('pictures') });

/** Makes the server of the editing screen. It reads and writes the content files below `root`, and serves the screen at `/admin`. */
export async function buildEditor(options: EditorOptions): Promise<FastifyInstance> {
  const { root, data, client, host } = options;
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const history = await openHistory(root);
  const unsaved = openUnsaved(root, data, history);
  // So that two changes do not meet in one file.
  const one = queue();

  const token = accessToken(data);
  const { emailOf, signed, typing } = openPeople(token);
  limitAccess(app, { token, host, mediaTypes: [...Object.keys(pictureEndings), xliff] });
  app.addHook('preHandler', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') refuseIrregularFiles(root);
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const message = error instanceof z.ZodError ? (error.issues[0]?.message ?? 'The request is not valid.') : error.message;
    const status = error.statusCode ?? 400;
    void reply.status(status).send({ message, ...(status === 404 && { isGone: true }) });
  });

  app.addContentTypeParser(xliff, { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(Object.keys(pictureEndings), { parseAs: 'buffer', bodyLimit: 21 * 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.get('/admin/api/documents', async () => ({
    documents: listDocuments(root),
    unsaved: await unsaved.list(),
    waiting: await history?.waiting(),
  }));
  app.get('/admin/api/session', async (request) => ({
    languages: localeCodes,
    hasHistory: !!history,
    email: emailOf(request),
    categories: namesIn(root, 'pages/blog.yaml#categories', categories),
    authors: namesOf(root, 'facts/team.yaml#people'),
    licences: Object.keys(licences),
  }));
  app.get('/admin/api/search', async ({ query }) => ({ ids: searchDocuments(root, searchQuery.parse(query).words) }));
  app.get('/admin/api/mentions', async ({ query }) => {
    const { name, lang } = mentionsQuery.parse(query);
    return { places: findMentions(root, name, lang) };
  });
  app.get('/admin/api/translations', async () => ({ open: await countOpenTranslations(root) }));
  app.get('/admin/api/document', async ({ query }) => {
    const { id } = documentQuery.parse(query);
    const document = await checkDocument(root, id);
    return { document, translations: await openTranslations(root, document), unsaved: await unsaved.list(id) };
  });
  app.put('/admin/api/translations', (request) =>
    one(async () => {
      const { id, file, keys } = acceptBody.parse(request.body);
      const files = recordFiles.filter((each) => file.startsWith(dirname(each)));
      await unsaved.record(typing(request), id, files, () => acceptTranslations(root, readDocument(root, id), file, keys));
      return {};
    }),
  );
  app.get('/admin/api/translations/export', async ({ query }) => ({
    files: await exportOpenTexts(root, exportQuery.parse(query).lang),
  }));
  app.post<{ Body: Buffer }>('/admin/api/translations/import', (request) =>
    one(async () => {
      const exchange = readXliff('The file', request.body);
      const files = [...new Set(exchange.entries.map(({ file }) => file))].filter(kindOfFile);
      // They belong to the texts of their files.
      return unsaved.record(typing(request), '', [...files, ...recordFiles], () => importTexts(root, exchange));
    }),
  );
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
  app.get('/admin/api/findings', async ({ query }) => {
    const files = findingsQuery.parse(query).files.split(',').filter(kindOfFile);
    const found = await checkAside(root, files);
    const { readability } = found;
    const findings = found.findings.map(({ line, ...finding }) => {
      const textLine = line && lineOfBody(readFile(root, finding.file).text, line);
      return { ...finding, ...(line && { line }), ...(textLine && { textLine }) };
    });
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
  app.post('/admin/api/block', ({ body }) => editBlock(root, blockInput.parse(body)));
  app.post('/admin/api/new', (request) =>
    one(async () => {
      const before = new Set(listFiles(root).map(({ file }) => file));
      const { id } = await unsaved.record(
        typing(request),
        ({ id }) => id,
        factsFiles,
        () => createText(root, newBody.parse(request.body)),
      );
      const files = listFiles(root).flatMap(({ file }) => (before.has(file) ? [] : [file]));
      await unsaved.recordNew(typing(request), id, files);
      return { id };
    }),
  );
  app.post('/admin/api/address', (request) =>
    one(async () => {
      const { id, file, name } = addressBody.parse(request.body);
      // An address that was never saved was never public.
      const isKnown = !history || (await history.saved(file)) !== undefined;
      const plan = planAddress(root, file, name, isKnown);
      const files = new Set([plan.removed, ...plan.texts.keys(), ...localeCodes.map(recordFile)]);
      await unsaved.record(typing(request), id, [...files], () => changeAddress(root, plan));
      return {};
    }),
  );
  app.post('/admin/api/delete', (request) =>
    one(async () => {
      const { id, file } = z.strictObject({ id: z.string(), file: z.string() }).parse(request.body);
      await unsaved.record(typing(request), id, [...new Set([file, textOfCase(file), ...factsFiles])].filter(kindOfFile), () =>
        deleteDraft(root, file),
      );
      await unsaved.tidy();
      return { exists: textIds(root).has(id) };
    }),
  );
  app.post<{ Body: Buffer }>('/admin/api/pictures', (request) =>
    one(async () => {
      const type = request.headers['content-type'] ?? '';
      const ending = Object.hasOwn(pictureEndings, type) && pictureEndings[type];
      if (!ending) throw new Refusal('This is not a picture. Choose a JPEG, PNG, WebP, AVIF or SVG file.', 415);
      const { about, id } = picturesQuery.parse(request.query);
      const who = typing(request);
      const file = await unsaved.record(who, id, pictureTexts, () => addPicture(root, request.body, ending, about));
      await unsaved.recordNew(who, id, [file]);
      return {};
    }),
  );
  app.post('/admin/api/save', (request) =>
    one(async () => {
      const { save } = required(history);
      const input = saveBody.parse(request.body);
      const who = signed(request);
      const { changes, files } = await unsaved.toSave(input.id);
      mustBeSeen(changes, input.seen);
      const others = changes.flatMap(({ people }) => people).filter((each) => each.email && each.email !== who.email);
      const names = files.map(({ file }) => file);
      await save(files, input.message, who, [...new Map(others.map((each) => [each.email, each])).values()], async (folder) => {
        const failing = await problemsOf(folder, names);
        if (failing.length > 0) throw new Refusal(`Not saved, because the whole site would not build: ${failing.join(' ')}`, 409);
      });
      await unsaved.tidy();
      return {};
    }),
  );
  app.post('/admin/api/publish', (request) =>
    one(async () => {
      const { despite } = z.strictObject({ despite: z.boolean().optional() }).parse(request.body);
      const { inSavedContent, publish } = required(history);
      const who = signed(request);
      const { errors } = despite ? { errors: [] } : await inSavedContent((folder) => checkAside(folder));
      if (errors.length === 0) await publish(who, await unsaved.list());
      return { errors };
    }),
  );
  // Each version that failed is checked once, because that takes seconds.
  const failures = new Map<string, Promise<readonly Finding[]>>();
  app.get('/admin/api/publication', async () => ({ publication: await one(async () => history?.publication(options)) }));
  // Checking all texts takes long, so it is a request of its own.
  app.get('/admin/api/publication/errors', async () => {
    const publication = await one(async () => history?.publication(options));
    if (publication?.state !== 'failed') return { errors: [] };
    const check = () => required(history).inSavedContent(async (folder) => (await checkAside(folder)).errors, '@{upstream}');
    return { errors: await failures.getOrInsertComputed(publication.commit, check) };
  });
  app.post('/admin/api/discard', ({ body }) =>
    one(async () => {
      const { id, seen: known } = z.strictObject({ id: z.string(), seen }).parse(body);
      required(history);
      mustBeSeen(await unsaved.list(id), known);
      await unsaved.discard(id);
      await unsaved.tidy();
      return { exists: textIds(root).has(id) };
    }),
  );
  app.get('/admin/api/history', async ({ query }) => ({
    versions: await required(history).list(historyQuery.parse(query).files.split(',').filter(kindOfFile), 50),
  }));
  const id = z.string().regex(/^[0-9a-f]{40}$/);
  app.get<{ Params: { id: string } }>('/admin/api/history/:id', async ({ params }) => ({
    lines: await required(history).show(id.parse(params.id)),
  }));
  const restored = async (version: string, input: unknown) => {
    const { id: text, withFacts } = restoreInput.parse(input);
    const files = restorableFiles(root, text, withFacts === 'true');
    if ((await unsaved.list(text)).length > 0 || (await unsaved.list()).some(({ file }) => files.whole.includes(file)))
      throw new Refusal('This text has changes that are not saved. Save or discard them first, so that they are not lost.', 409);
    return { text, texts: await restoredTexts(root, required(history), text, files, id.parse(version)) };
  };
  app.get<{ Params: { id: string } }>('/admin/api/history/:id/restore', async ({ params, query }) => ({
    lines: await changedLines(root, (await restored(params.id, query)).texts),
  }));
  app.post<{ Params: { id: string } }>('/admin/api/history/:id/restore', (request) =>
    one(async () => {
      const { text, texts } = await restored(request.params.id, request.body);
      await unsaved.record(typing(request), text, [...texts.keys()], () => writeFiles(root, texts));
      return {};
    }),
  );
  app.post<{ Params: { id: string } }>('/admin/api/history/:id/undo', (request) =>
    one(async () => {
      await required(history).undo(id.parse(request.params.id), signed(request), await unsaved.list());
      return {};
    }),
  );

  await app.register(fastifyStatic, { root: client, prefix: '/admin/', index: false, redirect: false });
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  app.get('/admin/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', join(client)));
  return app;
}

/** @throws Refusal if the changes are not those that the person has seen. */
function mustBeSeen(changes: readonly UnsavedChange[], known: readonly unknown[]): void {
  if (!isDeepStrictEqual(changes, known))
    throw new Refusal('Other changes have come in meanwhile. Look at the list again: it now has them.', 409);
}

function required(history: History | undefined): History {
  if (history) return history;
  throw new Refusal('There is no history, because the folder is not in a git repository. Changes are in the files already.');
}

const recordFiles = localeCodes.map(recordFile);

/** Files that the dialogs for new texts, drafts and pictures change. */
const factsFiles = ['content/facts/cases.yaml', 'content/facts/webinars.yaml'];
const pictureTexts = ['content/facts/pictures.yaml', ...localeCodes.map((lang) => `content/${lang}/pictures.yaml`)];
