/**
 * A function that computes each result once in a build, where content stands still; with live reload, where words change, each time. What many pages need of
 * all articles would otherwise cost more with each article and each page.
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
