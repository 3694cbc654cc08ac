import { describe, expect, test } from 'vitest';
import { eventFacts } from '../content/schemas/events.ts';
import { eventBanners, eventWindow } from './eventBanners.ts';

const timeZone = 'Europe/Paris';
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const words = { text: 'See us, {from} to {to}', subtitle: 'Come.' };
const show = { id: 'show', firstDay: '2024-05-22', lastDay: '2024-05-25', texts: { en: words, fr: words } };
const parse = (...events: object[]) => eventFacts.parse({ events }).events;
/** Returns the announced event of each of some days. */
const shownOn = (events: ReturnType<typeof parse>, ...days: string[]) =>
  days.map((day) => eventBanners('en', events, day).find(({ isShown }) => isShown)?.id);

describe('the days of a banner', () => {
  test('are those from one month before the first day to the end of the last day, in the time zone of the event', () => {
    const { from, until } = eventWindow({ firstDay: '2024-05-22', lastDay: '2024-05-25', timeZone });
    // In April and May, Paris is two hours ahead of UTC.
    expect(iso(from)).toBe('2024-04-21T22:00:00.000Z');
    expect(iso(until)).toBe('2024-05-25T21:59:59.999Z');
    expect(shownOn(parse(show), '2024-04-21', '2024-04-22', '2024-05-25', '2024-05-26')).toEqual([undefined, 'show', 'show', undefined]);
  });

  test('can be others', () => {
    const event = { ...show, bannerFrom: '2024-03-04', bannerUntil: '2024-05-20' };
    expect(shownOn(parse(event), '2024-03-03', '2024-03-04', '2024-05-20', '2024-05-21')).toEqual([undefined, 'show', 'show', undefined]);
    const { from, until } = eventWindow({ ...event, timeZone: 'America/Montreal' });
    // Daylight saving time begins on 10 March.
    expect([iso(from), iso(until)]).toEqual(['2024-03-04T05:00:00.000Z', '2024-05-21T03:59:59.999Z']);
  });

  test('begin and end at midnight also if the clocks change between them', () => {
    const { from, until } = eventWindow({ firstDay: '2026-04-10', lastDay: '2026-04-10', timeZone });
    // 10 March is winter time, one hour ahead of UTC; 10 April is summer time.
    expect(iso(from)).toBe('2026-03-09T23:00:00.000Z');
    expect(iso(until)).toBe('2026-04-10T21:59:59.999Z');
  });

  test('have 23 and 25 hours when the clocks change', () => {
    const hours = (day: string) => {
      const { from, until } = eventWindow({ firstDay: day, lastDay: day, bannerFrom: day, timeZone });
      return (until + 1 - from) / 3_600_000;
    };
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
  });

  test('begin on the last day of a month that is shorter', () => {
    const { from } = eventWindow({ firstDay: '2026-03-31', lastDay: '2026-04-01', timeZone });
    expect(iso(from)).toBe('2026-02-27T23:00:00.000Z');
  });
});

describe('the banners of a page', () => {
  test('are those of events that its language announces, with days and address of the language', () => {
    const link = { text: 'Programme', address: '/webinars' };
    const elsewhere = { text: 'Show', address: 'https://show.example/cx' };
    const oneDay = { text: 'Rendez-vous le {day}', subtitle: 'Venez.', link: elsewhere };
    const events = parse(
      { ...show, texts: { en: { ...words, link }, fr: { ...words, link } } },
      { id: 'day', firstDay: '2024-07-01', lastDay: '2024-07-01', texts: { fr: oneDay } },
    );
    const seen = (lang: 'en' | 'fr' | 'es') => eventBanners(lang, events, '2024-05-22').map((banner) => [banner.text, banner.link?.href]);
    expect(seen('en')).toEqual([['See us, 22 to 25 May 2024', '/en/webinars']]);
    expect(seen('fr')).toEqual([
      ['See us, 22 to 25 mai 2024', '/fr/webinars'],
      ['Rendez-vous le 1er juillet 2024', 'https://show.example/cx'],
    ]);
    expect(seen('es')).toEqual([]);
  });

  test('show the event that ends first, and then the next one', () => {
    const long = { ...show, id: 'long', firstDay: '2024-05-01', lastDay: '2024-06-30' };
    const later = { ...show, id: 'later', firstDay: '2024-06-20', lastDay: '2024-07-02' };
    expect(shownOn(parse(long, later, show), '2024-04-01', '2024-04-22', '2024-05-25', '2024-05-26', '2024-06-30', '2024-07-01')).toEqual([
      'long',
      'show',
      'show',
      'long',
      'long',
      'later',
    ]);
  });
});

test.each<[string, object, string, string]>([
  ['a last day before the first', { lastDay: '2024-05-21' }, 'events.0.lastDay', 'It must not be before "firstDay".'],
  ['a day that does not exist', { firstDay: '2024-02-30' }, 'events.0.firstDay', 'This day does not exist. Correct the month or the day.'],
  ['a banner after the event', { bannerUntil: '2024-05-26' }, 'events.0.bannerUntil', 'It must not be after "lastDay".'],
  [
    'a banner that would end before it begins',
    { bannerUntil: '2024-04-01' },
    'events.0.bannerUntil',
    'The banner must not end before it begins: it would begin on 2024-04-22 and end on 2024-04-01. Change one of these days.',
  ],
  [
    'a banner that begins after the event',
    { bannerFrom: '2024-05-26' },
    'events.0.bannerFrom',
    'The banner must not end before it begins: it would begin on 2024-05-26 and end on 2024-05-25. Change one of these days.',
  ],
  [
    'an unknown time zone',
    { timeZone: 'Paris' },
    'events.0.timeZone',
    'Write a time zone such as Europe/Paris, Europe/Madrid or America/Montreal.',
  ],
  ['no language', { texts: {} }, 'events.0.texts', 'Add the text of at least one language, or delete the event.'],
  [
    'no days in its text',
    { texts: { fr: { ...words, text: 'See us on 22 May' } } },
    'events.0.texts.fr.text',
    'Write {from} and {to} once where the days stand: the event has several days.',
  ],
  [
    'two days in the text of an event of one day',
    { lastDay: '2024-05-22', texts: { fr: words } },
    'events.0.texts.fr.text',
    'Write {day} once where the day stands: the event has one day.',
  ],
  [
    'a link with a language',
    { texts: { fr: { ...words, link: { text: 'More', address: '/fr/webinars' } } } },
    'events.0.texts.fr.link.address',
    'Write the page without its language, such as /webinars: each language leads to its own page.',
  ],
  ...['webinars', '//show.example', 'http://show.example/', 'javascript:run()'].map((address): [string, object, string, string] => [
    `a link to ${address}`,
    { texts: { fr: { ...words, link: { text: 'More', address } } } },
    'events.0.texts.fr.link.address',
    'Write a page of this site without its language, such as /webinars, or a whole address that begins with https://.',
  ]),
])('an event with %s is refused with a remedy', (_, change, path, message) => {
  const { error } = eventFacts.safeParse({ events: [{ ...show, ...change }] });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});

test('two events with the same id are refused', () => {
  const { error } = eventFacts.safeParse({ events: [show, show] });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['events.1.id', 'Another event has this id. Give each its own.'],
  ]);
});
