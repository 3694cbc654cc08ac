import { timesAddress } from '@emovera/contract/booking.ts';
import { stampAddress } from '@emovera/contract/forms.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { readRelease } from '../program.ts';
import type { Site } from '../site/site.ts';
import { type LeadSecrets, makeStamp } from '../stamp.ts';
import type { LeadStore } from '../store/openStore.ts';
import type { StoreFaults } from '../store/storeFaults.ts';
import { setHeaders, setSharedHeaders } from './answer.ts';
import { mayReadMetrics } from './gates.ts';
import { faultHasEnded } from './intake.ts';
import { sendPage } from './pages.ts';

/** Addresses for programs, and for the script of the forms. */
export const programAddresses: readonly string[] = ['/healthz', '/readyz', '/metrics', stampAddress, timesAddress];

/** Dependencies of {@link addProgramRoutes}. */
type ProgramDeps = {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly site: Site;
  readonly store: Pick<LeadStore, 'check' | 'location'>;
  readonly faults: StoreFaults;
  readonly metrics: Pick<Metrics, 'contentType' | 'render'>;
  readonly leadSecrets: LeadSecrets;
  readonly isStopping: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Registers the routes of {@link programAddresses}. */
export function addProgramRoutes(app: FastifyInstance, deps: ProgramDeps): void {
  const { config, site, store, faults, metrics, leadSecrets, isStopping, now } = deps;
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
    setSharedHeaders(request, reply, site);
    return reply.type('text/plain; charset=utf-8').send(makeStamp(leadSecrets.current, now()));
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, config.metricsToken)) return sendPage(request, reply, site);
    return prepare(request, reply)
      .type(metrics.contentType)
      .send(await metrics.render());
  });
}
