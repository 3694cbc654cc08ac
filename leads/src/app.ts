import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { bookingAddress } from '@emovera/contract/booking.ts';
import { deskPath } from '@emovera/contract/desk.ts';
import proxyAddr from '@fastify/proxy-addr';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { createCounter } from './attemptCounter.ts';
import { openBookings } from './booking/openBookings.ts';
import type { Config } from './config.ts';
import { desk } from './desk/desk.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { parseFormBody, RefusedPost, readBody } from './formBody.ts';
import { logOptions } from './log.ts';
import { type Metrics, requestKind } from './metrics.ts';
import { cleanForwardedFor, isEncrypted, requestedHost, toNetwork, trustedProxies } from './network.ts';
import { send, sendAnswer } from './routes/answer.ts';
import { addBookingRoutes } from './routes/bookingRoutes.ts';
import { deskHostGate, passwordGate, versionGate } from './routes/gates.ts';
import { takeLead } from './routes/intake.ts';
import { pageAnswer, readVisit, redirectAnswer, sendPage } from './routes/pages.ts';
import { addProgramRoutes, programAddresses } from './routes/programs.ts';
import { errorAnswer, refusePost, sendError } from './routes/refuse.ts';
import { type Destination, decodePath, findDestination, isBelow, splitTarget } from './routing.ts';
import type { Site } from './site/site.ts';
import type { LeadSecrets } from './stamp.ts';
import type { LeadStore } from './store/openStore.ts';
import { type StoreFaults, storeFaults } from './store/storeFaults.ts';

/** Dependencies of {@link buildApp}. */
export type AppDeps = {
  readonly site: Site;
  readonly store: Pick<LeadStore, 'add' | 'check' | 'db' | 'location'>;
  /** Faults of the store that others write to the log too. */
  readonly faults?: StoreFaults;
  readonly metrics: Pick<Metrics, 'answered' | 'calendarRead' | 'posted' | 'signInFailed' | 'contentType' | 'render'>;
  /** Keys of the time-stamps of the forms; see stamp.ts. */
  readonly leadSecrets: LeadSecrets;
  /** Maximum time for a whole request to arrive, in milliseconds. Default one minute. */
  readonly requestTimeoutMs?: number;
  /** Delay of the event loop above which new leads are refused, in milliseconds. Visitors get their filled form back. Default two seconds; 0 turns the limit off. */
  readonly maxEventLoopDelayMs?: number;
  /** Returns whether the service was told to stop. Then it still answers, but reports the stop at /healthz and /readyz, and closes each connection. Default never. */
  readonly isStopping?: () => boolean;
  /** Returns milliseconds since 1970. Default the system's clock. */
  readonly now?: () => number;
  /** Interval for checking the store for changes that browsers at the desk must know, in milliseconds. Default three seconds. */
  readonly lookMs?: number;
  /** Destination of the log. Default the standard output. */
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
    requestTimeoutMs = minuteMs,
    maxEventLoopDelayMs = 2000,
    isStopping = () => false,
    now = Date.now,
    lookMs,
    logTo,
  }: AppDeps,
): Promise<FastifyInstance> {
  const isTrusted = trustedProxies(config.trustProxy);
  const gates = [
    versionGate,
    passwordGate(config.previewPassword, (request) => proxyAddr(request, isTrusted ?? (() => false)) ?? '', now),
    deskHostGate(config.deskOrigin, [site.manifest.origin, site.manifest.service], (request) => requestedHost(request, isTrusted)),
  ];
  /** Answers pages and files of the site without the framework, and everything that a gate refuses. The framework gets the rest. */
  const answerFirst = (request: IncomingMessage, response: ServerResponse, handle: RequestListener) => {
    const visit = { request, site, isSecure: isEncrypted(request, isTrusted) };
    const fail = (error: unknown) => send(response, errorAnswer(error, visit, app.log));
    for (const gate of gates) {
      const refused = gate(visit);
      if (refused) return send(response, refused);
    }
    const startedAt = performance.now();
    response.once('close', () => metrics.answered(requestKind(request), response.statusCode, (performance.now() - startedAt) / 1000));
    if (!isReading(request.method) || isForFramework(request.url)) return handle(request, response);
    try {
      send(response, pageAnswer(visit), fail);
    } catch (error) {
      fail(error);
    }
  };
  const app = fastify({
    serverFactory: (handle) => {
      const times = {
        // Limits clients that send very slowly. Node checks for them at intervals.
        requestTimeout: requestTimeoutMs,
        headersTimeout: requestTimeoutMs,
        connectionsCheckingInterval: requestTimeoutMs / 2,
        // This is longer than in proxies, so that no proxy sends a request on a connection that is closing.
        keepAliveTimeout: 72_000,
      };
      const server = createServer(times, (request, response) => {
        cleanForwardedFor(request);
        // Otherwise a proxy would send its next request on the same connection.
        if (isStopping() || !server.listening) response.setHeader('connection', 'close');
        answerFirst(request, response, handle);
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

  // A single pause, such as a slow disk or the start on a busy machine, is shorter than this interval and does not count as overload.
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, sampleInterval: 5000, pressureHandler: () => undefined });
  const { minute, hour, day } = config.rateLimits;
  const postCounters = [
    { maxAttempts: minute, windowMs: minuteMs },
    { maxAttempts: hour, windowMs: hourMs },
    { maxAttempts: day, windowMs: dayMs },
  ].map((limit) => createCounter({ ...limit, maxKeys: countedAddresses }, now));

  // When the server closes, Node closes idle connections at once and only once. Some have just been opened, and their request is not read yet: it would be
  // lost. Others have a running request and become idle a moment later: they would delay the stop for as long as browsers keep them open.
  app.addHook('preClose', (done) => {
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => undefined;
    // setImmediate runs after the server has read what has arrived, so no request that is already there is lost.
    const timer = setInterval(() => setImmediate(closeIdle), closeIdleMs);
    app.server.once('close', () => clearInterval(timer));
    done();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', async (_request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
    parseFormBody(await readBody(payload)),
  );

  addProgramRoutes(app, { config, site, store, faults, metrics, leadSecrets, isStopping, now });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && !isBelow(request.raw.url, deskPath)) metrics.posted(reply.statusCode);
  });

  await app.register(desk, { prefix: deskPath, config, site, db: store.db, now, onSignInFailed: metrics.signInFailed, lookMs });

  const destinations = new WeakMap<FastifyRequest, Destination>();
  const countPost = ({ ip }: FastifyRequest) => {
    // A post that a shorter limit refuses does not count for the longer limits.
    for (const counter of postCounters) {
      const wait = counter.getWait(toNetwork(ip));
      if (wait > 0) return wait;
      counter.add(toNetwork(ip));
    }
    return 0;
  };
  const bookings = openBookings({ config, site, db: store.db, log: app.log, metrics, now });
  const intake = {
    site,
    store,
    faults,
    leadSecrets,
    now,
    isOverloaded: () => app.isUnderPressure(),
    countPost,
    bookings,
  };
  addBookingRoutes(app, { site, store, faults, bookings, now, countPost });

  app.all(
    '/*',
    {
      // Refuses as much as possible before the body is read.
      onRequest: async (request, reply) => {
        const destination = findDestination(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
        destinations.set(request, destination);
        if (request.method === 'POST' && destination.kind === 'redirect')
          return sendAnswer(reply, redirectAnswer(readVisit(request, site), destination));
        const refused = refusePost(request, site, destination);
        if (refused) throw refused;
        // Read the address now, so that the framework keeps it. If the visitor leaves, the address is missing when posts are counted.
        if (request.ip === undefined) throw new RefusedPost(400, 'notText');
      },
    },
    (request, reply) => {
      const destination = destinations.get(request);
      if (destination?.kind !== 'page') throw new RefusedPost(404, 'notFound');
      return takeLead(request, reply, destination.address, intake);
    },
  );

  // This handles only methods that the router does not know.
  app.setNotFoundHandler((request, reply) => {
    const destination = findDestination(request.raw.url ?? '', request.headers['accept-language'], site.addresses);
    sendError(refusePost(request, site, destination) ?? new RefusedPost(405, 'method'), request, reply, site);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, site));
  return app;
}

/** Pattern for the address of a booking. Without the token, the address is that of its page, without language. */
const aBooking = new RegExp(`^${bookingAddress}/[\\w-]+$`);

/** Whether the framework also answers GET and HEAD of an address: those for programs and scripts, and the lead desk. */
function isForFramework(url = ''): boolean {
  const { path } = splitTarget(url);
  const decoded = decodePath(path) ?? path;
  return programAddresses.includes(decoded) || isBelow(decoded, deskPath) || aBooking.test(decoded);
}

function isReading(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}
