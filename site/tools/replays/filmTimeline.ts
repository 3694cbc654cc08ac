import { framesPerSecond } from './timelineOf.ts';

/** When something is heard, in seconds from the beginning of the film. */
export type Span = { readonly start: number; readonly end: number };

/** A film's times: the sentences of each scene, and its length in seconds. */
export type FilmTimeline = { readonly scenes: readonly (readonly Span[])[]; readonly seconds: number };

/** Silence in seconds: before the first sentence, between sentences, scenes and chapters, and after the last one. */
const pause = { before: 1.2, sentence: 0.44, scene: 0.8, chapter: 1.5, after: 2.4 };

/**
 * Sets the times of a film. All are times of frames.
 * @param scenes For each scene its chapter, and the length of its spoken sentences in seconds.
 */
export function filmTimeline(scenes: readonly { readonly chapter: number; readonly sentences: readonly number[] }[]): FilmTimeline {
  let now = pause.before;
  let chapter = scenes[0]?.chapter;
  const spans = scenes.map((scene, index) => {
    if (index > 0) now += scene.chapter === chapter ? pause.scene : pause.chapter;
    chapter = scene.chapter;
    return scene.sentences.map((length, sentence): Span => {
      if (sentence > 0) now += pause.sentence;
      const start = frameTime(now);
      now = start + length;
      return { start, end: frameTime(now) };
    });
  });
  return { scenes: spans, seconds: frameTime(now + pause.after) };
}

/** The time of the nearest frame. */
export function frameTime(seconds: number): number {
  return Math.round(seconds * framesPerSecond) / framesPerSecond;
}
