/**
 * Waits for a promise, but not longer than some milliseconds.
 * @throws Error with the failure, if it takes longer.
 */
export async function within<T>(milliseconds: number, failure: string, promise: T | PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${failure} within ${milliseconds / 1000} seconds.`)), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
