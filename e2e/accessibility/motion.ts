/** Longest duration, in milliseconds, of a change with reduced motion. */
export const stillMs = 10;
