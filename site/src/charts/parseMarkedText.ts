import { type Emotion, emotions } from '../content/schemas/emotions.ts';

/** A piece of a customer's sentence: plain text, or a passage in which an emotion was found. */
export type MarkedSegment = {
  /** The text as the customer wrote it; words that speak of a theme may still be marked, see `splitThemes`. */
  readonly text: string;
  /** The emotion found in it; absent in plain text. */
  readonly emotion?: Emotion;
};

const mark = /\[([^[\]{}]+)\]\{(\w+)\}/g;

/**
 * Cuts a sentence with passages marked `[passage]{emotion}` into its pieces, in their order. The pieces' texts put together are the
 * sentence without marks.
 * @throws RangeError for an emotion that is none of the six, and for brackets that do not make a whole mark.
 */
export function parseMarkedText(source: string): MarkedSegment[] {
  const segments: MarkedSegment[] = [];
  let end = 0;
  for (const found of source.matchAll(mark)) {
    const [whole, text = '', emotion = ''] = found;
    if (found.index > end) segments.push(plain(source.slice(end, found.index), source));
    if (!isEmotion(emotion)) throw new RangeError(`"${emotion}" in "${source}" is no emotion. Use one of: ${emotions.join(', ')}.`);
    segments.push({ text, emotion });
    end = found.index + whole.length;
  }
  if (end < source.length) segments.push(plain(source.slice(end), source));
  return segments;
}

function plain(text: string, source: string): MarkedSegment {
  if (/[[\]{}]/.test(text)) throw new RangeError(`A mark in "${source}" is not whole. Write it as [passage]{emotion}.`);
  return { text };
}

function isEmotion(value: string): value is Emotion {
  return emotions.includes(value as Emotion);
}
