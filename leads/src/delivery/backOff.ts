/** First pause: most faults of a connection are over by then, and the team still has the lead at once. In milliseconds. */
const firstPauseMs = 5000;

/** Longest pause: what waited goes out within the hour the target is back. In milliseconds. */
export const longestPauseMs = 3_600_000;

/** Longest pause that a target is granted for one lead when it asks for one, so that no wrong header puts a lead off for good. In milliseconds. */
export const longestAskedPauseMs = 6 * longestPauseMs;

/** Share of each pause that is left to chance, so that leads which failed together do not come back together. */
const chance = 0.25;

/**
 * Tries after which a delivery is set aside. Ten doubling pauses last an hour and a quarter, the 189 that follow 52½ minutes each on average: about a week, so that an
 * outage over a weekend and a holiday needs nobody.
 */
export const mostTries = 200;

/** Tries of a delivery whose every further try may make a double in the CRM. */
export const fewTries = 5;

/**
 * Pause after a try that failed, in milliseconds: doubles with each try up to an hour, less up to a quarter by chance.
 * @param attempt Number of the try that failed, from 1.
 * @param random From 0 up to 1.
 */
export function backOff(attempt: number, random: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(pause * (1 - chance * random));
}
