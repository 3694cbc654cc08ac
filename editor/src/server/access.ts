import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textsFor } from '@emovera/contract/preferredLocales.ts';
import { say, toSay } from '@emovera/site/content/say.ts';
import { isOwnRequest, screenHeaders } from '@emovera/site/development/closedServer.ts';
import { gateHeaders, readCookies } from '@emovera/site/development/companyGate.ts';
import { z } from 'astro/zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { en } from '../client/messages/en.ts';
import { es } from '../client/messages/es.ts';
import { fr } from '../client/messages/fr.ts';
import { type Person, personHeader as typedPersonHeader, unknownPerson } from '../person.ts';

/** Error that the person can correct. Its message is shown unchanged. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Conditions for access to the editing screen. */
type AccessOptions = {
  /** Value of `token` in the address that opens the screen. */
  readonly token: string;
  /** Further host name of the screen, besides those of this machine. */
  readonly host?: string | undefined;
  /** Accepted media types of bodies, besides JSON. */
  readonly mediaTypes: readonly string[];
};

/** Content Security Policy: the screen loads everything from its own server, and shows pages of the site in a frame. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; ${screenHeaders['content-security-policy']}`;

/** Folder for files that the editing screen's server stores outside the history: in `DATA_DIR`, relative to the root of the repository, or in `.data`. */
export const dataFolder = `${resolve(import.meta.dirname, '../../..', process.env.DATA_DIR || '.data')}/editor/`;

/**
 * Token of the editing screen, which only the account that runs the server can read. It is created at the first start and stays the same, so that open screens
 * still work after a restart.
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
 * Answers only people who have the token, and accepts changes only from the screen itself.
 *
 * - A page of another site must not be able to use this server, neither with a form nor with its own host name for this machine.
 * - The address with the token sets a cookie, and redirects to the address without the token. Other users and programs of this machine do not have the token.
 */
export function limitAccess(app: FastifyInstance, { token, host: ownHost, mediaTypes }: AccessOptions): void {
  // Cookies do not differ by port, and another copy of the project may run beside this one.
  const cookie = `editor-${createHash('sha256').update(token).digest('hex').slice(0, 8)}`;
  const isToken = (candidate: unknown) => typeof candidate === 'string' && isSame(candidate, token);

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...screenHeaders, 'content-security-policy': policy });
    const { host = '', 'content-type': type = '', 'accept-language': languages } = request.headers;
    const name = host.replace(/:\d+$/, '');
    if (!['localhost', '127.0.0.1', '[::1]', ownHost].includes(name))
      throw new Refusal(say`This screen cannot be opened as ${name}. Open it at EDITOR_ADDRESS, or set that to this address.`, 403);
    if (request.method === 'GET' && isToken((request.query as { token?: unknown }).token)) {
      void reply.header('set-cookie', `${cookie}=${token}; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=31536000`);
      // After a redirect that began on another site, browsers would not send the cookie. After a page, they do.
      return reply
        .type('text/html')
        .send('<!doctype html><meta http-equiv="refresh" content="0; url=/admin/"><a href="/admin/">/admin/</a>');
    }
    if (!comesFromGate(request, token) && !readCookies(request.headers, cookie).some(isToken)) {
      const { title, text } = textsFor(languages, { en, fr, es }).access;
      void reply.status(401).header('cache-control', 'no-store');
      if (request.url.startsWith('/admin/api/')) return reply.send({ message: `${title} ${text}` });
      return reply.type('text/html; charset=utf-8').send(`<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`);
    }
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    if (!isOwnRequest(request.headers) || ![...mediaTypes, 'application/json'].includes(type))
      throw new Refusal(say`The request must come from this screen. Load the screen again.`, 403);
    return undefined;
  });
}

/** Whether the gateway for company accounts has forwarded a request. The header with the person is trusted only then. */
const comesFromGate = ({ headers }: FastifyRequest, token: string): boolean => isSame(String(headers[gateHeaders.token] ?? ''), token);

const isSame = (candidate: string, token: string): boolean => {
  const [a, b] = [candidate, token].map((each) => createHash('sha256').update(each).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
};

/** Schema for encoded JSON outside the body of a request. */
export const encodedJson = (decode: (text: string) => string) =>
  z.string().transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(decode(text));
    } catch {
      addIssue(say`The request cannot be read, because it has text that is not valid JSON. Load the screen again.`);
      return z.NEVER;
    }
  });

/** Random number of the browser. */
const browser = z.string().regex(/^\d{1,20}$/);
/** Person that git accepts as author. */
const person = z.object({
  name: z
    .string()
    .trim()
    .min(1, toSay`Write your name: the history says who has changed a text.`)
    .max(80)
    .regex(/^[^<>\p{C}]*$/u, toSay`Write your name without < and >.`),
  email: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^<>\s\p{C}]+@[^<>\s\p{C}]+$/u, toSay`Write your e-mail address, such as anna@example.com.`),
});
/** Person in the header from the screen. The header is encoded, because headers have only ASCII. */
const typedPerson = encodedJson(decodeURIComponent).pipe(
  z.looseObject({}, toSay`The name and the e-mail address of the person cannot be read. Enter them again.`),
);

/**
 * Creates the functions that identify the person of a request.
 * @param token The token of {@link accessToken}.
 */
export function openPeople(token: string) {
  function readEmail(request: FastifyRequest): string | undefined {
    const email = comesFromGate(request, token) && request.headers[gateHeaders.person];
    return typeof email === 'string' ? email : undefined;
  }

  /** Name and address in a request. Those of a sign-in take precedence over typed ones. */
  function readPerson(request: FastifyRequest): unknown {
    const email = readEmail(request);
    const typed = typedPerson.parse(request.headers[typedPersonHeader] ?? '{}');
    return email ? { ...typed, email } : typed;
  }

  /** Person who saves to the history. @throws Error that names the missing data. */
  function signed(request: FastifyRequest): Person {
    return person.parse({ ...unknownPerson, ...(readPerson(request) as object) });
  }

  /** Person who types and who may not have given a name yet. */
  function typing(request: FastifyRequest): Person {
    const email = readEmail(request);
    return (
      person.safeParse(readPerson(request)).data ??
      (email ? { name: email, email } : { ...unknownPerson, ...z.object({ browser }).safeParse(readPerson(request)).data })
    );
  }

  return { readEmail: readEmail, signed, typing };
}
