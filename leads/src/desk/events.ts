import type { ServerResponse } from 'node:http';
import type { DeskPresence, deskEvents } from '@emovera/contract/desk.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { findErrorCode } from '../errors.ts';
import { documentHeaders } from '../routes/answer.ts';
import type { Db, DeliveryTarget } from '../store/schema.ts';
import { closedHeaders, DeskError } from './deskError.ts';
import { type DeskUser, findUser } from './sessions.ts';

/** Number of checks between two comments on a connection without events. Comments keep proxies from closing it. */
const looksPerComment = 5;

/**
 * Maximum number of connections for events, in total and of one account, so that one account cannot use up those of the others. A browser without a connection tries again
 * every ten seconds.
 */
const maxListeners = 200;
const maxListenersOfAccount = 10;

/** Maximum number of entries of a presence. A team has fewer, but one account could create very many. */
const maxPresent = 500;

type EventDeps = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Interval for reading changes from the store, in milliseconds. Other services and commands change the store too. Default three seconds. */
  readonly lookMs?: number | undefined;
};

/** A browser that listens. */
type Listener = {
  readonly response: ServerResponse;
  readonly cookies: string | undefined;
  readonly accountId: string;
  /** The presence that was sent to it last. */
  presence?: string;
};

/** Tells browsers that something has changed. All browsers share one query of the store. Without browsers, it does not read the store. */
export function createEvents({ lookMs = 3000, ...deps }: EventDeps) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  let looks = 0;
  let isEnded = false;

  const tell = ({ response }: Listener, event: (typeof deskEvents)[number], data = '') =>
    response.write(`event: ${event}\ndata:${data}\n\n`);
  const look = async () => {
    try {
      const seen = await readChanges(deps.db);
      const presence = JSON.stringify(await readPresence(deps.db, deps.now()));
      const isChanged = seen !== last;
      last = seen;
      looks += 1;
      for (const listener of listeners) {
        if (!(await findUser(deps.db, listener.cookies, deps.now(), false))) {
          // No event may be written after the end.
          listeners.delete(listener);
          tell(listener, 'session');
          listener.response.end();
          continue;
        }
        if (isChanged) tell(listener, 'change');
        if (listener.presence !== presence) tell(listener, 'presence', presence);
        else if (!isChanged && looks % looksPerComment === 0) listener.response.write(':\n\n');
        listener.presence = presence;
      }
    } catch (error) {
      deps.log.warn({ code: findErrorCode(error) }, 'the lead desk could not look for changes');
    }
    timer = listeners.size > 0 ? setTimeout(look, lookMs) : undefined;
  };

  return {
    /** Keeps a connection open and sends it all further changes. */
    async add(listener: Listener): Promise<void> {
      if (isEnded) throw new DeskError('store');
      // Read the state before answering, so that no change is missed.
      if (listeners.size === 0) last = await readChanges(deps.db);
      // Meanwhile the service may have begun to stop.
      if (isEnded) throw new DeskError('store');
      // Check the limit after the wait, so that simultaneous requests cannot exceed it.
      const ofAccount = [...listeners].filter(({ accountId }) => accountId === listener.accountId);
      if (listeners.size >= maxListeners || ofAccount.length >= maxListenersOfAccount) throw new DeskError('tooMany', 60);
      // If the browser has already left, no close event would arrive.
      if (listener.response.destroyed) return;
      listeners.add(listener);
      listener.response.once('close', () => listeners.delete(listener));
      listener.response.on('error', () => listeners.delete(listener));
      timer ??= setTimeout(look, lookMs);
    },
    /** Ends all connections. Browsers open them again, at another service or after a restart. */
    end(): void {
      isEnded = true;
      clearTimeout(timer);
      for (const { response } of listeners) response.end();
      listeners.clear();
    },
  };
}

/** Returns a text that differs after every change that the desk shows, also after leads were erased. It reads only indexes, so it is quick in a large store. */
async function readChanges(db: Db): Promise<string> {
  const of = (target: DeliveryTarget) => sql`
    select
      (select count(*) from delivery where target = ${target} and delivered_at is null and dead_at is null and held_at is null),
      (select sum(due_at) from delivery where target = ${target} and delivered_at is null and dead_at is null and held_at is null),
      (select sum(dead_at) from delivery where target = ${target} and dead_at is not null),
      (select sum(held_at) from delivery where target = ${target} and held_at is not null),
      (select max(id) from lead), (select count(*) from lead), (select max(id) from audit where reference is not null)`;
  const { rows } = await sql`${of('crm')} union all ${of('email')} union all ${of('visitor')}`.execute(db);
  return JSON.stringify(rows);
}

/** Leads that people are looking at, in a fixed order. */
function readPresence(db: Db, now: number): Promise<DeskPresence> {
  return db
    .selectFrom('presence')
    .innerJoin('lead', 'lead.id', 'presence.lead_id')
    .innerJoin('session', 'session.id', 'presence.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('until', '>', now)
    .select(['reference', 'mail as by'])
    .distinct()
    .orderBy('reference')
    .orderBy('mail')
    .limit(maxPresent)
    .execute();
}

type ListenRequest = {
  readonly context: { readonly events: ReturnType<typeof createEvents> };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: DeskUser;
};

export async function listen({ context, request, reply, user }: ListenRequest): Promise<void> {
  const { raw } = reply;
  await context.events.add({ response: raw, cookies: request.headers.cookie, accountId: user.accountId });
  reply.hijack();
  raw.writeHead(200, {
    ...documentHeaders(closedHeaders, request.protocol === 'https'),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    // Without this header, nginx would buffer events.
    'x-accel-buffering': 'no',
  });
  raw.write(':\n\n');
}
