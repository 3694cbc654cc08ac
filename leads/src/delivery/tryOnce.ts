import { codeOf } from '../errors.ts';
import { type DeliveryVerdict, tryTimeoutMs } from './target.ts';

/** Time after the longest try in which a target can still return its own verdict on the timeout, in milliseconds. */
const graceMs = 1000;

/**
 * Tries a delivery and returns a verdict even if the target fails, throws, or never answers.
 * @param deliver Calls the target.
 * @param cancelled Ends the try immediately when it is aborted.
 */
export async function tryOnce(
  deliver: (signal: AbortSignal) => Promise<DeliveryVerdict>,
  cancelled: AbortSignal,
): Promise<DeliveryVerdict> {
  const abort = new AbortController();
  const ended = Promise.withResolvers<DeliveryVerdict>();
  const end = (error: string) => {
    ended.resolve({ outcome: 'unknown', next: 'retry', error });
    abort.abort();
  };
  const stop = () => end('stopped: the service stopped before the answer came');
  const timer = setTimeout(() => end('timeout: no answer came in time'), tryTimeoutMs + graceMs);
  cancelled.addEventListener('abort', stop, { once: true });
  try {
    if (cancelled.aborted) stop();
    return await Promise.race([ended.promise, Promise.try(deliver, abort.signal)]);
  } catch (error) {
    // Only a name or a code: a message may repeat the lead.
    const code = codeOf(error) ?? (error instanceof Error ? error.name : 'unexpected');
    return { outcome: 'unknown', next: 'retry', error: `${code}: the try broke off` };
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', stop);
  }
}
