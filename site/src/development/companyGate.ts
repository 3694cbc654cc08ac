import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  addressAt,
  findProvider,
  issuerPattern,
  listSettingNames,
  type ProviderSettings,
  personFrom,
} from '@emovera/contract/companyProvider.ts';
import type { Plugin } from 'vite';
import { wordsOfGate } from './gateWords.ts';

/** Headers in which the gate names the person of a request for the editing screen’s server. They are valid only together. */
export const gateHeaders = { token: 'x-editor-token', person: 'x-editor-person' } as const;

/** Address to which the provider sends browsers back. */
const returnPath = '/admin/return';

/** Maximum time at the provider, and duration of a session, in milliseconds. */
const maxAwayMs = 10 * 60_000;
const sessionMs = 12 * 60 * 60_000;

export type GateSettings = {
  readonly provider: ProviderSettings;
  /** Origin of the server for its users. */
  readonly address: string;
  /** Addresses, domains and groups with access. */
  readonly people: readonly string[];
  /** The token of the editing screen. */
  readonly token: string;
};

/**
 * Reads the settings. Undefined for a server of one person on their own machine.
 * @throws Error that names the setting and the remedy.
 */
export function gateSettings(environment: NodeJS.ProcessEnv): GateSettings | undefined {
  const read = (name: string, isRight: (value: string) => boolean, remedy: string): string => {
    const value = environment[name]?.trim() ?? '';
    if (value && isRight(value)) return value;
    throw new Error(`${name} ${value ? 'cannot be used' : 'is missing'}: ${remedy}`);
  };
  if (!environment.EDITOR_ADDRESS && !environment.EDITOR_PEOPLE) return undefined;
  const isOrigin = (value: string) => /^https:|^http:\/\/localhost[:/]/.test(value) && URL.parse(value)?.pathname === '/';
  const isName = (value: string) => /^group:.|^[^@\s]*@[^@\s]+\.[^@\s]+$/.test(value);
  return {
    address: new URL(read('EDITOR_ADDRESS', isOrigin, 'give the address of the server, such as https://texts.company.example.')).origin,
    people: splitList(
      read(
        'EDITOR_PEOPLE',
        (value) => splitList(value).every(isName),
        'give who may edit, with commas between: @company.example, group:web, ann@company.example.',
      ),
    ).map((name) => (name.startsWith('group:') ? name : name.toLowerCase())),
    provider: {
      issuer: read(
        'OIDC_ISSUER',
        (value) => issuerPattern.test(value),
        'give the address of the provider of the company accounts, https://…',
      ),
      clientId: read('OIDC_CLIENT_ID', Boolean, 'give the client ID that the provider shows for this server.'),
      clientSecret: read('OIDC_CLIENT_SECRET', Boolean, 'give the client secret that the provider shows for this server.'),
    },
    token: read('EDITOR_TOKEN', Boolean, 'start the server with npm run dev.'),
  };
}

const splitList = (value: string) => value.split(',').map((each) => each.trim());

/** Restricts the development server, which shows drafts, to people with a company account, if this is configured. */
export function companyGate(settings: GateSettings | undefined): Plugin {
  return {
    name: 'company-gate',
    apply: 'serve',
    configureServer: {
      // Astro inserts middleware before all other, and some of it answers at once. So the gate is inserted last, in front of it.
      order: 'post',
      handler({ middlewares, httpServer, config }) {
        const gate = settings && openGate(settings, (message) => config.logger.warn(message));
        // The messages about changes use a separate connection.
        if (gate) httpServer?.prependListener('upgrade', (request, socket) => void (gate.findPerson(request) ?? socket.destroy()));
        return () => {
          middlewares.stack.unshift({
            route: '',
            handle: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
              for (const name of Object.values(gateHeaders)) delete request.headers[name];
              if (!gate || (await gate.admit(request, response))) next();
            },
          });
        };
      },
    },
  };
}

type Session = { readonly mail: string; readonly groups: readonly string[]; readonly endsAt: number };

/**
 * Makes the gate. Sessions are signed cookies, so the server does not store them, and they survive restarts. Access is checked at each request.
 * @param warn Receives the reason for a failed sign-in.
 */
export function openGate({ provider, address, people, token }: GateSettings, warn: (message: string) => void) {
  const isSecure = address.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const cookies = { session: `${prefix}editor-session`, away: `${prefix}editor-away` };
  const set = (name: string, value: string, ms: number) =>
    `${name}=${value}; Path=/; ${isSecure ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Max-Age=${ms / 1000}`;
  const seal = (text: string) => createHmac('sha256', token).update(`editor session ${text}`).digest('base64url');
  const mayEnter = ({ mail, groups }: Pick<Session, 'mail' | 'groups'>) =>
    listSettingNames(mail, groups).some((name) => people.includes(name));

  /** E-mail address of the person who makes a request. Undefined without a session. */
  function findPerson(request: IncomingMessage): string | undefined {
    const [content = '', signature = ''] = readCookies(request.headers, cookies.session)[0]?.split('.') ?? [];
    const [mine, theirs] = [Buffer.from(seal(content)), Buffer.from(signature)];
    if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined;
    const session = JSON.parse(Buffer.from(content, 'base64url').toString()) as Session;
    return session.endsAt > Date.now() && mayEnter(session) ? session.mail : undefined;
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    gateText: keyof ReturnType<typeof wordsOfGate>,
  ): false {
    const { title, text } = wordsOfGate(request.headers['accept-language'])[gateText];
    const isPage = isVisit(request);
    response.writeHead(status, {
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    });
    response.end(
      isPage
        ? `<!doctype html><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/admin/">${address}/admin/</a>`
        : JSON.stringify({ message: `${title} ${text}` }),
    );
    return false;
  }

  /** Reason for a failure, for the operator and for the person. */
  function fail(request: IncomingMessage, response: ServerResponse, status: number, error: unknown): false {
    const { code, cause, message } = error as { code?: unknown; cause?: { code?: unknown }; message?: unknown };
    warn(
      `A sign-in with a company account failed: ${cause?.code ?? code ?? message}. “Working together on one server” in docs/publishing.md`,
    );
    return answer(request, response, status, 'failed');
  }

  /** Sends a browser to the provider. */
  async function begin(request: IncomingMessage, response: ServerResponse): Promise<false> {
    const away = randomBytes(32).toString('base64url');
    try {
      const location = await addressAt(await findProvider(provider), address + returnPath, away, false);
      response.writeHead(302, { location, 'set-cookie': set(cookies.away, away, maxAwayMs), 'cache-control': 'no-store' }).end();
      return false;
    } catch (error) {
      return fail(request, response, 502, error);
    }
  }

  /** Completes a sign-in when the provider has sent the browser back. The token is in the cookie of the browser that began, and the provider accepts each code once. */
  async function end(request: IncomingMessage, response: ServerResponse, returned: URL): Promise<false> {
    const [away] = readCookies(request.headers, cookies.away);
    if (!away) return answer(request, response, 400, 'failed');
    try {
      const { mail, groups } = await personFrom(await findProvider(provider), returned, away, Date.now());
      if (mail === undefined || !mayEnter({ mail, groups })) {
        warn(`A sign-in was refused: ${mail ?? 'the provider names no verified e-mail address'}. EDITOR_PEOPLE says who may come in.`);
        return answer(request, response, 403, 'denied');
      }
      const named = groups.filter((group) => people.includes(`group:${group}`));
      const session: Session = { mail, groups: named, endsAt: Date.now() + sessionMs };
      const content = Buffer.from(JSON.stringify(session)).toString('base64url');
      const changed = [set(cookies.session, `${content}.${seal(content)}`, sessionMs), set(cookies.away, '', 0)];
      response.writeHead(302, { location: '/admin/', 'set-cookie': changed, 'cache-control': 'no-store' }).end();
      return false;
    } catch (error) {
      return fail(request, response, 400, error);
    }
  }

  return {
    findPerson: findPerson,
    /** Forwards a request with the person in its headers, or answers it. Returns whether it was forwarded. */
    async admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const target = URL.parse(request.url ?? '', address);
      if (target?.pathname === returnPath && request.method === 'GET') return end(request, response, target);
      const person = findPerson(request);
      // Providers refuse to appear in the frame of the preview.
      if (person === undefined)
        return isVisit(request) && request.headers['sec-fetch-dest'] !== 'iframe'
          ? begin(request, response)
          : answer(request, response, 401, 'ended');
      request.headers[gateHeaders.token] = token;
      request.headers[gateHeaders.person] = person;
      return true;
    },
  };
}

/** Whether a person opens a page, not a script or an image a file. */
const isVisit = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && !!headers.accept?.includes('text/html');

/** Values of the cookies with a name. A browser can send several, from different paths. */
export const readCookies = ({ cookie = '' }: IncomingHttpHeaders, name: string): readonly string[] =>
  cookie.split(/; */).flatMap((each) => (each.startsWith(`${name}=`) ? [each.slice(name.length + 1)] : []));
