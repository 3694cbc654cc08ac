import type { Settlement } from '../store/settleDeliveries.ts';
import { backOff, fewTries, longestAskedPauseMs, maxTries, rareTries, rareTriesMs } from './backOff.ts';
import type { Claim, DeliveryVerdict } from './target.ts';

/**
 * Decides what follows a try: delivered, another try, or set aside for the operator.
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
  const isOld = now - (lead?.receivedAt ?? 0) >= rareTriesMs;
  const limit = { setAside: 0, retryFew: !hasConfirmed ? fewTries : isOld ? rareTries : maxTries, retry: maxTries }[next];
  if (attempts >= limit) return { deliveredAt: null, deadAt: now, dueAt };
  const pause = Math.max(backOff(attempts, random, isRare), Math.min(retryAfterMs, longestAskedPauseMs));
  return { deliveredAt: null, deadAt: null, dueAt: now + pause };
}
