/**
 * Waits for some work, but not longer than a time in milliseconds. The work goes on afterwards.
 * @throws An error with the code ETIMEDOUT.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error(`No result within ${milliseconds} ms.`), { code: 'ETIMEDOUT' })),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
