/** Mails with one lead each that go out within a minute. A busy day brings 50 leads, so more within a minute are a burst, which would hide the team's other mails. */
const mostSingle = 10;

/** Length of the minute, in milliseconds. It is also the pause between two mails of a burst, short enough for leads that are answered within a day. */
const minuteMs = 60_000;

/** Counts what goes out to a target that can take several leads together. */
export type BurstWatch = {
  /** Whether leads must wait for the end of the minute, because enough have gone out singly, or several together. */
  mustWait(now: number): boolean;
  /** Whether there is a burst: the leads that are claimed next go out together. */
  isOn(): boolean;
  /** Takes note that something goes out. Returns how many of the waiting leads it may have. */
  take(waiting: number, now: number): number;
  /** Takes note that a lead that went out alone was not accepted, so that it does not count. */
  giveBack(): void;
};

/** Watches a target for bursts of leads. After some single ones, the leads of a minute go out together at its end, until a minute brings at most one. */
export function watchBurst(): BurstWatch {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  // The clock may have been set back.
  const isSameMinute = (now: number) => now >= since && now < since + minuteMs;
  return {
    mustWait: (now) => count >= mostSingle && isSameMinute(now),
    isOn: () => count >= mostSingle,
    take(waiting, now) {
      const isTogether = count >= mostSingle && waiting > 1;
      if (!isSameMinute(now)) {
        since = now;
        count = isTogether ? mostSingle : 0;
      }
      if (isTogether) return waiting;
      count += 1;
      return 1;
    },
    giveBack() {
      count = Math.max(0, count - 1);
    },
  };
}
