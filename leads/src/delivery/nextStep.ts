import type { Settlement } from '../store/settleDeliveries.ts';
import { backOff, fewTries, longestAskedPauseMs, maxTries } from './backOff.ts';
import type { Claim, DeliveryVerdict } from './target.ts';

/**
 * Decides what follows a try: delivered, another try, or set aside for the operator.
 * @param now Milliseconds since 1970, like the times in the result.
 * @param random From 0 up to 1.
 */
export function nextStep(
  { attempts, dueAt }: Pick<Claim, 'attempts' | 'dueAt'>,
  verdict: DeliveryVerdict,
  now: number,
  random: number,
): Pick<Settlement, 'deliveredAt' | 'deadAt' | 'dueAt'> {
  if (verdict.outcome === 'accepted') return { deliveredAt: now, deadAt: null, dueAt };
  const { next = 'retry', retryAfterMs = 0 } = verdict;
  const limit = { setAside: 0, retryFew: fewTries, retry: maxTries }[next];
  if (attempts >= limit) return { deliveredAt: null, deadAt: now, dueAt };
  const pause = Math.max(backOff(attempts, random), Math.min(retryAfterMs, longestAskedPauseMs));
  return { deliveredAt: null, deadAt: null, dueAt: now + pause };
}
