/** A passage of a text with the number of its note: `[passage]{1}`. */
const marked = /\[([^\]]+)\]\{(\d)\}/g;

/** A piece of a text. Marked passages have the number of their note, from 1. */
export type NotedSegment = { readonly text: string; readonly note?: number };

/** Splits a text at the passages that are marked `[passage]{1}`. */
export function splitNotes(text: string): NotedSegment[] {
  const segments: NotedSegment[] = [];
  let end = 0;
  for (const { 0: whole, 1: passage = '', 2: number, index } of text.matchAll(marked)) {
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: passage, note: Number(number) });
    end = index + whole.length;
  }
  return end < text.length ? [...segments, { text: text.slice(end) }] : segments;
}

/** The numbers of the notes that a text marks. */
export const notesIn = (text: string): number[] => splitNotes(text).flatMap(({ note }) => note ?? []);
