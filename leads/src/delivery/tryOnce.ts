import { codeOf } from '../errors.ts';
import { type DeliverableLead, type DeliveryVerdict, type Target, tryTimeoutMs } from './target.ts';

/** Why a try ended without a word of the target. */
type GivenUp = 'STOPPED' | 'TIMED_OUT';

/**
 * Tries a delivery and comes back with a verdict whatever the target does: fails, throws, or never answers.
 * @param stopping When it is aborted, the try is given up at once, and the verdict's error is `STOPPED`.
 */
export async function tryOnce(target: Target, lead: DeliverableLead, stopping: AbortSignal): Promise<DeliveryVerdict> {
  const giveUp = new AbortController();
  const givenUp = Promise.withResolvers<DeliveryVerdict>();
  const end = (error: GivenUp) => {
    givenUp.resolve({ outcome: 'unknown', error, next: 'retry' });
    giveUp.abort();
  };
  const stop = () => end('STOPPED');
  const timer = setTimeout(end, tryTimeoutMs, 'TIMED_OUT' satisfies GivenUp);
  stopping.addEventListener('abort', stop, { once: true });
  try {
    if (stopping.aborted) stop();
    const answered = (async () => target.deliver(lead, giveUp.signal))();
    return await Promise.race([givenUp.promise, answered]);
  } catch (error) {
    // A message may repeat what was sent; a name or a code does not.
    return { outcome: 'unknown', error: codeOf(error) ?? (error instanceof Error ? error.name : 'UNEXPECTED'), next: 'retry' };
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
