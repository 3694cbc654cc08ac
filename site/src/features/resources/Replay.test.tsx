import { readFileSync } from 'node:fs';
import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { WebinarItem } from './loadResources.ts';
import { Replay } from './Replay.tsx';
import { type WebinarFactsProps, WebinarOutline } from './WebinarParts.tsx';
import { WebinarCard, WebinarsPage } from './WebinarsPage.tsx';
import type { WebinarListWords } from './webinarSchema.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const lang = defaultLocale;
const words = read(`${lang}/pages/webinars.yaml`) as WebinarListWords;
const shared = read(`${lang}/interface.yaml`) as InterfaceWords;
const other = localeCodes.find((code) => code !== lang) ?? lang;

const base = {
  id: 'trial',
  title: 'A trial',
  teaser: 'For this test.',
  speakers: ['Tester'],
  learn: ['One', 'Two', 'Three'],
  parts: [
    { title: 'Beginning', texts: ['What was said.'] },
    { title: 'End', texts: ['What was said later.'] },
  ],
  spoken: lang,
  date: '2026-01-01',
  seconds: 84,
  hasVoice: false,
  isTranscript: false,
  profile: { joy: 50, surprise: 10, fear: 10, sadness: 10, anger: 10, disgust: 10 },
};
const service = { name: 'Tube', player: 'https://tube.example/embed/{id}', page: 'https://tube.example/watch/{id}', videoId: 'abc123' };
const file = {
  name: 'trial',
  isSample: true,
  publishedOn: '2026-11-21',
  seconds: 84.4,
  width: 1280,
  height: 720,
  hasSound: false,
  poster: 'trial.svg',
  captions: [lang, other],
};
const render = (item: WebinarItem, page = lang) =>
  renderToStaticMarkup(<Replay lang={page} item={item} index={0} words={words} shared={shared} />);

test('the site’s own video is played, even if a service also has one', () => {
  const html = render({ ...base, file, service });
  expect(html).toContain('<source src="/replays/trial.mp4" type="video/mp4"/>');
  expect(html).toContain('preload="none"');
  expect(html).not.toContain('tube.example');
  expect(html).toContain('1\u00a0min\u00a024\u00a0secs');
  expect(html).toContain(words.player.silent);
  expect(html).not.toMatch(/data-film|data-at|<time/);
});

test('a complete video is not labelled as a sample', () => {
  const html = render({ ...base, file: { ...file, isSample: false }, service: undefined });
  expect(html).not.toContain(words.player.silent);
  expect(html).toContain(words.player.own);
});

test('a film has its chapters with their times, its transcript, and a label of its voice', () => {
  const parts = base.parts.map((part, index) => ({ ...part, at: 75 * index }));
  const html = render({ ...base, parts, hasVoice: true, isTranscript: true, file: { ...file, hasSound: true }, service: undefined });
  expect(html).toContain('data-film=""');
  expect([...html.matchAll(/data-at="(\d+)"><time[^>]*>([\d:]+)</g)].map(([, at, time]) => [at, time])).toEqual([
    ['0', '0:00'],
    ['75', '1:15'],
  ]);
  expect(html).toContain(words.player.voice);
  expect(html).toContain(words.player.transcript);
  expect(html).toContain('What was said later.');
});

const FirstFilm = ({ item, ...props }: WebinarFactsProps) => (
  <WebinarsPage {...props} webinars={[item]} company={{ signUp: 'https://app.company.example', meeting: null }} />
);

test.each([
  ['the first film of the list', FirstFilm],
  ['the form of a film', WebinarOutline],
])('%s shows its length and its programme', (_, View) => {
  const item = { ...base, file, service: undefined, parts: base.parts.map((part, index) => ({ ...part, at: 75 * index })) };
  const html = renderToStaticMarkup(<View lang={lang} item={item} words={words} shared={shared} />);
  expect(html).toContain(words.card.programme);
  expect(html).toContain('1\u00a0min\u00a024\u00a0secs');
  for (const point of base.learn) expect(html).toContain(`<li>${point}</li>`);
  expect([...html.matchAll(/<time[^>]*>([\d:]+)<\/time> (\w+)</g)].map(([, time, title]) => [time, title])).toEqual([
    ['0:00', 'Beginning'],
    ['1:15', 'End'],
  ]);
});

test.each([
  [true, true],
  [false, false],
])('a film plays on the list if it is open: %s', (isOpen, plays) => {
  const item = { ...base, file, service: undefined, isOpen };
  const card = renderToStaticMarkup(<WebinarCard lang={lang} item={item} index={0} words={words} shared={shared} />);
  expect(card.includes('<source src="/replays/trial.mp4" type="video/mp4"/>')).toBe(plays);
  expect(card.includes(words.card.open)).toBe(plays);
  expect(card.includes(`href="/${lang}/forms/webinar/trial"`)).toBe(!plays);
  const outline = renderToStaticMarkup(<WebinarOutline lang={lang} item={item} words={words} shared={shared} />);
  expect(outline.includes(`<a href="/${lang}/webinars#trial">${words.card.open}</a>`)).toBe(plays);
});

test('captions in the page’s language come first, then those in the spoken language', () => {
  const tracks = [...render({ ...base, file, service: undefined, spoken: lang }, other).matchAll(/<track[^>]*>/g)].map(([track]) => track);
  expect(tracks).toHaveLength(2);
  expect(tracks[0]).toMatch(new RegExp(`kind="subtitles".*srcLang="${other}".*default`));
  expect(tracks[1]).toMatch(new RegExp(`kind="captions".*srcLang="${lang}"`));
  expect(tracks[1]).not.toContain('default');
});

test('a video of a service names the host that a click contacts, and fetches nothing before', () => {
  const html = render({ ...base, file: undefined, service });
  expect(html).toContain('data-video="https://tube.example/embed/abc123?autoplay=1"');
  expect(html).toMatch(/Playing the video contacts Tube \(tube\.example\)/);
  expect(html).not.toMatch(/<iframe|<video|\bsrc="https/);
  expect(html).toMatch(/<button[^>]*aria-describedby="about-trial"[^>]*hidden/);
});
