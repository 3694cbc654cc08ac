/** First pause, in milliseconds. Most connection faults are over by then, and the team still gets the lead quickly. */
const firstPauseMs = 5000;

/** Longest pause, in milliseconds. Waiting leads go out within an hour after the target is back. */
export const longestPauseMs = 3_600_000;

/** Longest pause that a target may ask for, in milliseconds, so that a wrong header cannot delay a lead for years. */
export const longestAskedPauseMs = 6 * longestPauseMs;

/** Random share of each pause, so that leads that failed together are not retried together. */
const jitter = 0.25;

/**
 * Tries after which a delivery is set aside. Ten doubling pauses take an hour and a quarter, the following 189 take 52½ minutes each on average: about a
 * week, so that an outage over a weekend and a holiday needs no operator.
 */
export const maxTries = 200;

/** Tries of a delivery for which every further try may create a duplicate in the CRM. */
export const fewTries = 5;

/**
 * Pause after a failed try, in milliseconds. It doubles with each try up to an hour, less a random part of up to a quarter.
 * @param attempt Number of the try that failed, from 1.
 * @param random From 0 up to 1.
 */
export function backOff(attempt: number, random: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(pause * (1 - jitter * random));
}
