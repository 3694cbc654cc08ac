import { join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import fastifyStatic from '@fastify/static';
import { z } from 'astro/zod';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseIrregularFiles } from '../../../site/src/content/contentFiles.ts';
import { licences } from '../../../site/src/content/schemas/pictures.ts';
import { queue } from '../../../site/src/development/queue.ts';
import { categories } from '../../../site/src/features/blog/schema.ts';
import { accessToken, limitAccess, openPeople } from './access.ts';
import { pictureEndings } from './addPicture.ts';
import { type EditorContext, type EditorOptions, xliff } from './context.ts';
import { documentRoutes } from './documentRoutes.ts';
import { openHistory } from './history.ts';
import { historyRoutes } from './historyRoutes.ts';
import { namesIn, namesOf } from './names.ts';
import { newTextRoutes } from './newTextRoutes.ts';
import { translationRoutes } from './translationRoutes.ts';
import { openUnsaved } from './unsaved.ts';

/** Makes the server of the editing screen. It reads and writes the content files below `root`, and serves the screen at `/admin`. */
export async function buildEditor(options: EditorOptions): Promise<FastifyInstance> {
  const { root, data, client, host } = options;
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const history = await openHistory(root);
  const unsaved = openUnsaved(root, data, history);

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

  app.get('/admin/api/session', async (request) => ({
    languages: localeCodes,
    hasHistory: !!history,
    email: emailOf(request),
    categories: namesIn(root, 'pages/blog.yaml#categories', categories),
    authors: namesOf(root, 'facts/team.yaml#people'),
    licences: Object.keys(licences),
  }));
  const context: EditorContext = { options, root, history, unsaved, one: queue(), signed, typing };
  for (const addRoutes of [documentRoutes, newTextRoutes, translationRoutes, historyRoutes]) addRoutes(app, context);

  await app.register(fastifyStatic, { root: client, prefix: '/admin/', index: false, redirect: false });
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  app.get('/admin/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', join(client)));
  return app;
}
