import { hash } from 'node:crypto';
import { createCounter } from '../attemptCounter.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { toNetwork } from '../network.ts';
import { DeskError } from './deskError.ts';
import { BusyError } from './passwords.ts';

/**
 * Keys that an attempt is counted by.
 *
 * - `account`: the typed account.
 * - `network`: the visitor's address (IPv6: its /64 network).
 * - `challenge`: the address that requests challenges.
 * - `code`, `password`: the id of the account that needs a code or gets a new password.
 */
type Attempt = Partial<Readonly<Record<'account' | 'network' | 'challenge' | 'code' | 'password', string>>>;

/** An attempt that was counted. */
export type Counted = {
  /** Undoes the count, because the attempt was not checked, or was not an attempt. */
  takeBack(): void;
  /** Undoes the count after a successful attempt, and resets the count of the account. */
  succeed(): void;
};

/**
 * Makes a function that counts an attempt before it is checked, so that simultaneous attempts cannot exceed the limit. It throws DeskError `tooMany` if the
 * attempt is refused. Attempts are counted in memory, so that no addresses are stored. Each service counts for itself.
 * @param now Milliseconds since 1970.
 */
export function createThrottle(now: () => number) {
  const counters = {
    // Each attempt on an account costs a hash, so the window has no time for more accounts than the counter keeps.
    account: createCounter({ maxAttempts: 10, windowMs: 15 * minuteMs, maxKeys: 50_000 }, now),
    network: createCounter({ maxAttempts: 20, windowMs: 15 * minuteMs, maxKeys: 20_000 }, now),
    challenge: createCounter({ maxAttempts: 60, windowMs: 15 * minuteMs, maxKeys: 20_000 }, now),
    // This counts wrong one-time codes, which only a person with the right password can enter.
    code: createCounter({ maxAttempts: 50, windowMs: dayMs, maxKeys: 20_000 }, now),
    // This counts new passwords of signed-in people, which cost a hash each too.
    password: createCounter({ maxAttempts: 10, windowMs: 15 * minuteMs, maxKeys: 20_000 }, now),
  };
  return (attempt: Attempt): Counted => {
    const kinds = Object.keys(attempt) as (keyof Attempt)[];
    const places = kinds.map((kind) => ({ counter: counters[kind], key: toAttemptKey(kind, attempt[kind] ?? '') }));
    const wait = Math.max(...places.map(({ counter, key }) => counter.getWait(key)));
    if (wait > 0) throw new DeskError('tooMany', wait);
    const counted = places.map(({ counter, key }) => counter.add(key));
    const takeBack = () => {
      for (const takeBackOne of counted) takeBackOne();
    };
    return {
      takeBack,
      succeed: () => {
        takeBack();
        if (attempt.account !== undefined) counters.account.forget(toAttemptKey('account', attempt.account));
      },
    };
  };
}

function toAttemptKey(kind: keyof Attempt, value: string): string {
  if (kind === 'network' || kind === 'challenge') return toNetwork(value);
  // The key is a hash, because a typed text may be as long as a request.
  return kind === 'account' ? hash('sha256', value.trim().toLowerCase()) : value;
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
