/**
 * Caches the results of a function by key during a build. In development it does not, since content changes. Without the cache, work on all articles that many pages
 * need would be repeated for each page.
 */
export function onceInBuild<Key, Result>(compute: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  if (!import.meta.env.PROD) return compute;
  const results = new Map<Key, Promise<Result>>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
