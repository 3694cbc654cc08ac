import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { findLostStore, refuseLostStore } from './checks/checkStore.ts';
import { sayInEnglish } from './checks/report.ts';
import { checkSettings } from './checks/runChecks.ts';
import { findDeskOrigin, loadConfig } from './config.ts';
import { reportDelivery } from './delivery/reportDelivery.ts';
import { startWorker, type Worker } from './delivery/startWorker.ts';
import { hasAccounts } from './desk/accounts.ts';
import { findErrorCode, formatReason, joinLines, OperatorError } from './errors.ts';
import { type Jobs, startJobs } from './jobs/startJobs.ts';
import { listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { openTargets } from './openTargets.ts';
import { leadsCommand, programLine, readRelease, writeWarnings } from './program.ts';
import { openSite } from './site/site.ts';
import { noteSecret, openLeadSecrets } from './stamp.ts';
import type { NewLead } from './store/addLeads.ts';
import { addLink } from './store/bookings.ts';
import { readStoreMetrics } from './store/countDeliveries.ts';
import { openStore } from './store/openStore.ts';
import type { Db } from './store/schema.ts';
import { storeFaults } from './store/storeFaults.ts';

/** Maximum time for running requests, deliveries and jobs to end when the service stops, in milliseconds. Afterwards they are cancelled. */
const stopTimeoutMs = 10_000;

/** Time in which the results of cancelled deliveries are stored, in milliseconds. Afterwards the process ends. emovera.service and compose.yaml wait longer. */
const storeResultsMs = 3000;

/**
 * Signals that stop the service. Only the first one counts. Ctrl-C arrives several times: from the terminal, npm and scripts/run.mjs. A second signal would
 * end the service before its running requests.
 */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const site = openSite(config, config.pageCacheBytes);
  const findDesk = async () => ((await hasAccounts(store.db)) ? findDeskOrigin(config, site.manifest) : undefined);
  // A connection may be lost before the log exists.
  let log: FastifyBaseLogger | undefined;
  const onRefused = (recipients: number) => {
    metrics.recipientsRefused(recipients);
    log?.warn(
      { recipients, remedy: `Its answer, and the addresses: ${leadsCommand('doctor')}` },
      'the mail server refused recipients of a mail, and took it for others',
    );
  };
  const targets = await openTargets(config, site.manifest, findDesk, (leadId) => addLink(store.db, leadId), onRefused);
  let hasNewSecret = false;
  const prepare = async (db: Db) => {
    hasNewSecret = await noteSecret(db, openLeadSecrets(config));
  };
  const faults = storeFaults();
  const onFault = (error: Error) => {
    if (error instanceof OperatorError) log?.error({ code: error.code, fault: faults.number }, joinLines(error.message));
    else log?.warn({ code: findErrorCode(error) }, 'lost a connection to the store');
  };
  refuseLostStore(config);
  const lost = findLostStore(config);
  const store = await openStore(config, onFault, true, prepare);
  const workers: Worker[] = [];
  const metrics = createMetrics({
    ...{ targets: store.targets, config, check: store.check, isDamaged: store.isDamaged, now: Date.now },
    readStoreMetrics: () => readStoreMetrics(store.db, store.targets, Date.now()),
  });
  const add = async (lead: NewLead) => {
    const receipt = await store.add(lead);
    metrics.stored(receipt.isDouble ? 'double' : lead.context.suspicion ? 'held' : 'new');
    for (const worker of workers) worker.wake();
    return receipt;
  };
  let isStopping = false;
  const app = await buildApp(config, {
    site,
    store: { db: store.db, location: store.location, add, check: store.check },
    faults,
    metrics,
    leadSecrets: openLeadSecrets(config),
    isStopping: () => isStopping,
  });
  log = app.log;
  if (lost) {
    const { location, trace } = lost;
    const message = `the store begins empty, because of START_EMPTY=on, although ${trace} shows that there was one: ${location}`;
    app.log.error(
      {
        code: 'STORE_LOST',
        remedy: `If this was not intended, stop the service and restore the last backup: ${leadsCommand('restore FILE')}`,
      },
      message,
    );
  }
  checkSettings(config, site.manifest, (check) => {
    const { text, remedy } = sayInEnglish(check);
    app.log.warn(`${text} ${remedy}`);
  });
  const address = await listen(app, config, process.env).catch(async (error) => {
    await store.close();
    throw error;
  });
  const { waitsFor } = store;
  let jobs: Promise<Jobs> | undefined;
  const deadline = new AbortController();
  const cancelled = deadline.signal;
  const startWork = () => {
    if (isStopping) return;
    if (waitsFor) app.log.info('the database answers: leads are stored');
    if (hasNewSecret) app.log.warn('the secret of the time-stamps has changed: leads from pages that were open before are held (stamp)');
    for (const target of targets) {
      const onEvent = reportDelivery(target.name, app.log, metrics);
      workers.push(startWorker({ db: store.db, target, now: Date.now, random: Math.random, onEvent, cancelled }));
    }
    jobs = startJobs({ config, db: store.db, manifest: site.manifest, log: app.log, onRefused, cancelled });
  };
  process.off('uncaughtException', giveUp);
  const { close } = closeWithGrace(
    { delay: config.stopDelayMs + stopTimeoutMs + storeResultsMs, logger: false, skip: [...stopSignals] },
    async ({ err }) => {
      isStopping = true;
      if (err) app.log.fatal({ err }, 'stopping because of an error');
      if (err instanceof OperatorError) programLine('fatal', err.message, err.code);
      const stopDelayMs = err ? 0 : config.stopDelayMs;
      const timer = setTimeout(() => {
        deadline.abort();
        app.server.closeAllConnections();
      }, stopDelayMs + stopTimeoutMs);
      // These run in parallel, because a slow CRM or a visitor with a slow connection may need all of the time. A lead that still arrives is delivered after the next
      // start.
      await Promise.all([
        pause(stopDelayMs).then(() => app.close()),
        jobs?.then((running) => running.stop()),
        ...workers.map((worker) => worker.stop()),
      ]);
      clearTimeout(timer);
      await store.close();
      if (!err) programLine('info', 'Stopped.');
    },
  );
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (!isStopping) close();
      isStopping = true;
    });
  }
  const place = waitsFor ? '' : `\nLeads are stored in ${store.location}. See them with: ${leadsCommand('list')}`;
  const { version, commit } = readRelease();
  programLine('info', `The site is at ${address}${place}\nVersion ${version}, commit ${commit}.`);
  if (waitsFor) {
    const wait = 'Until the database answers, pages are served and forms say that they are unavailable. The service connects by itself.';
    app.log.error({ code: findErrorCode(waitsFor.cause) }, `${joinLines(waitsFor.message)} ${wait}`);
  }
  // If waiting does not help, for example because the password is wrong, this is an unhandled rejection, which stops the service.
  void store.opened.then(startWork);
  await site.read();
}

/** Ends the service because of an error during the start, before close-with-grace handles errors. */
function giveUp(error: unknown): never {
  programLine(
    'fatal',
    error instanceof OperatorError ? error.message : `The service could not start: ${formatReason(error)}`,
    findErrorCode(error),
  );
  process.exit(1);
}

writeWarnings();
process.on('uncaughtException', giveUp);
await start().catch(giveUp);
