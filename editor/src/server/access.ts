import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnRequest } from '../../../site/src/development/ownRequest.ts';
import { screenHeaders } from '../../../site/src/development/screenHeaders.ts';
import { en } from '../client/words/en.ts';
import { es } from '../client/words/es.ts';
import { fr } from '../client/words/fr.ts';
import { Refusal } from './refusal.ts';

/** Who may use the editing screen. */
export type AccessOptions = {
  /** What the address that opens the screen has as its `token`. */
  readonly token: string;
  /** Host names under which the screen may be opened, besides those of this machine. */
  readonly hosts: readonly string[];
  /** Media types of bodies that are accepted, besides JSON. */
  readonly mediaTypes: readonly string[];
};

/** Header in which a login in front of the screen proves with the token that a request comes from it. */
const tokenHeader = 'x-editor-token';

/** The screen loads everything from its own server, and shows pages of the site in a frame. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; ${screenHeaders['content-security-policy']}`;

/**
 * The token of the editing screen, which only the account that runs the server can read. It is made at the first start and stays the same, so that open screens
 * still work after the next one.
 * @param folder Folder outside the history, with a slash at its end.
 */
export function accessToken(folder: string): string {
  const file = `${folder}token`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < 32) throw new Error(`${file} has no token of at least 32 characters. Delete it: the next start makes one.`);
  return token;
}

/**
 * Answers only people who have the token, and takes changes only from the screen itself.
 *
 * - A page of another site must not be able to use this server, neither by a form nor by a name of its own for this machine.
 * - The address with the token sets a cookie, and leads to the address without it. Other users and programs of this machine do not have the token.
 */
export function limitAccess(app: FastifyInstance, { token, hosts, mediaTypes }: AccessOptions): void {
  // Cookies do not differ by port, and another copy of the project may run beside this one.
  const cookie = `editor-${createHash('sha256').update(token).digest('hex').slice(0, 8)}`;
  const isToken = (given: unknown) => typeof given === 'string' && isSame(given, token);

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...screenHeaders, 'content-security-policy': policy });
    const { host = '', 'content-type': type = '', 'accept-language': languages = '' } = request.headers;
    const name = host.replace(/:\d+$/, '');
    if (!['localhost', '127.0.0.1', '[::1]', ...hosts].includes(name))
      throw new Refusal(`This screen cannot be opened as ${name}. Add the name to EDITOR_HOSTS.`, 403);
    if (request.method === 'GET' && isToken((request.query as { token?: unknown }).token)) {
      void reply.header('set-cookie', `${cookie}=${token}; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=31536000`);
      // A redirect that began on another site would not send the cookie, but a page does.
      return reply
        .type('text/html')
        .send('<!doctype html><meta http-equiv="refresh" content="0; url=/admin/"><a href="/admin/">/admin/</a>');
    }
    if (!comesFromLogin(request, token) && !cookiesOf(request, cookie).some(isToken)) {
      const { title, text } = wordsFor(languages).access;
      void reply.status(401).header('cache-control', 'no-store');
      if (request.url.startsWith('/admin/api/')) return reply.send({ message: `${title} ${text}` });
      return reply.type('text/html; charset=utf-8').send(`<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`);
    }
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    if (!isOwnRequest(request.headers) || ![...mediaTypes, 'application/json'].includes(type))
      throw new Refusal('Changes are only accepted from the screen itself.', 403);
    return undefined;
  });
}

/** Whether a login in front of the server has passed a request on. Only then its header with the person counts. */
export const comesFromLogin = ({ headers }: FastifyRequest, token: string): boolean => isSame(String(headers[tokenHeader] ?? ''), token);

const isSame = (given: string, token: string): boolean => {
  const [a, b] = [given, token].map((each) => createHash('sha256').update(each).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
};

const cookiesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '').split(/; */).flatMap((each) => (each.startsWith(`${name}=`) ? [each.slice(name.length + 1)] : []));

/** The words in the first language of a browser that the screen has. */
function wordsFor(languages: string): typeof en {
  const all: Readonly<Record<string, typeof en>> = { en, fr, es };
  const wanted = languages.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  const found = wanted.find((code) => Object.hasOwn(all, code));
  return all[found ?? 'en'] ?? en;
}
