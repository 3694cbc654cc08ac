/** A time for the terminal, to the second, in UTC: `2026-11-21 10:00:00`. */
export function formatTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
