import { minuteMs } from '../durations.ts';
import type { DeliveryVerdict } from './target.ts';

/** Number of different leads that must fail in a row before this counts as an outage of the target, and not as a fault of one lead. */
const leadsForOutage = 2;

/** Number of different leads that must fail in a row before deliveries slow down, to just enough tries to see that the target is back. */
const leadsForBraking = 10;

/**
 * Watches the verdicts of one target for the first success after an outage. One lead that the target never accepts does not count as an outage: otherwise each success of
 * another lead would use up its tries. A service that starts does not know about earlier outages, so its first success counts too.
 */
export function watchOutage() {
  const failing = new Set<string>();
  let state: 'unknown' | 'works' | 'out' = 'unknown';
  let backSince: number | undefined;
  return {
    /** Records a verdict. Returns `out` if an outage began, and `back` if it ended. */
    note(leadId: string, { outcome, next = 'retry' }: DeliveryVerdict, now: number) {
      if (outcome === 'accepted') {
        const before = state;
        state = 'works';
        failing.clear();
        if (before !== 'works') backSince = now;
        return before === 'out' ? 'back' : undefined;
      }
      if (next === 'setAside') return undefined;
      if (failing.size < leadsForBraking) failing.add(leadId);
      if (state === 'out' || failing.size < leadsForOutage) return undefined;
      state = 'out';
      backSince = undefined;
      return 'out';
    },
    /** Whether so many leads failed that deliveries should slow down. */
    get isBraking() {
      return failing.size >= leadsForBraking;
    },
    /** Time when the target worked again, in milliseconds since 1970, while deliveries that waited for it may not be due yet. */
    get backSince() {
      return backSince;
    },
    /** Resets `backSince` once all waiting deliveries are due. */
    clear() {
      backSince = undefined;
    },
  };
}

/** Maximum number of mails with one lead each within a minute. A busy day brings 50 leads, so more within a minute are a burst, which would hide the team's other mails. */
const maxSingle = 10;

/** Length of the minute, in milliseconds. It is also the pause between two mails of a burst, short enough for leads that are answered within a day. */
/** Watches a target for bursts of leads. After some single ones, the leads of a minute go out together at its end, until a minute brings at most one. */
export function watchBurst() {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  // The clock may have been set back.
  const isSameMinute = (now: number) => now >= since && now < since + minuteMs;
  return {
    /** Whether leads must wait for the end of the minute, because enough were sent singly, or several were sent together. */
    mustWait: (now: number) => count >= maxSingle && isSameMinute(now),
    /** Whether there is a burst: the leads that are claimed next go out together. */
    isOn: () => count >= maxSingle,
    /** Counts a mail that is sent. Returns how many of the waiting leads it may contain. */
    take(waiting: number, now: number) {
      const isTogether = count >= maxSingle && waiting > 1;
      if (!isSameMinute(now)) {
        since = now;
        count = isTogether ? maxSingle : 0;
      }
      if (isTogether) return waiting;
      count += 1;
      return 1;
    },
    /** Undoes the count of a lead that was sent alone and was not accepted. */
    giveBack() {
      count = Math.max(0, count - 1);
    },
  };
}
