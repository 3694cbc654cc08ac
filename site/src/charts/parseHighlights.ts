import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { say } from '../content/say.ts';

/** A part of a customer's sentence. In `text`, words about a theme are still marked `*words*`. Plain text has no emotion. */
export type HighlightedSegment = { readonly text: string; readonly emotion?: Emotion };

/**
 * Splits a sentence with passages marked `[passage]{emotion}` into its parts, in order.
 * @throws RangeError for an unknown emotion and for an incomplete mark.
 */
export function parseHighlights(source: string): HighlightedSegment[] {
  // Splitting by an expression with two groups gives: text, passage, emotion, text, passage, emotion, …, text.
  const pieces = source.split(/\[([^[\]{}]+)\]\{(\w+)\}/);
  return pieces.flatMap((text, index): HighlightedSegment | [] => {
    if (index % 3 === 2) return [];
    if (index % 3 === 1) return { text, emotion: parseEmotion(pieces[index + 1], source) };
    if (/[[\]{}]/.test(text)) throw new RangeError(say`A mark in "${source}" is not complete. Write it as [passage]{emotion}.`);
    return text ? { text } : [];
  });
}

function parseEmotion(name: string | undefined, source: string): Emotion {
  const emotion = emotions.find((emotionName) => emotionName === name);
  if (emotion) return emotion;
  throw new RangeError(say`"${name}" in "${source}" is not an emotion. Use one of: ${emotions.join(', ')}.`);
}
