import { afterAll, beforeAll, expect } from 'vitest';
import { askRaw, type RawAnswer } from './rawConnection.ts';
import { startService, type TestService } from './testService.ts';

/** Content type of the site's forms. */
export const form = 'application/x-www-form-urlencoded';

/** The head of a request with only the given headers. */
export const bareHead = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n');

/** A request without a body, byte for byte. */
export const head = (line: string, ...headers: string[]) => bareHead(line, 'Host: localhost', ...headers);

export const get = (target: string, ...headers: string[]) => head(`GET ${target}`, ...headers, 'Connection: close');

export const posted = (body: string, ...headers: string[]) =>
  head('POST /en/forms/contact', `Content-Type: ${form}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body;

/** A last request that ends the connection: its answer shows that everything before it has been answered. */
export const last = get('/healthz');

export const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status);

export const header = (answer: RawAnswer | undefined, name: string) => answer?.headers.get(name)?.join(', ');

/**
 * A service for the tests of a file or a group. At their end it must still serve pages, and its log must not contain unexpected errors.
 * @param settings Settings in addition to an environment with an empty store and the fixture site.
 */
export function attackedService(settings: Record<string, string> = {}) {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('SQLite', { LOG_LEVEL: 'warn', ...settings });
  });
  afterAll(async () => {
    expect((await fetch(`${service.url}/en/`)).status).toBe(200);
    await service.stop();
    expect(service.output()).not.toContain('unexpected error');
  });
  return {
    ask: (text: string | Buffer) => askRaw(service.url, text),
    get url() {
      return service.url;
    },
    output: () => service.output(),
  };
}
