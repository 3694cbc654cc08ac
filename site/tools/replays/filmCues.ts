import type { FilmTimeline } from './filmTimeline.ts';
import { frameTime } from './filmTimeline.ts';
import { splitCaption } from './splitCaption.ts';
import type { Cue } from './timelineOf.ts';

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
