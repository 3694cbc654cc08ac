import { hash } from 'node:crypto';
import { networkOf } from '../network.ts';
import { DeskError } from './deskError.ts';
import { BusyError } from './passwords.ts';

const minuteMs = 60_000;

/**
 * Attempts that are allowed in a window of time, and keys that are remembered; with more, the oldest are forgotten. An account's attempts cost a hash each, so
 * more than are remembered do not fit into the window. `code`: wrong one-time codes, which only somebody with the right password can type. `password`: new passwords
 * of somebody who is signed in, which cost a hash each too.
 */
const limits = {
  account: { most: 10, windowMs: 15 * minuteMs, mostKeys: 50_000 },
  network: { most: 20, windowMs: 15 * minuteMs, mostKeys: 20_000 },
  challenge: { most: 60, windowMs: 15 * minuteMs, mostKeys: 20_000 },
  code: { most: 50, windowMs: 24 * 60 * minuteMs, mostKeys: 20_000 },
  password: { most: 10, windowMs: 15 * minuteMs, mostKeys: 20_000 },
} as const;

/** What an attempt is counted by: the typed account, the visitor's address (IPv6: its /64 network), the address that asks for challenges, the id of the account that needs a code or gets a new password. */
type Attempt = Partial<Readonly<Record<keyof typeof limits, string>>>;

/** An attempt that was counted. */
export type Counted = {
  /** It was not checked, or was not an attempt. */
  takeBack(): void;
  /** It was right. The count of the account begins anew. */
  succeed(): void;
};

type Count = { count: number; readonly until: number };

/**
 * Counts failed attempts in memory, so that no addresses are stored. Each service counts for itself.
 * @param now Milliseconds since 1970.
 */
export function createThrottle(now: () => number) {
  const counters = Object.fromEntries(Object.keys(limits).map((kind) => [kind, new Map()])) as Record<
    keyof typeof limits,
    Map<string, Count>
  >;
  const placesOf = (attempt: Attempt) =>
    (Object.keys(attempt) as (keyof Attempt)[]).map((kind) => ({ kind, key: keyOf(kind, attempt[kind] ?? ''), counts: counters[kind] }));
  return {
    /** Counts an attempt before it is checked, so that many at the same time do not pass. Returns the seconds to wait if it is refused. */
    begin(attempt: Attempt): Counted | number {
      const places = placesOf(attempt);
      const waits = places.flatMap(({ kind, key, counts }) => {
        const known = counts.get(key);
        if (known && known.until <= now()) counts.delete(key);
        return known && known.until > now() && known.count >= limits[kind].most ? [Math.ceil((known.until - now()) / 1000)] : [];
      });
      if (waits.length > 0) return Math.max(...waits);
      const counted = places.map(({ kind, key, counts }) => {
        const count = counts.get(key) ?? { count: 0, until: now() + limits[kind].windowMs };
        count.count += 1;
        counts.set(key, count);
        const oldest = counts.keys().next().value;
        if (counts.size > limits[kind].mostKeys && oldest !== undefined) counts.delete(oldest);
        return { kind, key, counts, count };
      });
      // Only what was counted is taken back: the window may have turned meanwhile.
      const takeBack = ({ key, counts, count }: (typeof counted)[number]) => {
        count.count -= 1;
        if (count.count === 0 && counts.get(key) === count) counts.delete(key);
      };
      return {
        takeBack: () => counted.forEach(takeBack),
        succeed: () => {
          for (const one of counted) {
            if (one.kind === 'account') one.counts.delete(one.key);
            else takeBack(one);
          }
        },
      };
    },
  };
}

function keyOf(kind: keyof Attempt, value: string): string {
  if (kind === 'network' || kind === 'challenge') return networkOf(value);
  // A hash, because a typed text may be as long as a request.
  return kind === 'account' ? hash('sha256', value.trim().toLowerCase()) : value;
}

/**
 * Counts an attempt before it is checked.
 * @throws DeskError `tooMany`
 */
export function begin({ throttle }: { readonly throttle: ReturnType<typeof createThrottle> }, attempt: Attempt): Counted {
  const counted = throttle.begin(attempt);
  if (typeof counted === 'number') throw new DeskError('tooMany', counted);
  return counted;
}

/** Waits for a hash. If the service is too busy for it, the attempt does not count. */
export async function unlessBusy<T>(attempt: Counted | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    attempt?.takeBack();
    throw new DeskError('tooMany', 5);
  }
}
