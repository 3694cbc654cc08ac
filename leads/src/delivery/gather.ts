/** Longest that an item waits for others, in milliseconds. What a service that is killed has not stored by then may come twice to the CRM. */
const gatherMs = 20;

/** Items in one batch, at most. */
const batchLimit = 100;

/** A gatherer of items that are stored together. */
export type Gatherer<Item> = {
  add(item: Item): void;
  /** Settled when everything added so far has been handed over and dealt with. */
  finish(): Promise<void>;
};

/**
 * Gathers items into batches, one batch at a time, and lets whoever adds go on meanwhile: a commit for each item would halt deliveries for every sync of the disk.
 * @param store Deals with a batch; must not throw.
 */
export function gather<Item>(store: (items: readonly Item[]) => Promise<void>): Gatherer<Item> {
  let items: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length > 0) storing = storing.then(() => store(batch));
  };
  return {
    add(item) {
      items.push(item);
      if (items.length >= batchLimit) flush();
      else timer ??= setTimeout(flush, gatherMs);
    },
    finish() {
      flush();
      return storing;
    },
  };
}
