import { createServer, type IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { stampAddress } from '@emovera/contract/forms.ts';
import { defaultLocale } from '@emovera/contract/locales.ts';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from './config.ts';
import { codeOf } from './errors.ts';
import { isFormContentType, parseFormBody, RefusedPost, readBody } from './formBody.ts';
import { limitRepeats } from './limitRepeats.ts';
import { logOptions } from './log.ts';
import type { Metrics } from './metrics.ts';
import { isOwnOrigin } from './origin.ts';
import { addVary, sendFailure, sendFile, sendNotFound, setHeaders } from './routes/answer.ts';
import { answerAtOnce } from './routes/atOnce.ts';
import { takeLead } from './routes/intake.ts';
import { mayReadMetrics } from './routes/mayReadMetrics.ts';
import { fileAt, sendDestination, sendRedirect } from './routes/pages.ts';
import { type Destination, destinationOf, localeOfPath, preferredLocales } from './routing.ts';
import type { Site } from './site/site.ts';
import { makeStamp } from './stamp.ts';
import type { LeadStore } from './store/openStore.ts';

/** What the application works with; tests give their own. */
export type AppDeps = {
  readonly site: Site;
  readonly store: Pick<LeadStore, 'add' | 'check'>;
  readonly metrics: Pick<Metrics, 'posted' | 'contentType' | 'render'>;
  /** Signs the time-stamps of the forms; see leadSecret.ts. */
  readonly leadSecret: string;
  /** A visitor's whole request must have arrived within this time, in milliseconds. Default one minute. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
};

/** Whether a proxy at an address, so many hops away, is believed. */
type TrustProxy = (address: string, hop: number) => boolean;

/** Delay of the event loop from which new leads are turned away, with what was typed, in milliseconds. */
const maxEventLoopDelayMs = 2000;

/** Time between two looks for connections that have become idle while the service stops, in milliseconds. */
const sweepMs = 100;

/** Builds the service: every plugin is registered here, every address is answered here. It does not listen. */
export async function buildApp(
  config: Pick<Config, 'trustProxy' | 'rateLimitMax' | 'logLevel' | 'metricsToken'>,
  { site, store, metrics, leadSecret, requestTimeoutMs = 60_000, now = Date.now }: AppDeps,
): Promise<FastifyInstance> {
  const isTrusted = trustedProxies(config.trustProxy);
  const atOnce = answerAtOnce(site, (request) => isEncrypted(request, isTrusted));
  const app = fastify({
    serverFactory: (handle) => {
      const times = {
        // Who sends a byte now and then holds a connection no longer than that; Node looks for such clients at intervals.
        requestTimeout: requestTimeoutMs,
        headersTimeout: requestTimeoutMs,
        connectionsCheckingInterval: requestTimeoutMs / 2,
        // Longer than proxies keep theirs, so that none sends a request into a connection that just closes.
        keepAliveTimeout: 72_000,
      };
      const server = createServer(times, (request, response) => {
        // A service that is going down leaves all to the framework, which says so.
        if (!server.listening || !atOnce(request, response)) handle(request, response);
      });
      // Nor does who asks for a film and never reads it hold one: a player that was paused asks for the rest again.
      return server.setTimeout(2 * requestTimeoutMs);
    },
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted ?? false,
    routerOptions: { maxParamLength: 16_384 },
    // The router refuses addresses with malformed percent-encoding before any route is asked.
    frameworkErrors: (_error, request, reply) => {
      answer(request, reply, () => sendUnknown(request, reply, site));
    },
  });

  await app.register(rateLimit, { global: false });
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, pressureHandler: () => undefined });
  const reportStore = limitRepeats((line, message) => app.log.error(line, message));
  const countPost = app.createRateLimit({ max: config.rateLimitMax, timeWindow: 60_000 });

  // Node closes idle connections once, when the server is closed. Those that were still being answered are idle a moment later, and would hold up the
  // stop for as long as browsers keep connections open.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', async (_request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
    parseFormBody(await readBody(payload)),
  );

  app.get('/healthz', (request, reply) => {
    setHeaders(request, reply);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', async (request, reply) => {
    setHeaders(request, reply);
    reply.header('cache-control', 'no-store');
    try {
      await store.check();
      return reply.send({ status: 'ready' });
    } catch (error) {
      reportStore({ code: codeOf(error) }, 'store does not answer');
      return reply.code(503).send({ status: 'store does not answer' });
    }
  });

  app.get(stampAddress, (request, reply) => {
    setHeaders(request, reply);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(makeStamp(leadSecret, now()));
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return sendNotFound(request, reply, site, languageOf(request, reply));
    setHeaders(request, reply);
    const figures = await metrics.render();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(figures);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST') metrics.posted(reply.statusCode);
  });

  const destinations = new WeakMap<FastifyRequest, Destination>();
  const intake = {
    site,
    store,
    leadSecret,
    now,
    isOverloaded: () => app.isUnderPressure(),
    reportStore,
    waitOf: async (request: FastifyRequest) => {
      const count = await countPost(request);
      return !count.isAllowed && count.isExceeded ? count.ttlInSeconds : undefined;
    },
  };

  app.all(
    '/*',
    {
      // What can be refused without the body is refused before it is read.
      onRequest: async (request, reply) => {
        if (isReading(request.method)) return;
        const destination = destinationOf(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
        destinations.set(request, destination);
        if (request.method === 'POST' && destination.kind === 'redirect') return sendRedirect(request, reply, destination);
        const refused = refusePost(request, site, destination);
        if (refused) throw refused;
        // Asked for while there is one, and remembered by the connection: who is gone when the posts are counted would have no address.
        if (request.ip === undefined) throw new RefusedPost(400, 'notText');
      },
    },
    (request, reply) => {
      const target = request.raw.url ?? '';
      if (isReading(request.method)) {
        const found = fileAt(site, target);
        if (!found) return sendDestination(request, reply, site, destinationOf(target, request.headers['accept-language'], site.addresses));
        setHeaders(request, reply, found.policy);
        if (found.headers) reply.headers(found.headers);
        return sendFile(request, reply, found.file);
      }
      const destination = destinations.get(request);
      if (destination?.kind !== 'page') throw new RefusedPost(404, 'notFound');
      return takeLead(request, reply, destination.address, intake);
    },
  );

  // Methods that the router does not know.
  app.setNotFoundHandler((request, reply) => {
    const destination = destinationOf(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
    sendError(refusePost(request, site, destination) ?? new RefusedPost(405, 'method'), request, reply, site);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, site));
  return app;
}

/** Why a request that is no reading is refused before its body is read, or nothing. */
function refusePost(request: FastifyRequest, site: Site, destination: Destination): RefusedPost | undefined {
  const isFile = fileAt(site, request.raw.url ?? '') !== undefined;
  if (destination.kind === 'unknown' && !isFile) return new RefusedPost(404, 'notFound');
  const isForm = destination.kind === 'page' && Object.hasOwn(site.manifest.forms, destination.address);
  if (request.method !== 'POST' || !isForm) return new RefusedPost(405, 'method', isForm ? 'GET, HEAD, POST' : 'GET, HEAD');
  const isOwn = isOwnOrigin({
    origin: request.headers.origin,
    fetchSite: headerOf(request, 'sec-fetch-site'),
    host: request.host,
    siteOrigin: site.manifest.origin,
  });
  if (!isOwn) return new RefusedPost(403, 'origin');
  // No browser compresses what it posts; a few bytes that unpack to gigabytes are refused unread.
  const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && isFormContentType(request.headers['content-type']) ? undefined : new RefusedPost(415, 'notText');
}

/** Answers what went wrong by a page that a visitor understands, in their language. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site): void {
  answer(request, reply, () => {
    const lang = languageOf(request, reply);
    if (error instanceof RefusedPost) {
      if (error.allow) reply.header('allow', error.allow);
      return sendFailure(request, reply.code(error.statusCode), site, lang, error.failure);
    }
    const statusCode = (error as { statusCode?: number }).statusCode ?? 500;
    if (statusCode >= 500) request.log.error({ err: error }, 'unexpected error');
    const failure = statusCode === 413 ? 'tooLarge' : statusCode === 415 || statusCode === 400 ? 'notText' : 'unavailable';
    return sendFailure(request, reply.code(statusCode), site, lang, failure);
  });
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const lang = languageOf(request, reply);
  if (isReading(request.method)) return sendNotFound(request, reply, site, lang);
  return sendFailure(request, reply.code(404), site, lang, 'notFound');
}

/** Language of the address, or the visitor's own. */
function languageOf(request: FastifyRequest, reply: FastifyReply) {
  const lang = localeOfPath(request.raw.url ?? '');
  if (lang) return lang;
  addVary(reply, 'Accept-Language');
  return preferredLocales(request.headers['accept-language'])[0] ?? defaultLocale;
}

/** Runs an answer; should the page of an error fail itself, at least its status goes out. */
function answer(request: FastifyRequest, reply: FastifyReply, send: () => FastifyReply): void {
  try {
    send();
  } catch (error) {
    request.log.error({ err: error }, 'the page of an error could not be made');
    reply.code(500).send();
  }
}

/** A number of proxies trusts that many hops, counted from the service. */
function trustedProxies(trusted: Config['trustProxy']): TrustProxy | undefined {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted ? proxyAddr.compile([...trusted]) : undefined;
}

/** Whether the visitor's connection is encrypted: what `request.protocol` says in a route. */
function isEncrypted({ headers, socket }: IncomingMessage, isTrusted: TrustProxy | undefined): boolean {
  const forwarded = headers['x-forwarded-proto'];
  if (forwarded && isTrusted?.(socket.remoteAddress ?? '', 0)) return String(forwarded).split(',').at(-1)?.trim() === 'https';
  return (socket as TLSSocket).encrypted === true;
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
