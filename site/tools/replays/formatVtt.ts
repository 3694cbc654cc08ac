import type { Cue } from './timelineOf.ts';

/** Characters in a line of a caption, as subtitles have them. */
const lineLength = 42;

/**
 * Captions as WebVTT.
 * @param notes Lines for whoever opens the file; no line may hold `-->`.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function formatVtt(cues: readonly Pick<Cue, 'start' | 'end' | 'text'>[], notes: readonly string[]): string {
  const blocks = cues.map(({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${escapeText(inLines(text))}`);
  return `WEBVTT\n\nNOTE\n${notes.join('\n')}\n\n${blocks.join('\n\n')}\n`;
}

/** A caption on one line, or on two that are as even as its words allow. */
export function inLines(text: string): string {
  if (text.length <= lineLength) return text;
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index).filter((at) => Math.max(at, text.length - at - 1) <= lineLength);
  // The lower line is the longer one, or they are equal: it covers less of the picture that way.
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
