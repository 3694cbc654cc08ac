import { existsSync, statfsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { deskPath } from '@emovera/contract/desk.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { listBackups } from './backup/backupFiles.ts';
import type { Config } from './config.ts';
import { isConfigured } from './delivery/target.ts';
import { readRelease } from './program.ts';
import { isBelow, localeOfPath } from './routing.ts';
import { within } from './store/commit.ts';
import type { StoreMetrics } from './store/countDeliveries.ts';
import type { DeliveryOutcome, DeliveryTarget } from './store/schema.ts';

/** Results of storing a lead. `new`: it was new. `double`: it was stored before. `held`: it was new and is held. */
const results = ['new', 'double', 'held'] as const;

const outcomes = ['accepted', 'refused', 'unknown'] as const satisfies readonly DeliveryOutcome[];

/** Kinds of sign-ins that fail at the lead desk. `tooMany`: refused without a check, after too many failures. */
const signInKinds = ['password', 'code', 'passkey', 'company', 'invitation', 'tooMany'] as const;
export type SignInKind = (typeof signInKinds)[number];

/** Every status of an answer to a post to an address of the site. */
const statuses = [200, 303, 307, 308, 400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];

/** Upper bounds of the durations of requests, in seconds: from memory, from the disk, noticeable, annoying, broken. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2, 10];

/** Maximum time for reading the store, in milliseconds. Prometheus waits for ten seconds. */
const readTimeoutMs = 4000;

type MetricsSource = {
  readonly targets: readonly DeliveryTarget[];
  readonly config: Pick<Config, 'backup' | 'calendarFeeds' | 'crm' | 'dataDir' | 'mail' | 'silenceAlarmHours' | 'storeLimitBytes'>;
  /** Reads the store. The numbers are the same for all services that share it. */
  readStoreMetrics(): Promise<StoreMetrics>;
  /** Settles if the store can store a lead. */
  check(): Promise<void>;
  /** Whether the store's file is known to be damaged. */
  isDamaged(): boolean;
  /** Returns milliseconds since 1970. */
  now(): number;
};

/** Creates the metrics of one service and its process. Every counter exists from the start with 0, because an alert sees only a change of what exists. */
export function createMetrics({ targets, config, readStoreMetrics, check, isDamaged, now }: MetricsSource) {
  const own = new Registry();
  const ofStore = new Registry();
  collectDefaultMetrics({ register: own });
  const counter = (name: string, help: string, labelNames: string[] = []) => new Counter({ name, help, labelNames, registers: [own] });
  const gauge = (name: string, help: string, labelNames: string[] = [], registry = own) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const posts = counter(
    'leads_posts_total',
    'Posts received, by the status of the answer: 303 is accepted, 200 is a changed booking, 4xx and 5xx are refused',
    ['status'],
  );
  const stored = counter('leads_stored_total', 'Leads confirmed: new; double, which was stored before; held for an operator', ['result']);
  const tries = counter('leads_delivery_tries_total', 'Tries to deliver, by target and outcome: accepted, refused, unknown', [
    'target',
    'outcome',
  ]);
  const outages = counter('leads_outages_total', 'Outages of a target: deliveries of different leads that failed one after the other', [
    'target',
  ]);
  const refused = counter('leads_recipients_refused_total', 'Recipients that the mail server refused, while it took the mail for others');
  const signIns = counter('leads_desk_sign_ins_failed_total', 'Failed sign-ins at the lead desk, by kind', ['kind']);
  const names = { labelNames: ['kind'], registers: [own] };
  const durations = new Histogram({ ...names, name: 'leads_request_seconds', help: 'Duration of requests, by kind', buckets });
  const failures = counter('leads_requests_failed_total', 'Requests answered with a status 5xx, by kind', ['kind']);
  for (const kind of requestKinds) {
    durations.zero({ kind });
    failures.inc({ kind }, 0);
  }
  for (const status of statuses) posts.inc({ status }, 0);
  for (const result of results) stored.inc({ result }, 0);
  for (const target of targets) for (const outcome of outcomes) tries.inc({ target, outcome }, 0);
  for (const target of targets) outages.inc({ target }, 0);
  for (const kind of signInKinds) signIns.inc({ kind }, 0);

  gauge('leads_build_info', 'Version and commit of the service; always 1', ['version', 'commit']).set(readRelease(), 1);
  const isUp = gauge('leads_store_up', '1 if the store can be read, otherwise 0. Then the metrics that are read from it are missing');
  const isReady = gauge('leads_ready', '1 if the store can take a lead, as at /readyz, otherwise 0');
  const damage = gauge('leads_store_damaged', '1 if a query, a backup or the start has found the SQLite file damaged, otherwise 0');
  const free = gauge('leads_free_bytes', 'Free space on the disk of a folder: data (DATA_DIR), backup (BACKUP_DIR)', ['folder']);
  const lastBackup = gauge('leads_last_backup_timestamp_seconds', 'When the newest backup in BACKUP_DIR was made; 0 without one');
  const configured = gauge('leads_target_configured', '1 if leads can be delivered to the target, 0 if they wait for its configuration', [
    'target',
  ]);
  for (const target of targets) configured.set({ target }, isConfigured(target, config) ? 1 : 0);
  gauge('leads_silence_alarm_seconds', 'SILENCE_ALARM_HOURS, in seconds').set(config.silenceAlarmHours * 3600);
  gauge('leads_store_limit_bytes', 'STORE_LIMIT_MB, in bytes').set(config.storeLimitBytes);

  const calendars = gauge(
    'leads_calendar_up',
    '0 if the last try to read a calendar in CALENDAR_FEEDS, by its number, failed, otherwise 1',
    ['calendar'],
  );
  for (const number of config.calendarFeeds.keys()) calendars.set({ calendar: number + 1 }, 1);

  const deliveries = (name: string, help: string) => gauge(name, help, ['target'], ofStore);
  const waiting = deliveries('leads_waiting', 'Deliveries that wait for a try');
  const oldest = deliveries('leads_oldest_waiting_seconds', 'Age of the oldest waiting lead; 0 if none waits');
  const setAside = deliveries('leads_set_aside', 'Deliveries set aside for an operator');
  const held = deliveries('leads_held', 'Deliveries held for an operator: of suspicious leads, or restored from a backup');
  const lastLead = gauge(
    'leads_last_lead_timestamp_seconds',
    'When the last lead arrived that is neither a test nor held; without one, when the service started',
    [],
    ofStore,
  );
  const bytes = gauge('leads_store_bytes', 'Size of the store', [], ofStore);
  const startedAt = now();

  const readStore = async () => {
    const read = await within(readTimeoutMs, readStoreMetrics());
    for (const [target, counted] of read.deliveries) {
      waiting.set({ target }, counted.waiting);
      oldest.set({ target }, counted.oldestReceivedAt === undefined ? 0 : Math.max(0, now() - counted.oldestReceivedAt) / 1000);
      setAside.set({ target }, counted.setAside);
      held.set({ target }, counted.held);
    }
    lastLead.set((read.lastLeadAt || startedAt) / 1000);
    bytes.set(read.bytes);
  };
  return {
    /** Counts an answered request, with the seconds until its answer was passed to the operating system. */
    answered(kind: RequestKind, status: number, seconds: number) {
      durations.observe({ kind }, seconds);
      if (status >= 500) failures.inc({ kind });
    },
    /** Counts an answered post to an address of the site. */
    posted: (status: number) => posts.inc({ status }),
    /** Counts a posted lead, by the result of storing it. */
    stored: (result: (typeof results)[number]) => stored.inc({ result }),
    /** Counts a try of a delivery. */
    tried: (target: DeliveryTarget, outcome: DeliveryOutcome) => tries.inc({ target, outcome }),
    /** Counts an outage of a target. */
    outage: (target: DeliveryTarget) => outages.inc({ target }),
    /** Counts recipients that the mail server refused although it accepted the mail for others. */
    recipientsRefused: (count: number) => refused.inc(count),
    /** Records whether one of the team's calendars, by its number from 1, could be read. */
    calendarRead: (calendar: number, isGood: boolean) => calendars.set({ calendar }, isGood ? 1 : 0),
    /** Counts a failed sign-in at the lead desk. */
    signInFailed: (kind: SignInKind) => signIns.inc({ kind }),
    contentType: own.contentType as string,
    /** The metrics in Prometheus' text format. If the store does not answer, those that are read from it are missing. */
    async render() {
      const [read, checked] = await Promise.allSettled([readStore(), check()]);
      const isRead = read.status === 'fulfilled';
      isUp.set(isRead ? 1 : 0);
      isReady.set(checked.status === 'fulfilled' ? 1 : 0);
      damage.set(isDamaged() ? 1 : 0);
      free.reset();
      for (const [folder, path] of Object.entries({ data: config.dataDir, backup: config.backup.dir })) {
        const space = freeBytes(path);
        if (space !== undefined) free.set({ folder }, space);
      }
      lastBackup.set(lastBackupAt(config.backup.dir) / 1000);
      const texts = [await own.metrics(), ...(isRead ? [await ofStore.metrics()] : [])];
      return texts.map((text) => `${text.trimEnd()}\n`).join('');
    },
  };
}

/** Metrics of the service, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Free bytes for a folder, or for the nearest existing folder above it. Undefined if the system cannot tell. */
function freeBytes(folder: string): number | undefined {
  try {
    let there = folder;
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
    const { bavail, bsize } = statfsSync(there);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** Time of the newest backup, in milliseconds since 1970. 0 if there is none or the folder cannot be read. An operator must check both cases. */
function lastBackupAt(folder: string): number {
  try {
    return listBackups(folder)[0]?.madeAt ?? 0;
  } catch {
    return 0;
  }
}

/** Kinds of requests in the metrics. `post`: a form. `other`: files, and addresses for programs. */
const requestKinds = ['page', 'post', 'desk', 'other'] as const;
type RequestKind = (typeof requestKinds)[number];

/** Kind of a request, found from its method and address only, which is fast. */
export function requestKind({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  if (isBelow(url, deskPath)) return 'desk';
  if (method === 'POST') return 'post';
  return localeOfPath(url) !== undefined && !/\.\w+(?:\?|$)/.test(url) ? 'page' : 'other';
}
