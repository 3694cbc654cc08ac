import type { Webinar } from '../webinarSchema.ts';
import { filmChapters } from './filmChapters.ts';

/** A part of a replay. */
export type ReplayPart = {
  readonly title: string;
  /** What is said in it, in paragraphs: every word of a film with a voice, a summary of other webinars. */
  readonly texts: readonly string[];
  /** Second at which it begins, if the video on offer contains it. */
  readonly at?: number;
};

/** The video on offer: nothing if it is that of a service. */
type OwnFile = { readonly isSample: boolean; readonly chapters: readonly number[] } | undefined;

/**
 * The parts of a replay: chapters of a film with a voice, or else the programme of the webinar. The short samples without a voice do not
 * contain the parts of their programme, so these have no times.
 * @throws Error if the film and its script have different chapters.
 */
export function replayParts(webinar: Webinar, file: OwnFile, numbers: Readonly<Record<string, string>>): readonly ReplayPart[] {
  const chapters = filmChapters(webinar, numbers);
  if (!chapters)
    return (webinar.programme ?? []).map(({ start, title, summary }) => ({
      title,
      texts: summary,
      ...(!file?.isSample && { at: secondsOf(start) }),
    }));
  if (file?.chapters.length !== chapters.length)
    throw new Error(
      `The film of “${webinar.title}” has ${file?.chapters.length ?? 0} chapters, its script ${chapters.length}. Make it again.`,
    );
  return chapters.map(({ title, scenes }, index) => ({
    title,
    texts: scenes.map((sentences) => sentences.join(' ')),
    at: file.chapters[index] ?? 0,
  }));
}

/** Seconds of a time "MM:SS". */
function secondsOf(start: string): number {
  const [minutes = 0, seconds = 0] = start.split(':').map(Number);
  return minutes * 60 + seconds;
}
