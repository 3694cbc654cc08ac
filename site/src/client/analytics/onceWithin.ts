/** Returns a function that calls another one, but only once. If it is not called within a time in milliseconds, the timer calls it. */
export function onceWithin(timeoutMs: number, action: () => void): () => void {
  let isDone = false;
  const act = () => {
    if (!isDone) action();
    isDone = true;
  };
  setTimeout(act, timeoutMs);
  return act;
}
