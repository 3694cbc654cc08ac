import type { FastifyInstance } from 'fastify';
import { expect, inject, onTestFinished } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { tier } from '../../scripts/testScope.ts';
import { type AppDeps, buildApp } from '../src/app.ts';
import { refuseLostStore } from '../src/checks/checkStore.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { startWorker } from '../src/delivery/startWorker.ts';
import { createMetrics } from '../src/metrics.ts';
import { openTargets } from '../src/openTargets.ts';
import { openSite, type Site } from '../src/site/site.ts';
import { openLeadSecrets } from '../src/stamp.ts';
import { addLink } from '../src/store/bookings.ts';
import { readStoreMetrics } from '../src/store/countDeliveries.ts';
import { type LeadStore, openStore } from '../src/store/openStore.ts';
import { readLeads, type StoredLead } from '../src/store/readLeads.ts';
import { failureTitle, writeFixtureSite } from './fixtureSite.ts';
import { newDatabase, testSecret } from './testPostgres.ts';

type StoreKind = 'SQLite' | 'PostgreSQL';

/** The kinds of store to test in this run. Everything about leads is tested on both: `npm test` has SQLite, `npm run test:systems` PostgreSQL. */
export const storeKinds: readonly StoreKind[] = {
  quick: ['SQLite'],
  systems: ['PostgreSQL'],
  full: ['SQLite', 'PostgreSQL'],
}[tier] as readonly StoreKind[];

/** A kind of store to copy leads to: the other one, if this run has it. */
export const otherKind = (kind: StoreKind): StoreKind => (tier === 'quick' || kind === 'PostgreSQL' ? 'SQLite' : 'PostgreSQL');

let dist: string | undefined;

/** Environment of a service with an empty store and the fixture site. */
export async function newEnvironment(kind: StoreKind = 'SQLite'): Promise<Record<string, string>> {
  dist ??= writeFixtureSite();
  const common = { DIST_DIR: dist, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '100000' };
  if (kind === 'SQLite') return { ...common, DATA_DIR: newFolder() };
  return { ...common, DATABASE_URL: await newDatabase(inject('postgresUrl')), LEAD_SECRET: testSecret };
}

/** A service that listens in this process, with its store. */
export type TestService = {
  readonly app: FastifyInstance;
  readonly store: LeadStore;
  readonly site: Site;
  readonly url: string;
  readonly config: Config;
  /** Returns the time on the service's clock, in milliseconds since 1970. */
  now(): number;
  /** Advances that clock by some milliseconds. */
  wait(milliseconds: number): void;
  /** Returns its log. The level is `silent` by default. */
  output(): string;
  stored(): Promise<StoredLead[]>;
  /** Stops it. Otherwise, it stops when the test has finished. */
  stop(): Promise<void>;
};

type Deps = Pick<AppDeps, 'requestTimeoutMs' | 'maxEventLoopDelayMs' | 'lookMs'> & {
  /** Whether the service delivers leads. Default no. */
  readonly isDelivering?: boolean;
};

/** Starts a service with an empty store in this process. */
export async function startService(kind: StoreKind, settings: Record<string, string> = {}, deps: Deps = {}): Promise<TestService> {
  return startServiceIn({ ...(await newEnvironment(kind)), ...settings }, deps);
}

/**
 * Starts a service in this process. It refuses no lead because of load, since the tests themselves delay its event loop, and soon tells browsers at the desk of
 * changes.
 */
export async function startServiceIn(
  environment: Record<string, string>,
  { isDelivering = false, ...deps }: Deps = {},
): Promise<TestService> {
  const config = loadConfig(environment);
  const site = openSite(config, config.pageCacheBytes);
  refuseLostStore(config);
  const store = await openStore(config, () => {});
  let offset = 0;
  let output = '';
  const now = () => Date.now() + offset;
  const deadline = new AbortController();
  const targets = isDelivering
    ? await openTargets(
        config,
        site.manifest,
        async () => undefined,
        (id) => addLink(store.db, id),
      )
    : [];
  const workers = targets.map((target) =>
    startWorker({ db: store.db, target, now, random: Math.random, onEvent: () => {}, cancelled: deadline.signal }),
  );
  const add: LeadStore['add'] = async (lead) => {
    const receipt = await store.add(lead);
    for (const worker of workers) worker.wake();
    return receipt;
  };
  const metrics = createMetrics({
    ...{ targets: store.targets, config, check: store.check, isDamaged: store.isDamaged, now },
    readStoreMetrics: () => readStoreMetrics(store.db, store.targets, now()),
  });
  const app = await buildApp(config, {
    ...{ maxEventLoopDelayMs: 0, lookMs: 50, ...deps, site, metrics, leadSecrets: openLeadSecrets(config), now },
    store: { db: store.db, location: store.location, add, check: store.check },
    logTo: {
      write: (line) => {
        output += line;
      },
    },
  });
  const url = await app.listen({ host: config.host, port: 0 });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      await app.close();
      deadline.abort();
      await Promise.all(workers.map((worker) => worker.stop()));
      await store.close();
    })();
    return stopped;
  };
  try {
    onTestFinished(stop);
  } catch {
    // Vitest refuses this call in a hook. Hooks stop the service themselves.
  }
  return {
    app,
    store,
    site,
    url,
    config,
    now,
    wait: (milliseconds) => {
      offset += milliseconds;
    },
    output: () => output,
    stored: () => Array.fromAsync(readLeads(store.db, 'oldest')),
    stop,
  };
}

/** A valid contact, with some fields changed. */
export function contact(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    'First Name': 'Zoé',
    'Last Name': 'Müller-Ñandú',
    Company: 'Łódź & Søns',
    Email: 'zoe@company.example',
    Phone: '+33 1 23 45 67 89',
    LEADCF2: 'infos',
    LEADCF4: 'We would like to know more, 日本語 😀.\r\nThank you.',
    ...changes,
  });
}

/** Posts a form like a browser without script, and does not follow redirects. */
export function post(url: string, body: URLSearchParams | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: String(body),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** The Spanish form with what the visitor typed, a message, and the time after which to try again. */
export async function expectFilledForm(answer: Response, company: string): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const html = await answer.text();
  expect(html).toContain(failureTitle('es', 'unavailable'));
  expect(html).toContain(`value="${company}"`);
}
