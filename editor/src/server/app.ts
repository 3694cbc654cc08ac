import { join } from 'node:path';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import fastifyStatic from '@fastify/static';
import { z } from 'astro/zod';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import { checkContent } from '../../../scripts/content/findings.ts';
import { draftArticle } from '../../../scripts/newArticle/draft.ts';
import { contentKinds } from '../../../site/src/contentKinds.ts';
import { queue } from '../../../site/src/development/queue.ts';
import { categories } from '../../../site/src/features/blog/schema.ts';
import { licences } from '../../../site/src/pictures/schema.ts';
import { readAuthors, readLibrary } from '../../../site/src/publication/articleFiles.ts';
import { addPicture, pictureEndings, pictureInput } from './addPicture.ts';
import { blockInput, editBlock } from './blocks.ts';
import { applyChanges, type Change, createFile } from './changes.ts';
import { jsonSchema, kindOfFile, listDocuments, readDocument, searchDocuments } from './documents.ts';
import { type History, openHistory, type Person } from './history.ts';
import { problemsOf } from './problems.ts';
import { readFile } from './readFile.ts';
import { type JsonSchema, skeletonOf } from './skeleton.ts';
import { acceptTranslations, countOpenTranslations, discardRecords, openTranslations, recordFile } from './translations.ts';

/** Settings of the editing screen's server. */
export type EditorOptions = {
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Folder of the built screen. */
  readonly client: string;
  /** Host names under which the screen may be opened, besides those of this machine. */
  readonly hosts: readonly string[];
  /** Name of the header in which a login in front of this server puts the e-mail address of the person, in lower case. */
  readonly personHeader?: string | undefined;
};

const path = z.union([z.literal('body'), z.array(z.union([z.string(), z.number()]))]);
const changesBody = z.strictObject({
  changes: z.array(z.strictObject({ file: z.string(), path, from: z.unknown().optional(), to: z.unknown().optional() })),
});
const person = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Write your name: the history says who has changed a text.')
    .max(80)
    .regex(/^[^<>\n]*$/),
  email: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^<>\s]+@[^<>\s]+$/, 'Write your e-mail address, such as anna@example.com.'),
});
const saveBody = z.strictObject({ files: z.array(z.string()).min(1), message: z.string().trim().min(1).max(200), person });
const acceptBody = z.strictObject({ id: z.string(), file: z.string(), keys: z.array(z.string()).optional() });
const newBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    lang: z.string(),
    title: z.string(),
    category: z.enum(categories).optional(),
    author: z.string().optional(),
    from: z.string().optional(),
  }),
  z.strictObject({
    kind: z.enum(['cases', 'webinars']),
    id: z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'Use letters and digits for the id, such as hotelChain.'),
  }),
  z.strictObject({ kind: z.literal('language'), file: z.string(), lang: z.string() }),
  z.strictObject({ kind: z.literal('version'), file: z.string(), day: z.union([z.literal('draft'), z.iso.date()]) }),
]);

/** An error that the person can mend. It is shown as it is. */
class Refusal extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Makes the server of the editing screen. It reads and writes the content files below `root`, and serves the screen at `/admin`. */
export async function buildEditor({ root, client, hosts, personHeader }: EditorOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const history = await openHistory(root);
  // So that two changes do not meet in one file.
  const one = queue();

  // A page of another site must not be able to use this server, neither by a form nor by a name of its own for this machine.
  app.addHook('onRequest', async (request) => {
    const { host = '' } = request.headers;
    const name = host.replace(/:\d+$/, '');
    if (!['localhost', '127.0.0.1', '[::1]', ...hosts].includes(name))
      throw new Refusal(`This screen cannot be opened as ${name}. Add the name to EDITOR_HOSTS.`, 403);
    const site = request.headers['sec-fetch-site'];
    const type = request.headers['content-type'] ?? '';
    if (request.method !== 'GET' && ((type !== 'application/json' && !(type in pictureEndings)) || (site && site !== 'same-origin')))
      throw new Refusal('Changes are only accepted from the screen itself.', 403);
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const message = error instanceof z.ZodError ? (error.issues[0]?.message ?? 'The request is not valid.') : error.message;
    void reply.status(error.statusCode ?? 400).send({ message });
  });

  app.addContentTypeParser(Object.keys(pictureEndings), { parseAs: 'buffer', bodyLimit: 21 * 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.get('/admin/api/documents', async () => ({
    documents: listDocuments(root),
    unsaved: (await history?.unsaved()) ?? [],
    waiting: await history?.waiting(),
  }));
  app.get('/admin/api/session', async (request) => ({
    languages: localeCodes,
    hasHistory: !!history,
    email: emailOf(request),
    categories,
    authors: readAuthors(root),
    licences: Object.keys(licences),
  }));
  app.get<{ Querystring: { words: string } }>('/admin/api/search', async ({ query }) => ({ ids: searchDocuments(root, query.words) }));
  app.get('/admin/api/translations', async () => ({ open: await countOpenTranslations(root) }));
  app.get<{ Querystring: { id: string } }>('/admin/api/document', async ({ query }) => {
    const document = readDocument(root, query.id);
    return { document, translations: await openTranslations(root, document), unsaved: (await history?.unsaved()) ?? [] };
  });
  app.put('/admin/api/translations', ({ body }) =>
    one(async () => {
      const { id, file, keys } = acceptBody.parse(body);
      await acceptTranslations(root, readDocument(root, id), file, keys);
      return {};
    }),
  );
  app.put('/admin/api/changes', ({ body }) =>
    one(async () => ({ conflicts: applyChanges(root, changesBody.parse(body).changes as Change[]) })),
  );
  app.get<{ Querystring: { files: string } }>('/admin/api/findings', async ({ query }) => {
    const files = query.files.split(',').filter(kindOfFile);
    const { findings, readability } = await checkContent(root, files);
    return { findings, readability: Object.fromEntries([...readability].filter(([file]) => files.includes(file))) };
  });
  app.post('/admin/api/block', ({ body }) => editBlock(root, blockInput.parse(body)));
  app.post('/admin/api/new', ({ body }) => one(async () => create(root, newBody.parse(body))));
  app.post<{ Querystring: { about: string }; Body: Buffer }>('/admin/api/pictures', ({ query, body, headers }) =>
    one(async () => {
      const ending = pictureEndings[headers['content-type'] ?? ''];
      if (!ending) throw new Refusal('This is not a picture. Choose a JPEG, PNG, WebP, AVIF or SVG file.', 415);
      await addPicture(root, body, ending, pictureInput.parse(JSON.parse(query.about)));
      return {};
    }),
  );
  app.post('/admin/api/save', (request) =>
    one(async () => {
      const { files, message, person: who } = saveBody.parse(request.body);
      const wrong = files.find((file) => !kindOfFile(file) && !isPicture(file) && !localeCodes.map(recordFile).includes(file));
      if (wrong) throw new Refusal(`${wrong} is not a content file.`);
      const failing = await problemsOf(root, files);
      if (failing.length > 0) throw new Refusal(`Not saved, because the whole site would not build: ${failing.join(' ')}`, 409);
      await required(history).save(files, message, signed(request, who));
      return {};
    }),
  );
  app.post('/admin/api/publish', (request) =>
    one(async () => {
      const { person: who } = z.strictObject({ person }).parse(request.body);
      await required(history).publish(signed(request, who));
      return {};
    }),
  );
  app.post('/admin/api/discard', ({ body }) =>
    one(async () => {
      const { discard, saved } = required(history);
      const { files } = z.strictObject({ files: z.array(z.string().refine((file) => kindOfFile(file))).min(1) }).parse(body);
      await discard(files);
      await discardRecords(root, files, saved);
      return {};
    }),
  );
  app.get<{ Querystring: { files?: string } }>('/admin/api/history', async ({ query }) => ({
    versions: await required(history).list((query.files ?? '').split(',').filter(kindOfFile), 50),
  }));
  const id = z.string().regex(/^[0-9a-f]{40}$/);
  app.get<{ Params: { id: string } }>('/admin/api/history/:id', async ({ params }) => ({
    lines: await required(history).show(id.parse(params.id)),
  }));
  app.post<{ Params: { id: string } }>('/admin/api/history/:id/undo', (request) =>
    one(async () => {
      const { person: who } = z.strictObject({ person }).parse(request.body);
      await required(history).undo(id.parse(request.params.id), signed(request, who));
      return {};
    }),
  );

  await app.register(fastifyStatic, { root: client, prefix: '/admin/', index: false, redirect: false });
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  app.get('/admin/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', join(client)));
  return app;

  function emailOf(request: FastifyRequest): string | undefined {
    const given = personHeader && request.headers[personHeader];
    return typeof given === 'string' ? given : undefined;
  }

  /** The person of a change. What a login in front of this server says counts more than what was typed. */
  function signed(request: FastifyRequest, who: Person): Person {
    const email = emailOf(request);
    return email ? { name: who.name, email } : who;
  }
}

function required(history: History | undefined): History {
  if (history) return history;
  throw new Refusal('There is no history, because the folder is not in a git repository. Changes are in the files already.');
}

const isPicture = (file: string): boolean => /^content\/pictures\/[\w-]+\.\w+$/.test(file);

/** Makes new files. @returns The document to open. */
function create(root: string, input: z.infer<typeof newBody>): { id: string } {
  const today = Temporal.Now.plainDateISO().toString();
  switch (input.kind) {
    case 'article': {
      const { kind: _, ...given } = input;
      const { file, text } = draftArticle({ ...given, today }, readLibrary(root));
      const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      createFile(root, file, `---\n${yaml}\n---\n${body}`);
      return { id: `blog/${String((readFile(root, file).value as { article: string }).article)}` };
    }
    case 'cases':
    case 'webinars':
      return createItem(root, input.kind, input.id, today);
    case 'language': {
      const { file, lang } = input;
      const kind = kindOfFile(file);
      if (!kind || !isLocale(lang)) throw new Refusal(`${file} is not a content file, or "${lang}" not a language.`);
      const target = file.replace(/^content\/\w+\//, `content/${lang}/`);
      const { text } = readFile(root, file);
      const canWait = (contentKinds as Record<string, { canWait: boolean }>)[kind]?.canWait;
      createFile(root, target, canWait ? `draft: true\n${text.replace(/^draft: .*\n/m, '')}` : text);
      return { id: target.replace(/^content\/\w+\//, '').replace(/\.\w+$/, '') };
    }
    case 'version': {
      const { file, day } = input;
      if (!kindOfFile(file) || file.endsWith('.mdx')) throw new Refusal(`${file} cannot have a later version.`);
      const target = file.replace(/(\.\w+)$/, `.${day}$1`);
      createFile(root, target, readFile(root, file).text);
      return {
        id: target
          .replace(/^content\/(?!facts)\w+\//, '')
          .replace(/^content\//, '')
          .replace(/\.\w+$/, ''),
      };
    }
  }
}

/** Makes a client case or a webinar: its facts, like those of the last one, and a draft in each language with a mark where a text is needed. */
function createItem(root: string, kind: 'cases' | 'webinars', id: string, today: string): { id: string } {
  const facts = `content/facts/${kind}.yaml`;
  const { [kind]: items = [], services = {} } = readFile(root, facts).value as Record<string, { id: string }[]>;
  if (items.some((item) => item.id === id)) throw new Refusal(`"${id}" exists already in ${facts}. Choose another id.`);
  // The numbers of a report and the file of a replay are those of another text.
  const { report: _, file: _file, ...like } = items.at(-1) as Record<string, unknown>;
  const schema = jsonSchema(root, contentKinds[kind].schema);
  const firstOf = (part: JsonSchema | undefined) => skeletonOf(part ?? {}, today) as object;
  const video = { service: Object.keys(services)[0], id: 'yourVideoId' };
  // The page of the client cases describes the report of each.
  const factsSchema = jsonSchema(root, contentKinds.caseFacts.schema).properties?.cases?.items;
  const own = kind === 'cases' ? { report: firstOf(factsSchema?.properties?.report) } : { date: today, minutes: 45, video };
  const item = { ...like, id, ...own };
  const file = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const report = kind === 'cases' && { report: { ...firstOf(schema.properties?.report), file } };
  const text = stringify({ draft: true, ...firstOf(schema), ...report }, { lineWidth: 0 });
  for (const lang of localeCodes) createFile(root, `content/${lang}/${kind}/${id}.yaml`, text);
  applyChanges(root, [{ file: facts, path: [kind], from: items, to: [...items, item] }]);
  return { id: `${kind}/${id}` };
}
