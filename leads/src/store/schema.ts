import type { Suspicion } from '@emovera/contract/forms.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';

/**
 * Targets that the team is responsible for. Set aside deliveries to them are reported, and can be retried together. A delivery to a visitor is set aside
 * because of a mistyped address or a limit, which the team cannot fix.
 */
export const teamTargets = ['crm', 'email'] as const;

/** A target that the team is responsible for. */
export type TeamTarget = (typeof teamTargets)[number];

/** Target of a delivery: the CRM, the team's mailbox, or the visitor's mailbox, which gets a link to the requested item. */
export type DeliveryTarget = TeamTarget | 'visitor';

/** Whether the team is responsible for a target. */
export function isTeamTarget(target: DeliveryTarget): target is TeamTarget {
  return target !== 'visitor';
}

/** Meaning of the CRM's answer. */
export type DeliveryOutcome = 'accepted' | 'refused' | 'unknown';

/** Row of `lead`. The constraints are in migrations/0001-leads.ts. Times are milliseconds since 1970 in UTC. */
export type LeadRow = {
  /** UUID version 7, which sorts by time. */
  readonly id: string;
  /** The reference that the visitor sees; see reference.ts. */
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  readonly received_at: number;
  /** Digest of form and values, for finding double submits. */
  readonly dedupe_key: string;
  /** JSON object: the form's fields by their names in the post. */
  readonly fields: string;
  /** JSON object: {@link LeadContext}. */
  readonly context: string;
};

/** Row of `delivery`. Its state is derived from the timestamps; see conditions.ts. */
export type DeliveryRow = {
  readonly lead_id: string;
  readonly target: DeliveryTarget;
  readonly attempts: number;
  readonly due_at: number;
  readonly delivered_at: number | null;
  readonly dead_at: number | null;
  readonly held_at: number | null;
  readonly last_error: string | null;
  readonly last_outcome: DeliveryOutcome | null;
  /** End of the lease of the service that has claimed it. Afterwards another service may claim it. */
  readonly lease_until: number | null;
  /** Time of the last try. */
  readonly tried_at: number | null;
  /** Head of the last answer, for the operator. */
  readonly last_answer: string | null;
  /** When the team was told by e-mail that it was set aside or held. */
  readonly reported_at: number | null;
};

/** Row of `job`: work that only one of the services that share the store does. */
export type JobRow = {
  readonly name: string;
  readonly due_at: number;
};

/** What delivery and the operator need in addition to the values. */
export type LeadContext = {
  /** Canonical address of the form's page. */
  readonly page: string;
  /** Why the lead is held for the operator, if it is. */
  readonly suspicion?: Suspicion;
  /** Ids of trackers that the visitor has accepted, if any. */
  readonly tracking?: TrackingValues;
};

/** Tables of the lead store. */
export type LeadDatabase = { lead: LeadRow; delivery: DeliveryRow; job: JobRow };
