import { inLines } from './formatVtt.ts';

/** What a caption costs, and what it costs more if it does not end with a punctuation mark, in squared characters. */
const cost = { caption: 900, noPunctuation: 260 };

/**
 * Divides a sentence into captions of at most two lines, as even as possible and preferably after a punctuation mark.
 * @throws RangeError if a word does not fit a caption.
 */
export function splitCaption(sentence: string): string[] {
  const words = sentence.split(' ');
  type Best = { readonly cost: number; readonly captions: readonly string[] };
  const best: (Best | undefined)[] = [{ cost: 0, captions: [] }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const caption = words.slice(start, end).join(' ');
      if (!before || !fits(caption)) continue;
      const isEnd = end === words.length || /[,;:.?!…–”»]$/.test(caption);
      const total = before.cost + cost.caption + (isEnd ? 0 : cost.noPunctuation) + (60 - caption.length) ** 2 / 4;
      if (total < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost: total, captions: [...before.captions, caption] };
    }
  }
  const result = best[words.length];
  if (!result) throw new RangeError(`"${sentence}" has a word that does not fit a caption.`);
  return [...result.captions];
}

function fits(caption: string): boolean {
  try {
    inLines(caption);
    return true;
  } catch {
    return false;
  }
}
