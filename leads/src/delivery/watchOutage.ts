import type { DeliveryVerdict } from './target.ts';

/** Different leads that fail without a success between, from which on the fault is taken for the target's and not a lead's. */
const leadsThatFail = 2;

/** Different leads that fail without a success between, from which on no more are sent than show whether the target is back. */
const leadsThatBrake = 10;

/** Tells when a target is out of order and when it is back. */
export type OutageWatch = {
  note(leadId: string, verdict: DeliveryVerdict, now: number): void;
  /** Whether so many leads failed that another would be no more than a knock at the door. */
  readonly isBraking: boolean;
  /** Since when the target is back, while what waited for it may still have to be made due; milliseconds since 1970. */
  readonly backSince: number | undefined;
  /** Everything that waited is due. */
  clear(): void;
};

/**
 * Watches the verdicts of one target for the first success after an outage. One lead that the target never takes is no outage, or each success of another would use up its
 * tries. A service that starts knows nothing of before, so its first success counts too.
 */
export function watchOutage(): OutageWatch {
  const failing = new Set<string>();
  let isOut = true;
  let backSince: number | undefined;
  return {
    note(leadId, { outcome, next = 'retry' }, now) {
      if (outcome === 'accepted') {
        if (isOut) backSince = now;
        isOut = false;
        failing.clear();
      } else if (next === 'retry') {
        if (failing.size < leadsThatBrake) failing.add(leadId);
        if (isOut || failing.size < leadsThatFail) return;
        isOut = true;
        backSince = undefined;
      }
    },
    get isBraking() {
      return failing.size >= leadsThatBrake;
    },
    get backSince() {
      return backSince;
    },
    clear() {
      backSince = undefined;
    },
  };
}
