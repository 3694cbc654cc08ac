import { usageError } from './command.ts';

/**
 * Parses a day of `--since` or `--until`, such as `2026-11-26`.
 * @throws OperatorError USAGE.
 */
export function parseDay(option: 'since' | 'until', text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined) return undefined;
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text);
  } catch {
    // A day that does not exist, such as 2026-02-30.
  }
  throw usageError(`--${option}=${text} is no day. Write it as year-month-day: --${option}=2026-11-26`);
}

/**
 * Checks that a period does not end before it begins.
 * @throws OperatorError USAGE.
 */
export function checkPeriod(since: Temporal.PlainDate | undefined, until: Temporal.PlainDate | undefined): void {
  if (!since || !until || Temporal.PlainDate.compare(since, until) <= 0) return;
  throw usageError(`--since=${since} is after --until=${until}. Both days count, so give the earlier one as --since.`);
}
