/** Writes a line to the log: its fields and its message. */
export type WriteLine = (line: Readonly<Record<string, unknown>>, message: string) => void;

/** Time in which the same line is written once, in milliseconds. */
export const repeatsMs = 60_000;

/**
 * Keeps a failure that repeats with every request from filling the log, and the disk. The first line is written immediately. The same line is then only
 * counted for a minute, and one line with the count is written at the end of the minute.
 */
export function limitRepeats(write: WriteLine): WriteLine {
  const repeats = new Map<string, number>();
  return (line, message) => {
    const key = JSON.stringify([line, message]);
    const count = repeats.get(key);
    if (count !== undefined) {
      repeats.set(key, count + 1);
      return;
    }
    write(line, message);
    repeats.set(key, 0);
    setTimeout(() => {
      const times = repeats.get(key) ?? 0;
      repeats.delete(key);
      if (times > 0) write({ ...line, times }, `${message}, again`);
    }, repeatsMs).unref();
  };
}
