/** When a caption of a replay is shown, in seconds from its beginning, and to which slide it belongs. */
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

/** Pictures per second of the replays: all times are whole pictures. */
export const picturesPerSecond = 25;

/** Characters of a caption that are read in a second while a slide is looked at too; subtitles for adults go up to 17. */
const charactersPerSecond = 13;

/** Seconds: before the first caption of a slide, after its last one, between two captions, and the shortest caption. */
const pause = { before: 0.8, after: 0.4, between: 0.12, shortest: 2.4, end: 1.6 };

/**
 * Lays the captions of a replay out in time, each as long as it takes to read.
 * @param narration Captions by slide.
 * @throws RangeError if a slide has no caption: it would not be seen.
 */
export function timelineOf(narration: readonly (readonly string[])[]): Timeline {
  let now = 0;
  const cues = narration.flatMap((texts, slide) => {
    if (texts.length === 0) throw new RangeError(`Slide ${slide + 1} has no narration, so it would last no time. Write what is said.`);
    now += pause.before;
    const ofSlide = texts.map((text, step) => {
      const start = now;
      const end = start + Math.max(pause.shortest, text.length / charactersPerSecond);
      now = end + pause.between;
      return { slide, step, start: whole(start), end: whole(end), text };
    });
    now += pause.after;
    return ofSlide;
  });
  return { cues, seconds: whole(now + pause.end) };
}

/** A time at which a picture begins. */
function whole(seconds: number): number {
  return Math.round(seconds * picturesPerSecond) / picturesPerSecond;
}
