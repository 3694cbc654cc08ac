import type { Claim } from '../store/claim.ts';
import type { Settlement } from '../store/settleDeliveries.ts';
import { backOff, fewTries, longestAskedPauseMs, mostTries } from './backOff.ts';
import type { DeliveryVerdict } from './target.ts';

/** What follows a try. Times are milliseconds since 1970. */
export type NextStep = Pick<Settlement, 'deliveredAt' | 'deadAt' | 'dueAt'>;

/**
 * Decides what follows a try: done, another try, or set aside for the operator.
 * @param random From 0 up to 1.
 */
export function nextStep(
  { attempts, dueAt }: Pick<Claim, 'attempts' | 'dueAt'>,
  verdict: DeliveryVerdict,
  now: number,
  random: number,
): NextStep {
  if (verdict.outcome === 'accepted') return { deliveredAt: now, deadAt: null, dueAt };
  const { next = 'retry', retryAfterMs = 0 } = verdict;
  const most = next === 'setAside' ? 0 : next === 'retryFew' ? fewTries : mostTries;
  if (attempts >= most) return { deliveredAt: null, deadAt: now, dueAt };
  const pause = Math.max(backOff(attempts, random), Math.min(retryAfterMs, longestAskedPauseMs));
  return { deliveredAt: null, deadAt: null, dueAt: now + pause };
}
