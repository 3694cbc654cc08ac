import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deskPath } from '@emovera/contract/desk.ts';
import { stampAddress } from '@emovera/contract/forms.ts';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { desk } from './desk/desk.ts';
import { parseFormBody, RefusedPost, readBody } from './formBody.ts';
import { logOptions } from './log.ts';
import { isBelow, type Metrics, requestKind } from './metrics.ts';
import { cleanForwardedFor, isEncrypted, networkOf, requestedHost, trustedProxies } from './network.ts';
import { readRelease } from './program.ts';
import { allowReading, documentHeaders, setHeaders } from './routes/answer.ts';
import { fastPath } from './routes/fastPath.ts';
import { deskHost, mayReadMetrics, passwordGate } from './routes/gates.ts';
import { faultHasEnded, takeLead } from './routes/intake.ts';
import { sendPage, sendRedirect } from './routes/pages.ts';
import { refusePost, sendError } from './routes/refuse.ts';
import { type Destination, destinationOf } from './routing.ts';
import type { Site } from './site/site.ts';
import { type LeadSecrets, makeStamp } from './stamp.ts';
import type { LeadStore } from './store/openStore.ts';
import { type StoreFaults, storeFaults } from './store/storeFaults.ts';

/** Dependencies of {@link buildApp}. */
export type AppDeps = {
  readonly site: Site;
  readonly store: Pick<LeadStore, 'add' | 'check' | 'db' | 'location'>;
  /** Faults of the store that others write to the log too. */
  readonly faults?: StoreFaults;
  readonly metrics: Pick<Metrics, 'answered' | 'posted' | 'signInFailed' | 'contentType' | 'render'>;
  /** Keys of the time-stamps of the forms; see stamp.ts. */
  readonly leadSecrets: LeadSecrets;
  /** Longest time for a whole request to arrive, in milliseconds. Default one minute. */
  readonly requestTimeoutMs?: number;
  /** Delay of the event loop above which new leads are refused, in milliseconds. Visitors get their filled form back. Default two seconds; 0 is no limit. */
  readonly maxEventLoopDelayMs?: number;
  /** Whether the service was told to stop. It then still answers, but says so at /healthz and /readyz, and closes each connection. Default never. */
  readonly isStopping?: () => boolean;
  /** Milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
  /** Time between two looks for changes that browsers at the desk are told, in milliseconds. Default three seconds. */
  readonly lookMs?: number;
  /** Where the log is written. Default the standard output. */
  readonly logTo?: DestinationStream;
};

/** Addresses whose posts are counted at the same time. With more, the oldest are forgotten. */
const countedAddresses = 20_000;

/** Interval for closing idle connections while the service stops, in milliseconds. */
const closeIdleMs = 500;

/** Builds the service: registers all plugins and routes. It does not listen. */
export async function buildApp(
  config: Config,
  {
    site,
    store,
    faults = storeFaults(),
    metrics,
    leadSecrets,
    requestTimeoutMs = 60_000,
    maxEventLoopDelayMs = 2000,
    isStopping = () => false,
    now = Date.now,
    lookMs,
    logTo,
  }: AppDeps,
): Promise<FastifyInstance> {
  const isTrusted = trustedProxies(config.trustProxy);
  const isSecure = (request: IncomingMessage) => isEncrypted(request, isTrusted);
  const answerFast = fastPath(site, isSecure);
  const mayEnter = passwordGate({
    password: config.previewPassword,
    isSecure,
    addressOf: (request) => proxyAddr(request, isTrusted ?? (() => false)) ?? '',
    now,
  });
  const mayPass = deskHost({
    origin: config.deskOrigin,
    siteOrigins: [site.manifest.origin, site.manifest.service],
    isSecure,
    hostOf: (request) => requestedHost(request, isTrusted),
  });
  const app = fastify({
    serverFactory: (handle) => {
      const times = {
        // Limits clients that send very slowly. Node checks for them at intervals.
        requestTimeout: requestTimeoutMs,
        headersTimeout: requestTimeoutMs,
        connectionsCheckingInterval: requestTimeoutMs / 2,
        // Longer than in proxies, so that none sends a request on a connection that is closing.
        keepAliveTimeout: 72_000,
      };
      const server = createServer(times, (request, response) => {
        const startedAt = performance.now();
        const measure = () => metrics.answered(requestKind(request), response.statusCode, (performance.now() - startedAt) / 1000);
        if (!hasKnownVersion(request)) return refuseVersion(response);
        cleanForwardedFor(request);
        if (!mayEnter(request, response) || !mayPass(request, response)) return;
        // A proxy would send its next request on the same connection.
        if (isStopping()) response.setHeader('connection', 'close');
        // While the service stops, the framework answers all requests and closes their connections.
        if (server.listening && !isStopping() && answerFast(request, response)) return measure();
        response.once('close', measure);
        handle(request, response);
      });
      // Limits clients that request a film and do not read it. A paused player requests the rest again.
      return server.setTimeout(2 * requestTimeoutMs);
    },
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted ?? false,
    // A request that arrives while the service stops is still answered, and its connection is closed. The store closes after the last answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    // The router refuses addresses with malformed percent-encoding before it looks for a route.
    frameworkErrors: (_error, request, reply) => {
      if (isReading(request.method)) sendPage(request, reply, site);
      else sendError(new RefusedPost(404, 'notFound'), request, reply, site);
    },
  });

  await app.register(rateLimit, { global: false });
  // A single pause, such as a slow disk or the start on a busy machine, fills no interval of this length and is not overload.
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, sampleInterval: 5000, pressureHandler: () => undefined });
  const { minute, hour, day } = config.rateLimits;
  // Its types lack the option "cache", which each limit needs.
  const common = { cache: countedAddresses, keyGenerator: (request: FastifyRequest) => networkOf(request.ip) };
  const countPost = [
    { max: minute, timeWindow: 60_000 },
    { max: hour, timeWindow: 3_600_000 },
    { max: day, timeWindow: 86_400_000 },
  ].map((limit) => app.createRateLimit({ ...common, ...limit }));

  // When the server closes, Node closes idle connections at once and only once. Some have just been opened, and their request is not read yet: it would be
  // lost. Others have a running request and become idle a moment later: they would delay the stop for as long as browsers keep them open.
  app.addHook('preClose', (done) => {
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => undefined;
    // Right after the server has read what has arrived, so that no request is lost that is already there.
    const timer = setInterval(() => setImmediate(closeIdle), closeIdleMs);
    app.server.once('close', () => clearInterval(timer));
    done();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', async (_request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
    parseFormBody(await readBody(payload)),
  );

  /** Sets the headers of an answer that must not be cached. */
  const prepare = (request: FastifyRequest, reply: FastifyReply) => {
    setHeaders(request, reply);
    return reply.header('cache-control', 'no-store');
  };
  const release = readRelease();
  const stopping = { status: 'stopping' };
  app.get('/healthz', (request, reply) => {
    prepare(request, reply);
    return isStopping() ? reply.code(503).send(stopping) : reply.send({ status: 'ok', ...release });
  });
  app.get('/readyz', async (request, reply) => {
    prepare(request, reply);
    if (isStopping()) return reply.code(503).send(stopping);
    try {
      await store.check();
      const ended = faults.worked(now());
      if (ended) request.log.info(ended, faultHasEnded);
      return reply.send({ status: 'ready' });
    } catch (error) {
      const failure = faults.failed(error, store.location, now());
      request.log.error(failure, 'the store cannot take a lead');
      return reply.code(503).send({ status: 'the store cannot take a lead', reason: failure.code });
    }
  });

  app.get(stampAddress, (request, reply) => {
    allowReading(prepare(request, reply), request.headers.origin, site);
    return reply.type('text/plain; charset=utf-8').send(makeStamp(leadSecrets.current, now()));
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return sendPage(request, reply, site);
    return prepare(request, reply)
      .type(metrics.contentType)
      .send(await metrics.render());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && !isBelow(request.raw.url, deskPath)) metrics.posted(reply.statusCode);
  });

  await app.register(desk, { prefix: deskPath, config, site, db: store.db, now, onSignInFailed: metrics.signInFailed, lookMs });

  const destinations = new WeakMap<FastifyRequest, Destination>();
  const intake = {
    site,
    store,
    faults,
    leadSecrets,
    now,
    isOverloaded: () => app.isUnderPressure(),
    waitOf: async (request: FastifyRequest) => {
      // What a shorter limit refuses does not count for the longer ones.
      for (const limit of countPost) {
        const count = await limit(request);
        if (!count.isAllowed && count.isExceeded) return count.ttlInSeconds;
      }
      return undefined;
    },
  };

  app.all(
    '/*',
    {
      // Refuses as much as possible before the body is read.
      onRequest: async (request, reply) => {
        if (isReading(request.method)) return;
        const destination = destinationOf(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
        destinations.set(request, destination);
        if (request.method === 'POST' && destination.kind === 'redirect') return sendRedirect(request, reply, destination);
        const refused = refusePost(request, site, destination);
        if (refused) throw refused;
        // Reads the address while there is one, so that the framework keeps it: if the visitor leaves, there is none when the posts are counted.
        if (request.ip === undefined) throw new RefusedPost(400, 'notText');
      },
    },
    (request, reply) => {
      if (isReading(request.method)) return sendPage(request, reply, site);
      const destination = destinations.get(request);
      if (destination?.kind !== 'page') throw new RefusedPost(404, 'notFound');
      return takeLead(request, reply, destination.address, intake);
    },
  );

  // Only for methods that the router does not know.
  app.setNotFoundHandler((request, reply) => {
    const destination = destinationOf(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
    sendError(refusePost(request, site, destination) ?? new RefusedPost(405, 'method'), request, reply, site);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, site));
  return app;
}

/** Whether a request is HTTP/1.0 or HTTP/1.1. Node also accepts the versions 0.9 and 2.0 in a request line, which a proxy may read differently. */
function hasKnownVersion({ httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.1' || httpVersion === '1.0';
}

function refuseVersion(response: ServerResponse): void {
  response.writeHead(505, { ...documentHeaders(undefined, false), 'cache-control': 'no-store', connection: 'close' }).end();
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
