import type { CheckFormats } from '@emovera/contract/checks/checks.ts';
import { replaceHidden } from '@emovera/contract/text.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { leadsProgram } from './program.ts';

/** Formats a number with its noun: `1 lead`, `2 leads`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** Formats a time in UTC, to the second: `2026-11-21 10:00:00`. */
export function formatTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/** Formats a duration in its largest whole unit: `3 days`, `5 h`, `12 min`, `8 s`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return count(Math.floor(milliseconds / dayMs), 'day');
  if (milliseconds >= 2 * hourMs) return `${Math.floor(milliseconds / hourMs)} h`;
  if (milliseconds >= 2 * minuteMs) return `${Math.floor(milliseconds / minuteMs)} min`;
  return `${Math.max(0, Math.floor(milliseconds / 1000))} s`;
}

/** Formats of checks for numbers and durations in a terminal. */
export const plainFormats: CheckFormats = {
  leads: leadsProgram,
  number: String,
  count: ({ one, other }, value) => (value === 1 ? one : other).replace('{count}', String(value)),
  duration: (seconds) => formatAge(seconds * 1000),
};

/** Maximum length of a text in a column, in characters. */
const maxCellLength = 40;

/** Shortens a text so that it fits into a column. */
export function shorten(text: string): string {
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text;
}

/** Replaces control and text direction characters by a dot, so that a visitor's text cannot control the operator's terminal. */
export function safeText(text: string): string {
  return replaceHidden(text, () => '·');
}

/** Escapes hidden characters in JSON, so that they cannot control a terminal. A program that parses the JSON reads them unchanged. Line feeds are only between values. */
export function safeJson(json: string): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return replaceHidden(json, (hidden) => (hidden === '\n' ? hidden : hidden.split('').map(escapeUnit).join('')));
}

/**
 * Parses a JSON object, without checking its properties.
 * @returns Undefined for any other text.
 */
export function parseJsonObject<T = Record<string, unknown>>(text: string): Readonly<T> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
