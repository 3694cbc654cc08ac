import type { Locale } from '@emovera/contract/locales.ts';
import { buildDay, showsDay } from '../../content/publication.ts';
import { fillStrict, formatDay, formatTimeOfDay } from '../../i18n/format.ts';
import type { WebinarFacts } from './webinarSchema.ts';

/** Times of a live webinar. A webinar without a video is live before, during and after its time. */
export type LiveTimes = {
  /** Start, in milliseconds since 1970. `until` is the end. */
  readonly from: number;
  readonly until: number;
  /** Day and hours as text. */
  readonly when: string;
  /** Whether it was over at the beginning of the day of the build. */
  readonly isOver: boolean;
  /** Whether the texts depend on the time of the visit. False in previews of a day. */
  readonly followsClock: boolean;
};

/** Whether a webinar has no video. */
export const isLive = <Item extends { readonly live?: LiveTimes }>(item: Item): item is Item & { readonly live: LiveTimes } =>
  item.live !== undefined;

/**
 * The times of a webinar, if it has no video.
 * @param words Sentence with {day}, {from} and {to}.
 */
export function liveTimes(
  lang: Locale,
  { file, video, date, time, minutes }: WebinarFacts['webinars'][number],
  timeZone: string,
  words: string,
): LiveTimes | undefined {
  // The schema makes sure that a webinar without a video has an hour and a length.
  if (file || video || !time || !minutes) return undefined;
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  const end = start.add({ minutes });
  const until = end.epochMilliseconds;
  const day = formatDay(lang, date, { dateStyle: 'full' });
  const hour = (moment: Temporal.ZonedDateTime) => formatTimeOfDay(lang, moment.toPlainTime().toString({ smallestUnit: 'minute' }));
  return {
    from: start.epochMilliseconds,
    until,
    when: fillStrict(words, { day, from: hour(start), to: hour(end) }),
    isOver: Temporal.PlainDate.from(buildDay()).toZonedDateTime(timeZone).epochMilliseconds >= until,
    followsClock: !showsDay(),
  };
}
