import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DeskFailure, deskApiPath, deskFolder, deskPath, deskRoles, unattendedHeader } from '@emovera/contract/desk.ts';
import { recentMinutes } from '@emovera/contract/deskCredentials.ts';
import type { RequestSchema } from '@emovera/contract/deskRequests.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDeskOrigin } from '../config.ts';
import { minuteMs } from '../durations.ts';
import { findErrorCode } from '../errors.ts';
import { RefusedPost } from '../formBody.ts';
import type { SignInKind } from '../metrics.ts';
import { isFromThisMachine } from '../network.ts';
import { sendFile, setHeaders } from '../routes/answer.ts';
import { sendPage } from '../routes/pages.ts';
import { isOwnOrigin, sendError } from '../routes/refuse.ts';
import { readPublicFiles } from '../site/publicFiles.ts';
import { policyOfFile } from '../site/site.ts';
import { hasAccounts } from './accounts.ts';
import { createRecordReads } from './auditLog.ts';
import type { DeskContext, DeskDeps, DeskParams } from './deskContext.ts';
import { closedHeaders, DeskError } from './deskError.ts';
import { createEvents } from './events.ts';
import { createState } from './overview.ts';
import { type DeskRoute, deskRoutes } from './routes.ts';
import { type DeskUser, findUser } from './sessions.ts';
import { createThrottle } from './throttle.ts';

/** Maximum number of bytes of a body. The longest body changes the work on as many leads as can be selected. */
const maxBodyBytes = 524_288;

/**
 * The lead desk: a screen for the team, and its interface. Addresses below `/desk` do not exist (404) before there is an account or a provider of company
 * accounts, on other hosts than that of `DESK_ORIGIN`, or on unencrypted connections from other machines.
 */
export async function desk(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { db, now, site, config } = deps;
  const events = createEvents({ ...deps, log: app.log });
  const context: DeskContext = {
    ...{ ...deps, log: app.log, events },
    countAttempt: createThrottle(now),
    exports: new Map(),
    recordReads: createRecordReads(db, now),
    state: createState(deps),
  };
  const sendDeskFile = openDeskFiles(config.distDir);

  const isPresent = async (request: FastifyRequest) => {
    if (config.deskOrigin !== undefined && !isOwnHost(request)) return false;
    if (!(await isInUse(request))) return false;
    if (request.protocol === 'https' || isFromThisMachine(request.raw)) return true;
    app.log.warn('the lead desk needs TLS: use https, and see TRUST_PROXY if a proxy ends TLS');
    return false;
  };
  let wasInUse = true;
  /** Whether there is an account. While the store does not answer, the screen is still shown, because it explains the fault. */
  const isInUse = async (request: FastifyRequest) => {
    try {
      wasInUse = config.oidc !== undefined || (await hasAccounts(db));
    } catch (error) {
      if (isApi(request)) throw error;
    }
    return wasInUse;
  };
  const isOwnHost = ({ host }: FastifyRequest) => config.deskOrigin !== undefined && host.toLowerCase() === new URL(config.deskOrigin).host;
  const sendAbsent = (request: FastifyRequest, reply: FastifyReply) => {
    if (isOwnHost(request)) {
      // The host of the desk shows no page of the site.
      setHeaders(request, reply, closedHeaders);
      return reply.code(404).type('text/plain; charset=utf-8').send('This address does not exist.\n');
    }
    if (!isReading(request)) throw new RefusedPost(404, 'notFound');
    return sendPage(request, reply, site);
  };

  // The screen does not show why a request is invalid. The value is passed on as sent, because the parsed value lacks further keys of a passkey.
  app.setValidatorCompiler<RequestSchema>(
    ({ schema }) =>
      (value) =>
        schema.safeParse(value).success ? { value } : { error: new DeskError('invalid') },
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: maxBodyBytes }, app.getDefaultJsonParser('error', 'error'));

  app.addHook('preClose', (done) => {
    events.end();
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!(await isPresent(request))) return sendAbsent(request, reply);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return undefined;
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusedPost) return sendError(error, request, reply, site);
    const failure = toDeskError(error);
    const kind = findSignInKind(request, failure);
    if (kind) {
      deps.onSignInFailed(kind);
      request.log.warn({ kind }, 'sign-in at the lead desk failed');
    }
    // A database error has a code. Its text may contain personal data.
    const code = findErrorCode(error);
    if (failure.code === 'store' && code === undefined) request.log.error({ err: error }, 'unexpected error');
    else if (failure.code === 'store') app.log.warn({ code }, 'the store failed at the lead desk');
    sendFailure(request, reply, failure);
  });

  app.get('', (request, reply) => {
    setHeaders(request, reply);
    return reply.code(308).header('location', `${deskPath}/`).send();
  });
  app.all('/*', (request, reply) => {
    if (isApi(request)) throw new DeskError('notFound');
    if (!isReading(request)) return sendAbsent(request, reply);
    if (!sendDeskFile) app.log.warn('the lead desk is not built: npm run build');
    return sendDeskFile?.(request, reply) ?? sendAbsent(request, reply);
  });
  for (const route of deskRoutes) addRoute(app, route, context);
}

function addRoute(app: FastifyInstance, route: DeskRoute, context: DeskContext): void {
  const { method, path, input } = route;
  const users = new WeakMap<FastifyRequest, DeskUser>();
  const admit = async (request: FastifyRequest) => {
    // Browsers reopen the connection for events by themselves, so it does not show that the person is active.
    const isSeen = request.headers[unattendedHeader] === undefined && path !== '/events';
    const user = await findUser(context.db, request.headers.cookie, context.now(), isSeen);
    if (user) users.set(request, user);
    else users.delete(request);
    if (route.role === 'everybody') return;
    if (!user) throw new DeskError('session');
    if (deskRoles.indexOf(user.role) < deskRoles.indexOf(route.role)) throw new DeskError('role');
    if (!route.isRecent) return;
    if (user.hasOnlyCompanyAccount) throw new DeskError('role');
    if (user.authenticatedAt <= context.now() - recentMinutes * minuteMs) throw new DeskError('signInAgain');
  };
  app.route<{ Params: DeskParams }>({
    method,
    url: deskApiPath.slice(deskPath.length) + path,
    // A HEAD of the events would have no end.
    exposeHeadRoute: false,
    schema: input && { [method === 'GET' ? 'querystring' : 'body']: input },
    // These checks run before the body is read.
    onRequest: async (request) => {
      checkSource(request, context);
      // Attempts are counted by the address, which is missing once the browser has left.
      if (request.ip === undefined) throw new DeskError('invalid');
      // Each parameter must be a reference or an id. Anything else, such as NUL, would cause a database error.
      const isNamed = Object.values(request.params).every((value) => /^[\w-]{1,36}$/.test(String(value)));
      if (!isNamed) throw new DeskError('notFound');
      await admit(request);
    },
    // The check is repeated after the body, because the account or the session may have ended meanwhile.
    preHandler: (request) => admit(request),
    handler: async (request, reply) => {
      setHeaders(request, reply, closedHeaders);
      const { params, body, query } = request;
      const call = { context, request, reply, params, input: method === 'GET' ? query : body, user: users.get(request) };
      if (route.role === 'everybody') return route.answer(call);
      if (!call.user) throw new DeskError('session');
      return route.answer({ ...call, user: call.user });
    },
  });
}

/** Refuses requests of other sites, and bodies that a form of another site could send (CSRF). The cookie, which is SameSite=Strict, comes in addition. */
function checkSource({ headers, host, method }: FastifyRequest, { config, site }: DeskContext): void {
  const siteOrigins = [findDeskOrigin(config, site.manifest)];
  const own = { origin: headers.origin, fetchSite: headers['sec-fetch-site'], host, siteOrigins };
  if (!isOwnOrigin(own)) throw new DeskError('origin');
  if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new DeskError('contentType');
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns the kind of sign-in that failed with a request, if any. */
function findSignInKind({ method, routeOptions: { url = '' } }: FastifyRequest, { code }: DeskError): SignInKind | undefined {
  const isSignIn =
    method === 'POST' && [`${deskApiPath}/session`, `${deskApiPath}/invitation`].some((path) => `${url}/`.startsWith(`${path}/`));
  const kinds: Partial<Record<string, SignInKind>> = {
    signIn: 'password',
    code: 'code',
    passkey: 'passkey',
    company: 'company',
    companyDenied: 'company',
    invitation: 'invitation',
    tooMany: 'tooMany',
  };
  return isSignIn ? kinds[code] : undefined;
}

function isApi({ raw }: FastifyRequest): boolean {
  return raw.url?.startsWith(`${deskApiPath}/`) === true;
}

/** Error code that the desk receives. */
function toDeskError(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 415) return new DeskError('contentType');
  return new DeskError(statusCode >= 400 && statusCode < 500 ? 'invalid' : 'store');
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, { code, statusCode, retryAfter, fields }: DeskError): void {
  setHeaders(request, reply, closedHeaders);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const failure: DeskFailure = { error: code, ...(retryAfter !== undefined && { retryAfter }), ...(fields && { fields }) };
  reply.code(statusCode).type('application/json; charset=utf-8').send(failure);
}

/** Maximum number of bytes of the desk's files that are kept in memory. */
const maxCachedBytes = 4_194_304;

/** Policy of the desk. It loads only its own files and sends requests only to its own service, with `fetch` and never with a form. */
const policy = policyOfFile(
  [
    "default-src 'none'",
    ...["script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'self'", "require-trusted-types-for 'script'"],
  ].join('; '),
);

/**
 * Reads the built screen.
 * @returns A function that sends a file for the rest of an address below `/desk/`, or returns undefined if there is none. Undefined if the screen is not built.
 */
function openDeskFiles(distDir: string) {
  const folder = join(distDir, deskFolder);
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = readPublicFiles(folder, maxCachedBytes);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const path = (request.raw.url ?? '').replace(/[?#].*$/s, '').slice(deskPath.length + 1);
    const file = files.get(path === '' ? 'index.html' : path);
    if (!file) return undefined;
    setHeaders(request, reply, file.name.endsWith('.html') ? policy : undefined);
    return sendFile(request, reply, file);
  };
}
