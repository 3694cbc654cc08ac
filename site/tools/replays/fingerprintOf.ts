import { createHash } from 'node:crypto';
import type { Deck } from './deckOf.ts';

/** Tells whether a video was made from these slides: it stands in the notes of the video's captions. */
export function fingerprintOf(deck: Deck): string {
  return createHash('sha256').update(JSON.stringify(deck)).digest('hex').slice(0, 16);
}
