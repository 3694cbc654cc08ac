/** Limit of attempts. */
type Limit = {
  /** Attempts of one key in a window of time. */
  readonly maxAttempts: number;
  readonly windowMs: number;
  /** Keys that are remembered. With more, the oldest are forgotten. */
  readonly maxKeys: number;
};

/**
 * Counts attempts by a key, such as a network, in memory. A window begins with the first attempt of its key.
 * @param now Milliseconds since 1970.
 */
export function createCounter({ maxAttempts, windowMs, maxKeys }: Limit, now: () => number) {
  const counts = new Map<string, { count: number; readonly until: number }>();
  /** The count of a key, if its window has not ended. A window that ends too late began while a clock was wrong. */
  const countAttempts = (key: string) => {
    const attempts = counts.get(key);
    if (attempts && attempts.until > now() && attempts.until <= now() + windowMs) return attempts;
    counts.delete(key);
    return undefined;
  };
  return {
    /** Seconds until a key may try again. 0 if it may now. */
    getWait(key: string): number {
      const attempts = countAttempts(key);
      return attempts && attempts.count >= maxAttempts ? Math.ceil((attempts.until - now()) / 1000) : 0;
    },
    /**
     * Counts an attempt.
     * @returns A function that undoes the count.
     */
    add(key: string): () => void {
      const count = countAttempts(key) ?? { count: 0, until: now() + windowMs };
      count.count += 1;
      counts.set(key, count);
      const oldest = counts.keys().next().value;
      if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
      return () => {
        count.count -= 1;
        // The window may have ended meanwhile, and a new one begun.
        if (count.count === 0 && counts.get(key) === count) counts.delete(key);
      };
    },
    /** Resets the count of a key. */
    forget(key: string): void {
      counts.delete(key);
    },
  };
}
