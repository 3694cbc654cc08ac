import { type Cue, type FilmTimeline, frameTime } from './timeline.ts';

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

/** Seconds that the captions of a sentence stay after its words. They are fewer than in any pause between sentences. */
const rest = 0.24;

/**
 * Divides the narration into captions. The captions of a sentence share its time by their length.
 * @param scenes Sentences by scene, in the language of the captions.
 * @throws RangeError if there are not as many sentences as spoken ones.
 */
export function filmCues(scenes: readonly (readonly string[])[], timeline: FilmTimeline): Pick<Cue, 'start' | 'end' | 'text'>[] {
  return timeline.scenes.flatMap((spans, scene) => {
    const sentences = scenes[scene] ?? [];
    if (sentences.length !== spans.length)
      throw new RangeError(
        `Scene ${scene + 1} has ${sentences.length} sentences, but ${spans.length} are spoken: “${sentences[0] ?? ''}”.`,
      );
    return spans.flatMap(({ start, end: spoken }, index) => {
      const captions = splitCaption(sentences[index] ?? '');
      const characters = captions.reduce((total, caption) => total + caption.length, 0);
      const end = spoken + rest;
      let read = 0;
      return captions.map((text) => {
        const from = start + ((end - start) * read) / characters;
        read += text.length;
        const to = start + ((end - start) * read) / characters;
        return { start: frameTime(from), end: frameTime(to), text };
      });
    });
  });
}

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
