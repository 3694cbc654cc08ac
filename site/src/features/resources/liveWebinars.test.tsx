import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { LiveCard, LiveRequest } from './LiveWebinars.tsx';
import { liveTimes } from './liveTimes.ts';
import type { LiveItem } from './loadResources.ts';
import { WebinarOutline } from './WebinarParts.tsx';
import { WebinarsPage } from './WebinarsPage.tsx';
import { type WebinarListWords, webinarFacts } from './webinarSchema.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const readWords = (lang: Locale) => read(`${lang}/pages/webinars.yaml`) as WebinarListWords;
const shared = read('en/interface.yaml') as InterfaceWords;
const words = readWords('en');

const profile = { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 };
const facts = { id: 'trial', spoken: 'en', date: '2027-07-01', time: '11:00', minutes: 45, profile } as const;

afterEach(() => vi.unstubAllEnvs());

/** Trial webinar in a build of a day. */
function itemOn(day: string): LiveItem {
  vi.stubEnv('BUILD_DATE', day);
  const live = liveTimes('en', facts, 'Europe/Paris', words.live.when);
  if (!live) throw new Error('The webinar has no times.');
  const { time: _, ...item } = facts;
  const texts = { title: 'A trial', teaser: 'For this test.', speakers: ['Tester'], learn: ['One', 'Two', 'Three'], isTranscript: false };
  return {
    ...item,
    ...texts,
    live,
    seconds: 2700,
    hasVoice: true,
    file: undefined,
    service: undefined,
    parts: [{ title: 'Beginning', texts: [] }],
  };
}
const card = (item: LiveItem) => renderToStaticMarkup(<LiveCard lang="en" item={item} index={0} words={words} shared={shared} />);

test('the texts of every language have day and hours, and name the time zone', () => {
  vi.stubEnv('BUILD_DATE', '2027-01-01');
  const when = Object.fromEntries(
    localeCodes.map((lang) => [lang, liveTimes(lang, facts, 'Europe/Paris', readWords(lang).live.when)?.when]),
  );
  expect(when).toMatchObject({
    en: 'Thursday, 1 July 2027, 11:00–11:45 (Paris time)',
    fr: 'Le jeudi 1er juillet 2027, de 11\u00a0h à 11\u00a0h\u00a045 (heure de Paris)',
    es: 'El jueves, 1 de julio de 2027, de 11:00 a 11:45 (hora peninsular)',
  });
});

test('hours are those of the time zone, in summer and in winter', () => {
  const start = (date: string) =>
    new Date(liveTimes('en', { ...facts, date }, 'Europe/Paris', '{day} {from} {to}')?.from ?? 0).toISOString();
  expect(['2027-07-01', '2027-12-01'].map(start)).toEqual(['2027-07-01T09:00:00.000Z', '2027-12-01T10:00:00.000Z']);
});

test('a webinar with a video is no longer live', () => {
  const file = { name: 'trial', isSample: false, publishedOn: '2027-07-02' };
  expect(liveTimes('en', { ...facts, file }, 'Europe/Paris', '')).toBeUndefined();
  expect(liveTimes('en', { ...facts, video: { service: 'tube', id: 'abcdef' } }, 'Europe/Paris', '')).toBeUndefined();
});

test.each(['2027-01-01', '2027-07-01'])('on the list of %s it can be registered for, and later texts wait for their time', (day) => {
  const { from, until } = itemOn(day).live;
  const html = card(itemOn(day));
  expect(html).toContain(`<li>Thursday, 1 July 2027, 11:00–11:45 (Paris time)</li>`);
  expect(html).toContain(`<span data-from="0" data-until="${until}">${words.live.register}</span>`);
  expect(html).toContain(`<span data-from="${until}" hidden="">${words.live.order}</span>`);
  expect(html).toContain(`data-from="${from}" data-until="${until}" hidden="">${words.live.now}</li>`);
  expect(html).toContain(`data-from="${until}" hidden="">${words.live.over}</li>`);
  expect(html).toContain('href="/en/forms/webinar/trial"');
  for (const text of ['For this test.', '<li>One</li>', 'Tester', '</ol>']) expect(html).toContain(text);
  expect(html).not.toContain('Recorded on');
});

test('from the next day on its recording is to come', () => {
  const html = card(itemOn('2027-07-02'));
  expect(html).toContain(`>${words.live.over}</li>`);
  expect(html).toContain(words.live.order);
  expect(html).not.toMatch(/data-from|hidden=""/);
  expect(html).not.toContain(words.live.register);
});

test('a preview of a day shows the webinar as on that day, also later', () => {
  vi.stubEnv('SHOW_DRAFTS', 'yes');
  expect(card(itemOn('2027-01-01'))).toContain(words.live.register);
  expect(card(itemOn('2027-01-01'))).not.toMatch(/data-from/);
});

test('the form and the confirmation page say when it takes place', () => {
  const item = itemOn('2027-01-01');
  const outline = renderToStaticMarkup(<WebinarOutline lang="en" item={item} words={words} shared={shared} />);
  const request = renderToStaticMarkup(<LiveRequest lang="en" item={item} words={words} shared={shared} />);
  for (const html of [outline, request]) expect(html).toContain('<li>Thursday, 1 July 2027, 11:00–11:45 (Paris time)</li>');
  expect(request).toContain('data-items="trial"');
  expect(request).toContain(words.live.registered);
});

test('a language can have live webinars without films', () => {
  const company = { phone: '+33', phoneDisplay: '33' } as never;
  const html = renderToStaticMarkup(
    <WebinarsPage lang="en" words={words} shared={shared} webinars={[itemOn('2027-01-01')]} company={company} />,
  );
  expect(html).toContain(words.live.title);
  expect(html).not.toContain(words.list.title);
});

test.each([
  [{ time: '11:00', minutes: 45 }, []],
  [{ time: '11:00' }, ['A webinar without a video needs its hour and its length']],
  [{ time: '24:00', minutes: 45 }, ['Write the time as "09:00", in quotes.']],
  [{ video: { service: 'tube', id: 'abcdef' } }, ['A video of a service needs its length']],
])('facts %j are checked', (own, expected) => {
  const { time: _time, minutes: _minutes, ...rest } = facts;
  const service = { name: 'Tube', player: 'https://tube.example/{id}', page: 'https://tube.example/{id}' };
  const { error } = webinarFacts.safeParse({ timeZone: 'Europe/Paris', services: { tube: service }, webinars: [{ ...rest, ...own }] });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(expected.map((text) => expect.stringContaining(text)));
});
