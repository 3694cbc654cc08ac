import { count } from './count.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A span of time in its largest whole unit: `3 days`, `5 h`, `12 min`, `8 s`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return count(Math.floor(milliseconds / dayMs), 'day');
  if (milliseconds >= 2 * hourMs) return `${Math.floor(milliseconds / hourMs)} h`;
  if (milliseconds >= 2 * minuteMs) return `${Math.floor(milliseconds / minuteMs)} min`;
  return `${Math.max(0, Math.floor(milliseconds / 1000))} s`;
}
