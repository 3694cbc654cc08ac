import type { DeskState } from '@emovera/contract/checks/checks.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SignInKind } from '../metrics.ts';
import type { Site } from '../site/site.ts';
import type { Db } from '../store/schema.ts';
import type { createEvents } from './events.ts';
import type { DeskUser } from './sessions.ts';
import type { createThrottle } from './throttle.ts';

/** Parts of the service that the desk needs. */
export type DeskDeps = {
  readonly config: Config;
  readonly site: Site;
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts a failed sign-in for the metrics. */
  readonly onSignInFailed: (kind: SignInKind) => void;
  /** Interval for checking the store for changes that browsers must know, in milliseconds. Default three seconds. */
  readonly lookMs?: number | undefined;
};

/** Context of every route of the desk. */
export type DeskContext = DeskDeps & {
  readonly log: FastifyBaseLogger;
  /**
   * Counts an attempt before it is checked.
   * @throws DeskError `tooMany`
   */
  readonly countAttempt: ReturnType<typeof createThrottle>;
  /** Returns the results of the checks of `doctor`. */
  readonly state: () => Promise<DeskState>;
  readonly events: ReturnType<typeof createEvents>;
  /** Number of exports of each account that are running. */
  readonly exports: Map<string, number>;
  /** Counts the leads that a person reads, and adds an entry to the audit log when they are many. */
  readonly recordReads: (user: DeskUser, references: readonly string[]) => Promise<void>;
};

/** Parameters in the paths of routes: the reference of a lead, and the id of a note, a passkey or a session. Each route has only those in its own path. */
export type DeskParams = { readonly reference: string; readonly id: string };

/** A request to a route, with the account that sends it. */
export type DeskRequest<Input = unknown, Who = DeskUser> = {
  readonly context: DeskContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: Who;
  readonly params: DeskParams;
  /** The body of a POST or the query of a GET, which fits the schema of the route. */
  readonly input: Input;
};

/** A request that needs no account. */
export type OpenRequest<Input = unknown> = DeskRequest<Input, DeskUser | undefined>;
