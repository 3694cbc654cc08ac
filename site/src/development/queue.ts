/** Makes a function that runs tasks one after the other, and returns the result of each. A task that fails does not stop the next. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
