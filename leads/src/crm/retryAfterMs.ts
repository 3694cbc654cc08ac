import { longestAskedPauseMs } from '../delivery/backOff.ts';

/**
 * Pause that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3), in milliseconds.
 * @param now Milliseconds since 1970.
 * @returns Nothing when there is no header, it cannot be read, or its time has passed.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return pause > 0 ? Math.min(pause, longestAskedPauseMs) : undefined;
}
