/** Longest time, in milliseconds, that something may take to change where the visitor wants no motion. */
export const stillMs = 10;
