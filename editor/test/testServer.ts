import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { parse } from 'yaml';
import { type Person, personHeader, type UnsavedChange } from '../src/person.ts';
import { accessToken } from '../src/server/access.ts';
import { buildEditor } from '../src/server/app.ts';
import type { EditorOptions } from '../src/server/context.ts';
import type { ContentDocument } from '../src/server/documents.ts';
import { type TemporaryContent, temporaryContent } from './temporaryContent.ts';

/** Default person who edits. */
export const person: Person = { name: 'Anna Editor', email: 'anna@example.com' };

/** File with the plans. */
export const plans = 'content/facts/plans.yaml';

type Doing = { readonly who?: Person; readonly id?: string };

/** Id of the text of a file, except for articles. */
const toDocumentPath = (file: string) => file.replace(/^content\/(?!facts\/)\w+\/|^content\/|\.\w+$/g, '');

/** Cookie that a response sets, in the form in which a browser returns it. */
export const getCookie = ({ headers }: { headers: OutgoingHttpHeaders }): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Server of the editing screen for the tests of a file. Its copy of the content is reset to the saved version before each test. */
export function testServer(options: Pick<EditorOptions, 'site'> = {}) {
  let content: TemporaryContent;
  let app: FastifyInstance;
  let cookie = '';
  beforeAll(async () => {
    content = await temporaryContent();
    await start();
  });
  async function start() {
    const data = `${content.root}.git/editor/`;
    app = await buildEditor({ root: content.root, data, client: content.root, host: 'texts.example.com', ...options });
    cookie = getCookie(await app.inject({ url: `/admin?token=${accessToken(data)}`, headers: { host: 'localhost:4321' } }));
  }
  afterEach(() => {
    content.git('reset', '--quiet', '--hard');
    content.git('clean', '--quiet', '--force', '-d');
  });
  afterAll(() => app.close());

  async function send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    who: Person = person,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.inject({
      method,
      url: `/admin/api/${url}`,
      headers: {
        host: 'localhost:4321',
        cookie,
        ...(payload && { 'content-type': 'application/json' }),
        [personHeader]: encodeURIComponent(JSON.stringify(who)),
        ...headers,
      },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const unsaved = async (id?: string): Promise<UnsavedChange[]> =>
    (await send('GET', id === undefined ? 'documents' : `document?id=${encodeURIComponent(id)}`)).body.unsaved;
  return {
    /** Server, for requests of other programs. Defined once the tests run. */
    get app() {
      return app;
    },
    /** Token in the address that opens the screen. */
    get token() {
      return accessToken(`${content.root}.git/editor/`);
    },
    /** Restarts the server. */
    async restart() {
      await app.close();
      await start();
    },
    /** Sends a file. Default: a picture. */
    sendFile: (url: string, bytes: Buffer, type = 'image/png') =>
      app.inject({
        method: 'POST',
        url: `/admin/api/${url}`,
        headers: { host: 'localhost:4321', cookie, 'content-type': type },
        payload: bytes,
      }),
    /** Copy of the content. Defined once the tests run. */
    get content() {
      return content;
    },
    send,
    open: async (id: string): Promise<ContentDocument> => (await send('GET', `document?id=${encodeURIComponent(id)}`)).body.document,
    /** Changes a value in the form of a text. Default: the text of the file. */
    change: (
      file: string,
      path: readonly (string | number)[] | 'body',
      from: unknown,
      to: unknown,
      { who, id = toDocumentPath(file) }: Doing = {},
    ) => send('PUT', 'changes', { id, changes: [{ file, path, from, to }] }, who),
    unsaved,
    /** Saves the listed changes of a text, or all. */
    save: async (id: string | undefined, message: string, { who }: Doing = {}) =>
      send('POST', 'save', { id, message, seen: await unsaved(id) }, who),
    /** Discards the listed changes of a text. */
    discard: async (id: string, { who }: Doing = {}) => send('POST', 'discard', { id, seen: await unsaved(id) }, who),
    readYaml: (file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8')),
  };
}
