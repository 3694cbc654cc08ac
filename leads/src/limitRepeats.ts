/** Writes a line of the log: what is known of it, and its message. */
export type WriteLine = (line: Readonly<Record<string, unknown>>, message: string) => void;

/** Time in which the same line is written once, in milliseconds. */
export const repeatsMs = 60_000;

/**
 * Keeps a failure that comes with every request from filling the log (and the disk, which may be what is full). A line is written when it first comes;
 * the same line is then held back for a minute and counted, and the minute ends with a line that says how many there were.
 */
export function limitRepeats(write: WriteLine): WriteLine {
  const heldBack = new Map<string, number>();
  return (line, message) => {
    const key = JSON.stringify([line, message]);
    const count = heldBack.get(key);
    if (count !== undefined) {
      heldBack.set(key, count + 1);
      return;
    }
    write(line, message);
    heldBack.set(key, 0);
    setTimeout(() => {
      const times = heldBack.get(key) ?? 0;
      heldBack.delete(key);
      if (times > 0) write({ ...line, times }, `${message}, again`);
    }, repeatsMs).unref();
  };
}
