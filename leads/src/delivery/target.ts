import type { Config } from '../config.ts';
import { dayMs, hourMs } from '../durations.ts';
import type { Claim, DeliverableLead } from '../store/claimDeliveries.ts';
import type { DeliveryOutcome, DeliveryTarget } from '../store/schema.ts';
import type { Settlement } from '../store/settleDeliveries.ts';

/** Result of one try. */
export type DeliveryVerdict = {
  readonly outcome: DeliveryOutcome;
  /** Code or short sentence for the operator, without personal data. For an accepted lead, it says what is still wrong. */
  readonly error?: string;
  /** Beginning of the answer, for the operator: status and first characters. */
  readonly answer?: string;
  /**
   * Next step after a try that was not accepted. Default: `retry`, with growing pauses. `retryFew` has longer pauses, because each try may create a duplicate.
   * `setAside` stops immediately.
   */
  readonly next?: 'retry' | 'retryFew' | 'setAside';
  /** Pause that the target asked for, in milliseconds. */
  readonly retryAfterMs?: number;
};

/** A destination of leads, such as the CRM or the team's mailbox. */
export type Target = {
  readonly name: DeliveryTarget;
  /** Maximum number of mails to all visitors within an hour. Default no limit. */
  readonly maxMailsPerHour?: number;
  /**
   * Tries once, within {@link tryTimeoutMs}. Errors of the target are verdicts. They are not thrown.
   * @param signal Aborted when the service cannot wait any longer. The try then counts as unknown.
   */
  deliver(lead: DeliverableLead, signal: AbortSignal): Promise<DeliveryVerdict>;
  /** Tries several leads of a burst at once, in the same way. Default: each lead is tried alone. */
  deliverTogether?(leads: readonly DeliverableLead[], signal: AbortSignal): Promise<DeliveryVerdict>;
};

/** Maximum duration of a try, in milliseconds. It is shorter than the lease, so that two services never deliver the same lead. */
export const tryTimeoutMs = 20_000;

/** The part of the configuration that defines the targets. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be delivered to a target. */
export function isConfigured(target: DeliveryTarget, { crm, mail }: TargetConfig): boolean {
  return { crm: crm !== undefined, email: mail !== undefined, visitor: mail?.toVisitors === true }[target];
}

/** First pause, in milliseconds. Most connection faults are over by then, and the team still gets the lead quickly. */
const firstPauseMs = 5000;

/** Maximum pause, in milliseconds. Waiting leads go out within an hour after the target is back. */
export const maxPauseMs = hourMs;

/** Maximum pause that a target may ask for, in milliseconds, so that a wrong header cannot delay a lead for years. */
export const maxRequestedPauseMs = 6 * maxPauseMs;

/** Random share of each pause, so that leads that failed together are not retried together. */
const jitter = 0.25;

/**
 * Tries after which a delivery is set aside. Ten doubling pauses take an hour and a quarter, the following 189 take 52½ minutes each on average: about a
 * week, so that an outage over a weekend and a holiday needs no operator.
 */
export const maxTries = 200;

/**
 * Maximum number of tries that may create a duplicate, if the CRM has never confirmed a lead. Its settings are then probably wrong, and more tries do not help.
 */
export const fewTries = 5;

/**
 * Maximum number of tries that may create a duplicate, if the CRM has confirmed leads before. It then probably shows a page about maintenance, so tries
 * continue for a week.
 */
export const rareTries = 38;

/** Minimum time for which {@link rareTries} are made, in milliseconds. Earlier tries that failed in another way do not shorten it. */
const minRareTriesMs = 6 * dayMs;

/**
 * Pause after a failed try, in milliseconds. It doubles with each try up to an hour, less a random part of up to a quarter.
 * @param attempt Number of the try that failed, from 1.
 * @param random From 0 up to 1.
 * @param isRare Whether it quadruples, up to six hours, because each try may create a duplicate.
 */
export function backOff(attempt: number, random: number, isRare = false): number {
  const [factor, maxMs] = isRare ? [4, maxRequestedPauseMs] : [2, maxPauseMs];
  return Math.round(Math.min(maxMs, firstPauseMs * factor ** (attempt - 1)) * (1 - jitter * random));
}

/**
 * Decides the next step after a try: delivered, another try, or set aside for the operator.
 * @param claim The delivery, and when its lead arrived.
 * @param now Milliseconds since 1970, like the times in the result.
 * @param random From 0 up to 1.
 * @param hasConfirmed Whether the target has ever confirmed a lead.
 */
export function nextStep(
  { attempts, dueAt, lead }: Pick<Claim, 'attempts' | 'dueAt'> & { readonly lead?: { readonly receivedAt: number } | undefined },
  verdict: DeliveryVerdict,
  now: number,
  random: number,
  hasConfirmed = true,
): Pick<Settlement, 'deliveredAt' | 'deadAt' | 'dueAt'> {
  if (verdict.outcome === 'accepted') return { deliveredAt: now, deadAt: null, dueAt };
  const { next = 'retry', retryAfterMs = 0 } = verdict;
  const isRare = next === 'retryFew' && hasConfirmed;
  const isOld = now - (lead?.receivedAt ?? 0) >= minRareTriesMs;
  const limit = { setAside: 0, retryFew: !hasConfirmed ? fewTries : isOld ? rareTries : maxTries, retry: maxTries }[next];
  if (attempts >= limit) return { deliveredAt: null, deadAt: now, dueAt };
  const pause = Math.max(backOff(attempts, random, isRare), Math.min(retryAfterMs, maxRequestedPauseMs));
  return { deliveredAt: null, deadAt: null, dueAt: now + pause };
}
