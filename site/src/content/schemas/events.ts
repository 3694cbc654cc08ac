import { locales } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import { say } from '../say.ts';
import { day, id, line, linkTarget, timeZone } from './common.ts';

const announcement = z.strictObject({
  text: line(200).describe(
    'What takes place and where, with {from} and {to} where its days stand, or {day} if it has one day. The site writes the days above in this language.',
  ),
  subtitle: line(200).describe('The second part, in a lighter colour: why to come.'),
  link: z
    .strictObject({
      text: line(60).describe('The words of the link, such as "Programme".'),
      address: linkTarget.describe(
        'A page of this site without its language, such as /webinars, or a whole address that begins with https://.',
      ),
    })
    .optional()
    .describe('Where the banner leads. Leave it out if it leads nowhere.'),
});

const texts = z.strictObject(
  Object.fromEntries(
    locales.map(({ code, name }) => [code, announcement.optional().describe(`The banner on the pages in this language (${name}).`)]),
  ) as Record<(typeof locales)[number]['code'], z.ZodOptional<typeof announcement>>,
);

const event = z
  .strictObject({
    id: id.describe('A short name that only the team sees, such as paris2027.'),
    firstDay: day.describe('First day of the event.'),
    lastDay: day.describe('Last day of the event. The same as the first for an event of one day.'),
    timeZone: timeZone
      .default('Europe/Paris')
      .describe('Time zone in which the days are meant, such as Europe/Paris. Default: Europe/Paris.'),
    bannerFrom: day.optional().describe('First day of the banner. Default: one month before the first day of the event.'),
    bannerUntil: day.optional().describe('Last day of the banner. Default: the last day of the event.'),
    texts: texts.describe('The banner in each language that announces the event. A language that is left out does not show it.'),
  })
  .superRefine((event, issues) => {
    const refuse = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message });
    const { firstDay, lastDay, bannerFrom, bannerUntil } = event;
    if (lastDay < firstDay) return refuse(['lastDay'], say`It must not be before "firstDay".`);
    if (bannerUntil && bannerUntil > lastDay) refuse(['bannerUntil'], say`It must not be after "lastDay".`);
    const days = bannerDays(event);
    if (days.from > days.until)
      refuse(
        [bannerFrom ? 'bannerFrom' : 'bannerUntil'],
        say`The banner must not end before it begins: it would begin on ${days.from} and end on ${days.until}. Change one of these days.`,
      );
    const announcements = Object.entries(event.texts);
    if (announcements.length === 0) refuse(['texts'], say`Add the text of at least one language, or delete the event.`);
    const places = firstDay === lastDay ? ['{day}'] : ['{from}', '{to}'];
    for (const [lang, words] of announcements) {
      const placeholders: string[] = words?.text.match(/\{(?:day|from|to)\}/g) ?? [];
      if (placeholders.toSorted().join() !== places.join())
        refuse(
          ['texts', lang, 'text'],
          places.length > 1
            ? say`Write {from} and {to} once where the days stand: the event has several days.`
            : say`Write {day} once where the day stands: the event has one day.`,
        );
    }
  });

/** `content/facts/events.yaml`: the events of the announcement banner. */
export const eventFacts = z.strictObject({
  events: z.array(event).superRefine((events, issues) => {
    for (const [index, { id }] of events.entries())
      if (events.findIndex((other) => other.id === id) < index)
        issues.addIssue({ code: 'custom', path: [index, 'id'], message: say`Another event has this id. Give each its own.` });
  }),
});

export type EventFacts = z.infer<typeof event>;

/** First and last day on which an event is announced, as YYYY-MM-DD. */
export function bannerDays({ firstDay, lastDay, bannerFrom, bannerUntil }: Omit<EventFacts, 'id' | 'texts' | 'timeZone'>) {
  return {
    from: bannerFrom ?? Temporal.PlainDate.from(firstDay).subtract({ months: 1 }).toString(),
    until: bannerUntil ?? lastDay,
  };
}
