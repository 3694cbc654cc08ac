import type { Cue } from './timelineOf.ts';

/** The usual number of characters in a line of subtitles. */
const lineLength = 42;

/**
 * Formats captions as WebVTT.
 * @param notes Lines for people who open the file. No line may contain `-->`.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function formatVtt(cues: readonly Pick<Cue, 'start' | 'end' | 'text'>[], notes: readonly string[]): string {
  const blocks = cues.map(({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${escapeText(inLines(text))}`);
  return `WEBVTT\n\nNOTE\n${notes.join('\n')}\n\n${blocks.join('\n\n')}\n`;
}

/** Breaks a caption that is too long for one line into two lines of about the same length. */
export function inLines(text: string): string {
  if (text.length <= lineLength) return text;
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index).filter((at) => Math.max(at, text.length - at - 1) <= lineLength);
  // A longer second line covers less of the image than a longer first line.
  const [best] = breaks.sort((a, b) => Math.abs(text.length - 2 * a) - Math.abs(text.length - 2 * b) || a - b);
  if (best === undefined) throw new RangeError(`"${text}" does not fit two lines of ${lineLength} characters. Make it two captions.`);
  return `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** `HH:MM:SS.mmm` */
function formatTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
