import type { Config } from '../config.ts';
import type { DeliveryOutcome, DeliveryTarget, LeadContext } from '../store/schema.ts';

/** A stored lead that is being delivered. */
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

/** A delivery that this service has claimed until its lease ends. */
export type Claim = {
  readonly leadId: string;
  readonly reference: string;
  readonly target: DeliveryTarget;
  /** Number of the try that it was claimed for, from 1. */
  readonly attempts: number;
  /** Milliseconds since 1970, like all times here. */
  readonly leaseUntil: number;
  readonly dueAt: number;
  /** Undefined if the stored row is damaged. */
  readonly lead: DeliverableLead | undefined;
};

/** Result of one try. */
export type DeliveryVerdict = {
  readonly outcome: DeliveryOutcome;
  /** Code or short sentence for the operator, without personal data. If the lead was accepted: what was wrong nevertheless. */
  readonly error?: string;
  /** Beginning of the answer, for the operator: status and first characters. */
  readonly answer?: string;
  /**
   * What follows a try that was not accepted: `retry` with growing pauses (default), `retryFew` with longer ones if the target answered without saying whether it
   * took the lead, so that every further try may create a double, or `setAside` immediately.
   */
  readonly next?: 'retry' | 'retryFew' | 'setAside';
  /** Pause that the target asked for, in milliseconds. */
  readonly retryAfterMs?: number;
};

/** A destination of leads, such as the CRM or the team's mailbox. */
export type Target = {
  readonly name: DeliveryTarget;
  /** Most mails to all visitors within an hour. Default no limit. */
  readonly mailsAnHour?: number;
  /**
   * Tries once, within {@link tryTimeoutMs}. Errors of the other side do not throw: they are verdicts.
   * @param signal Aborted when the service cannot wait any longer. The try then counts as unknown.
   */
  deliver(lead: DeliverableLead, signal: AbortSignal): Promise<DeliveryVerdict>;
  /** Tries several leads of a burst at once, in the same way. Default each lead is tried alone. */
  deliverTogether?(leads: readonly DeliverableLead[], signal: AbortSignal): Promise<DeliveryVerdict>;
};

/** Longest try, in milliseconds. It is shorter than the lease, so that two services never deliver the same lead. */
export const tryTimeoutMs = 20_000;

/** The part of the configuration that says which targets exist. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be delivered to a target. */
export function isConfigured(target: DeliveryTarget, { crm, mail }: TargetConfig): boolean {
  return { crm: crm !== undefined, email: mail !== undefined, visitor: mail?.toVisitors === true }[target];
}
