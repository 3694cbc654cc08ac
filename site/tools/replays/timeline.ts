/** A caption of a replay: when it is shown, in seconds from the beginning, and its slide. */
export type Cue = {
  /** Index of the slide. */
  readonly slide: number;
  /** Index of the caption within its slide. */
  readonly step: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** A replay's captions, and its length in seconds. */
export type Timeline = { readonly cues: readonly Cue[]; readonly seconds: number };

/** Frames per second of the replays. All times are times of frames. */
export const framesPerSecond = 25;

/** Characters of a caption that people read in a second while they also look at the slide. Subtitles for adults have up to 17. */
const charactersPerSecond = 13;

/** Seconds: before the first caption of a slide, after its last one, between two captions, and the shortest caption. */
const pause = { before: 0.8, after: 0.4, between: 0.12, shortest: 2.4, end: 1.6 };

/**
 * Sets the times of a replay's captions. Each is shown for as long as it takes to read.
 * @param narration Captions by slide.
 * @throws RangeError if a slide has no caption, because it would not be shown.
 */
export function timelineOf(narration: readonly (readonly string[])[]): Timeline {
  let now = 0;
  const cues = narration.flatMap((texts, slide) => {
    if (texts.length === 0) throw new RangeError(`Slide ${slide + 1} has no narration, so it would not be shown. Write its narration.`);
    now += pause.before;
    const ofSlide = texts.map((text, step) => {
      const start = now;
      const end = start + Math.max(pause.shortest, text.length / charactersPerSecond);
      now = end + pause.between;
      return { slide, step, start: frameTime(start), end: frameTime(end), text };
    });
    now += pause.after;
    return ofSlide;
  });
  return { cues, seconds: frameTime(now + pause.end) };
}

/** When something is heard, in seconds from the beginning of the film. */
export type Span = { readonly start: number; readonly end: number };

/** A film's times: the sentences of each scene, and its length in seconds. */
export type FilmTimeline = { readonly scenes: readonly (readonly Span[])[]; readonly seconds: number };

/** Silence in seconds: before the first sentence, between sentences, scenes and chapters, and after the last one. */
const filmPause = { before: 1.2, sentence: 0.44, scene: 0.8, chapter: 1.5, after: 2.4 };

/**
 * Sets the times of a film. All are times of frames.
 * @param scenes For each scene its chapter, and the length of its spoken sentences in seconds.
 */
export function filmTimeline(scenes: readonly { readonly chapter: number; readonly sentences: readonly number[] }[]): FilmTimeline {
  let now = filmPause.before;
  let chapter = scenes[0]?.chapter;
  const spans = scenes.map((scene, index) => {
    if (index > 0) now += scene.chapter === chapter ? filmPause.scene : filmPause.chapter;
    chapter = scene.chapter;
    return scene.sentences.map((length, sentence): Span => {
      if (sentence > 0) now += filmPause.sentence;
      const start = frameTime(now);
      now = start + length;
      return { start, end: frameTime(now) };
    });
  });
  return { scenes: spans, seconds: frameTime(now + filmPause.after) };
}

/** The time of the nearest frame. */
export function frameTime(seconds: number): number {
  return Math.round(seconds * framesPerSecond) / framesPerSecond;
}
