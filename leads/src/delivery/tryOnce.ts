import { codeOf } from '../errors.ts';
import { type DeliverableLead, type DeliveryVerdict, type Target, tryTimeoutMs } from './target.ts';

/** Time beyond the longest try in which a target may say itself that it was too long, in milliseconds. */
const graceMs = 1000;

/**
 * Tries a delivery and comes back with a verdict whatever the target does: fails, throws, or never answers.
 * @param stopping When it is aborted, the try is given up at once.
 */
export async function tryOnce(target: Target, lead: DeliverableLead, stopping: AbortSignal): Promise<DeliveryVerdict> {
  const giveUp = new AbortController();
  const givenUp = Promise.withResolvers<DeliveryVerdict>();
  const end = (error: string) => {
    givenUp.resolve({ outcome: 'unknown', next: 'retry', error });
    giveUp.abort();
  };
  const stop = () => end('stopped: the service stopped before the answer came');
  const timer = setTimeout(() => end('timeout: no answer came in time'), tryTimeoutMs + graceMs);
  stopping.addEventListener('abort', stop, { once: true });
  try {
    if (stopping.aborted) stop();
    const answered = (async () => target.deliver(lead, giveUp.signal))();
    return await Promise.race([givenUp.promise, answered]);
  } catch (error) {
    // A message may repeat what was sent; a name or a code does not.
    const code = codeOf(error) ?? (error instanceof Error ? error.name : 'unexpected');
    return { outcome: 'unknown', next: 'retry', error: `${code}: the try broke off` };
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
