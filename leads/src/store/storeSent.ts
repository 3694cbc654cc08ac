import { setTimeout as pause } from 'node:timers/promises';

/** Tries to store what was sent, and the pause between them in milliseconds. */
const mostTries = 15;
const pauseMs = 1000;

/**
 * Stores that something was sent. If the store fails for a moment, it tries again, because otherwise the same would be sent once more.
 * @param cancelled Ends the tries: this one is the last.
 * @param onError Called after each failure.
 * @throws The error of the last try.
 */
export async function storeSent<T>(
  store: () => Promise<T>,
  cancelled: AbortSignal,
  onError: (error: unknown) => void = () => {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      onError(error);
      if (tries >= mostTries || cancelled.aborted) throw error;
      await pause(pauseMs, undefined, { signal: cancelled }).catch(() => {});
    }
  }
}
