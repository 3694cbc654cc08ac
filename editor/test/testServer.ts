import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { parse } from 'yaml';
import { buildEditor } from '../src/server/app.ts';
import type { ContentDocument } from '../src/server/documents.ts';
import { type TemporaryContent, temporaryContent } from './temporaryContent.ts';

/** Who saves. */
export const person = { name: 'Anna Editor', email: 'anna@example.com' };

/** The file with the plans. */
export const plans = 'content/facts/plans.yaml';

/** The server of the editing screen for the tests of a file, with a copy of the content that is as last saved before each test. */
export function testServer() {
  let content: TemporaryContent;
  let app: FastifyInstance;
  beforeAll(async () => {
    content = await temporaryContent();
    app = await buildEditor({ root: content.root, client: content.root, hosts: ['texts.example.com'], personHeader: 'x-person' });
  });
  afterEach(() => {
    content.git('reset', '--quiet', '--hard');
    content.git('clean', '--quiet', '--force', '-d');
  });
  afterAll(async () => {
    await app.close();
    content.remove();
  });

  async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method,
      url: `/admin/api/${url}`,
      headers: { host: 'localhost:4321', ...(payload && { 'content-type': 'application/json' }), ...headers },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    /** Known once the tests run. */
    get content() {
      return content;
    },
    send,
    open: async (id: string): Promise<ContentDocument> => (await send('GET', `document?id=${encodeURIComponent(id)}`)).body.document,
    change: (file: string, path: readonly (string | number)[] | 'body', from: unknown, to: unknown) =>
      send('PUT', 'changes', { changes: [{ file, path, from, to }] }),
    readYaml: (file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8')),
  };
}
