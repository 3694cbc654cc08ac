import { codeOf, isNotThereYet, isReadOnly, isRowError, OperatorError, readOnlyRemedy } from './errors.ts';
import { leadsCommand } from './leadsCommand.ts';

/** Notices when the store fails, and when it works again. Time is in milliseconds since 1970. */
export type StoreFaults = {
  /** Number of the fault that lasts, or of the next one. In log lines it tells two faults within a minute apart; see limitRepeats.ts. */
  readonly number: number;
  /** Notes that a lead could not be stored. Returns what the log says of it. */
  failed(error: unknown, location: string, now: number): { code: string | undefined; fault: number; store: string; remedy: string };
  /** Notes that the store has taken a lead. Returns what the log says of the fault that has ended, if there was one. */
  worked(now: number): { fault: number; seconds: number } | undefined;
};

export function storeFaults(): StoreFaults {
  let number = 1;
  let since: number | undefined;
  return {
    get number() {
      return number;
    },
    failed(error, location, now) {
      if (!isRowError(error)) since ??= now;
      return { code: codeOf(error), fault: number, store: location, remedy: remedyOf(error) };
    },
    worked(now) {
      if (since === undefined) return undefined;
      const ended = { fault: number, seconds: Math.round((now - since) / 1000) };
      since = undefined;
      number += 1;
      return ended;
    },
  };
}

/** Remedy for an error of the store. */
export function remedyOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message.split('\n').slice(1).join(' ');
  const code = codeOf(error) ?? '';
  if (/^(SQLITE_FULL|53100)$/.test(code)) return 'Make room on the disk of the store.';
  if (isReadOnly(error)) return readOnlyRemedy;
  if (code === 'STORE_BUSY' || isNotThereYet(error)) return 'Check that the database runs, can be reached and is not overloaded.';
  if (/^(?:28|3D)/.test(code)) return 'Check that DATABASE_URL has the right user, password and database.';
  return `Look for the cause: ${leadsCommand('doctor')}`;
}
