import { join } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import { categories } from '@emovera/site/articles/schema.ts';
import { refuseIrregularFiles } from '@emovera/site/content/contentFiles.ts';
import { say } from '@emovera/site/content/say.ts';
import { licences } from '@emovera/site/content/schemas/pictures.ts';
import { queue } from '@emovera/site/development/queue.ts';
import fastifyStatic from '@fastify/static';
import { z } from 'astro/zod';
import Fastify, { type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { accessToken, limitAccess, openPeople } from './access.ts';
import { pictureEndings } from './addPicture.ts';
import { type EditorContext, type EditorOptions, xliff } from './context.ts';
import { documentRoutes } from './documentRoutes.ts';
import { openHistory } from './history.ts';
import { historyRoutes } from './historyRoutes.ts';
import { withSentenceLanguage } from './languages.ts';
import { namesIn, readNames } from './names.ts';
import { newTextRoutes } from './newTextRoutes.ts';
import { translationRoutes } from './translationRoutes.ts';
import { openUnsaved } from './unsaved.ts';

/** Creates the server of the editing screen. It reads and writes the content files below `root`, and serves the screen at `/admin`. */
export async function buildEditor(options: EditorOptions): Promise<FastifyInstance> {
  const { root, data, client, host } = options;
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const history = await openHistory(root);
  const unsaved = openUnsaved(root, data, history);

  const setLanguage: onRequestHookHandler = ({ headers }, _reply, done) => withSentenceLanguage(headers['accept-language'], done);
  app.addHook('onRequest', setLanguage);
  // Reading the body starts an asynchronous task without the language of the request. So it is set again here.
  app.addHook('preHandler', setLanguage);
  const token = accessToken(data);
  const { readEmail, signed, typing } = openPeople(token);
  limitAccess(app, { token, host, mediaTypes: [...Object.keys(pictureEndings), xliff] });
  app.addHook('preHandler', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') refuseIrregularFiles(root);
  });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, { headers }, reply) => {
    const message = withSentenceLanguage(headers['accept-language'], () => explainError(error));
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
    email: readEmail(request),
    categories: namesIn(root, 'pages/blog.yaml#categories', categories),
    authors: readNames(root, 'facts/team.yaml#people'),
    licences: Object.keys(licences),
  }));
  const context: EditorContext = { options, root, history, unsaved, one: queue(), signed, typing };
  for (const addRoutes of [documentRoutes, newTextRoutes, translationRoutes, historyRoutes]) addRoutes(app, context);

  await app.register(fastifyStatic, { root: client, prefix: '/admin/', index: false, redirect: false });
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  app.get('/admin/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', join(client)));
  return app;
}

/** Message of an error, in the language of the request. Only errors of Zod, Fastify and the file system need one here. */
function explainError(error: Error & { code?: string }): string {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? say`The request is not valid. Load the screen again.`;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return say`The file is too large: at most 20 MB fit. Save it smaller.`;
  if ('syscall' in error) return say`The server cannot read or write its files (${error.code}). Nothing is lost here. Tell a developer.`;
  return error.message;
}
