import { hash } from 'node:crypto';
import { networkOf } from '../routes/passwordGate.ts';

/** Failed attempts that are allowed in a window: by account, and by address (IPv6: one /64 network). Then even right ones are refused. */
const mostFailures = { account: 10, address: 20 } as const;
const windowMs = 15 * 60_000;

/** Accounts and addresses that are remembered. With more, the oldest are forgotten. */
const mostKeys = 20_000;

/** What an attempt is counted by. */
export type Attempt = {
  /** As it was typed. It is counted whether there is such an account or not. */
  readonly mail?: string;
  readonly address: string;
};

/**
 * Counts failed attempts in memory, so that no addresses are stored. Each service counts for itself.
 * @param now Milliseconds since 1970.
 */
export function createThrottle(now: () => number) {
  const failures = new Map<string, { count: number; readonly until: number }>();
  const keysOf = ({ mail, address }: Attempt) => {
    const keys = [{ key: `address ${networkOf(address)}`, most: mostFailures.address as number }];
    // A hash, because a typed text may be as long as a request.
    return mail === undefined
      ? keys
      : [...keys, { key: `account ${hash('sha256', mail.trim().toLowerCase())}`, most: mostFailures.account }];
  };
  const countOf = (key: string) => {
    const known = failures.get(key);
    if (known && known.until > now()) return known;
    failures.delete(key);
    return undefined;
  };
  return {
    /** Counts an attempt before it is checked, so that many at the same time do not pass. Returns the seconds to wait if it is refused. */
    begin(attempt: Attempt): number | undefined {
      const keys = keysOf(attempt);
      const waits = keys.flatMap(({ key, most }) => {
        const known = countOf(key);
        return known && known.count >= most ? [Math.ceil((known.until - now()) / 1000)] : [];
      });
      if (waits.length > 0) return Math.max(...waits);
      for (const { key } of keys) {
        const known = countOf(key);
        if (known) known.count += 1;
        else failures.set(key, { count: 1, until: now() + windowMs });
      }
      for (const key of failures.keys()) {
        if (failures.size <= mostKeys) break;
        failures.delete(key);
      }
      return undefined;
    },
    /** Takes an attempt back that was not checked. */
    takeBack(attempt: Attempt): void {
      for (const { key } of keysOf(attempt)) {
        const known = countOf(key);
        if (known) known.count -= 1;
      }
    },
    /** Takes a right attempt back. That of the account begins anew. */
    succeed(attempt: Attempt): void {
      for (const { key } of keysOf(attempt)) {
        const known = countOf(key);
        if (key.startsWith('account')) failures.delete(key);
        else if (known) known.count -= 1;
      }
    },
  };
}
