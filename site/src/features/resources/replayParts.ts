import type { Webinar } from './webinarSchema.ts';

export type ReplayPart = {
  readonly title: string;
  /** Paragraphs of its text: every spoken word, or a summary. */
  readonly texts: readonly string[];
  /** Second at which it begins, if the video on offer contains it. */
  readonly at?: number;
};

/**
 * The parts of a replay, from the programme of the webinar. The short samples without a voice do not contain the parts of their programme, so these have no times.
 * @param file The site's own video, if it is on offer.
 * @param isLive Whether the webinar has no video yet. The parts then have no times either.
 */
export function replayParts(
  { programme }: Webinar,
  file: { readonly isSample: boolean; readonly hasSound: boolean } | undefined,
  isLive = false,
): readonly ReplayPart[] {
  const hasTimes = !isLive && !(file?.isSample && !file.hasSound);
  return programme.map(({ start, title, summary = [] }) => ({ title, texts: summary, ...(start && hasTimes && { at: toSeconds(start) }) }));
}

/** Seconds of a time "MM:SS". */
function toSeconds(start: string): number {
  const [minutes = 0, seconds = 0] = start.split(':').map(Number);
  return minutes * 60 + seconds;
}
