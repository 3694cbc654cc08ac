import type { DeliveryVerdict } from './target.ts';

/** Number of different leads that must fail in a row before this counts as an outage of the target, and not as a fault of one lead. */
const leadsForOutage = 2;

/** Number of different leads that must fail in a row before deliveries slow down, to just enough tries to see that the target is back. */
const leadsForBraking = 10;

/** Detects when a target fails for all leads, and when it works again. */
export type OutageWatch = {
  /** Records a verdict. Returns what changed: an outage began, or it ended. */
  note(leadId: string, verdict: DeliveryVerdict, now: number): 'out' | 'back' | undefined;
  /** Whether so many leads failed that deliveries should slow down. */
  readonly isBraking: boolean;
  /** When the target came back, while deliveries that waited for it may not be due yet. Milliseconds since 1970. */
  readonly backSince: number | undefined;
  /** Resets `backSince`, when everything that waited is due. */
  clear(): void;
};

/**
 * Watches the verdicts of one target for the first success after an outage. One lead that the target never accepts does not count as an outage: otherwise each success of
 * another lead would use up its tries. A service that starts does not know about earlier outages, so its first success counts too.
 */
export function watchOutage(): OutageWatch {
  const failing = new Set<string>();
  let state: 'unknown' | 'works' | 'out' = 'unknown';
  let backSince: number | undefined;
  return {
    note(leadId, { outcome, next = 'retry' }, now) {
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
    get isBraking() {
      return failing.size >= leadsForBraking;
    },
    get backSince() {
      return backSince;
    },
    clear() {
      backSince = undefined;
    },
  };
}
