/**
 * Caches the results of a function by its arguments during a build. In development it does not, since content changes. Without the cache, work that many pages
 * need would be repeated for each page.
 * @param compute Its arguments are compared as JSON.
 */
export function onceInBuild<Arguments extends unknown[], Result>(
  compute: (...parameters: Arguments) => Promise<Result>,
): (...parameters: Arguments) => Promise<Result> {
  if (!import.meta.env.PROD) return compute;
  const results = new Map<string, Promise<Result>>();
  return (...parameters) => results.getOrInsertComputed(JSON.stringify(parameters), () => compute(...parameters));
}
