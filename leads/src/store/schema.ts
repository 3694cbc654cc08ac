import type { Suspicion } from '@emovera/contract/forms.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';

/** Where a stored lead is to be brought: the CRM, the team's mailbox, and as a link to what was asked for the visitor's own. */
export type DeliveryTarget = 'crm' | 'email' | 'visitor';

/** What an answer of the CRM meant. */
export type DeliveryOutcome = 'accepted' | 'refused' | 'unknown';

/** Row of `lead`; migrations/0001-leads.ts has the constraints. Times are milliseconds since 1970 in UTC. */
export type LeadRow = {
  /** UUID version 7: sorts by time. */
  readonly id: string;
  /** What the visitor is told; see reference.ts. */
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  readonly received_at: number;
  /** Digest of form and values, by which a double submit is found. */
  readonly dedupe_key: string;
  /** JSON object: the form's fields by their names in the post. */
  readonly fields: string;
  /** JSON object: {@link LeadContext}. */
  readonly context: string;
};

/** Row of `delivery`. Its state is read from the timestamps; see deliveryState.ts. */
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
  /** Until when a service has it in hand; afterwards another may take it. */
  readonly lease_until: number | null;
  /** When it was last tried. */
  readonly tried_at: number | null;
  /** Head of the last answer, for the operator. */
  readonly last_answer: string | null;
  /** When the operator was told by e-mail that it was set aside. */
  readonly reported_at: number | null;
};

/** Row of `job`: work that is due once for all services that share the store, however many there are. */
export type JobRow = {
  readonly name: string;
  readonly due_at: number;
};

/** Around the values: what delivery and the operator need beside them. */
export type LeadContext = {
  /** Canonical address of the form's page. */
  readonly page: string;
  /** Why the lead is held for an operator's look, if it is. */
  readonly suspicion?: Suspicion;
  /** Ids of trackers that the visitor has accepted, if there are any. */
  readonly tracking?: TrackingValues;
};

/** Tables of the lead store. */
export type LeadDatabase = { lead: LeadRow; delivery: DeliveryRow; job: JobRow };
