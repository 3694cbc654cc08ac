import type { DeliveryOutcome, DeliveryTarget, LeadContext } from '../store/schema.ts';

/** A stored lead on its way to a target. */
export type DeliverableLead = {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
};

/** What became of one try. */
export type DeliveryVerdict = {
  readonly outcome: DeliveryOutcome;
  /** Code or short sentence for the operator, without personal data; nothing when accepted. */
  readonly error?: string;
  /** Head of the answer: status and first characters, for the operator's eyes. */
  readonly answer?: string;
  /** What follows a try that was not accepted: `retry` with growing pauses, `retryFew` when every further try may make a double, `setAside` at once. */
  readonly next?: 'retry' | 'retryFew' | 'setAside';
  /** Pause that the target asked for, in milliseconds. */
  readonly retryAfterMs?: number;
};

/** Somewhere to bring leads: the CRM, the team's mailbox. */
export type Target = {
  readonly name: DeliveryTarget;
  /**
   * Tries once, within {@link tryTimeoutMs}. Never throws for what the other side does: that is a verdict.
   * @param signal Given up when the service stops; the try then counts as unknown.
   */
  deliver(lead: DeliverableLead, signal: AbortSignal): Promise<DeliveryVerdict>;
};

/** Longest try, in milliseconds; shorter than the lease, so that no lead is in two hands. */
export const tryTimeoutMs = 20_000;
