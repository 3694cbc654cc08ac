import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { findWrongCounts, readStated, typedFactFindings } from './counts.ts';
import type { Passage } from './passages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const today = readStated(root);
const stated = {
  ...today,
  counts: today.counts.map((rule) => ({ ...rule, right: { 'sectors.sectors': 12, 'cases.cases': 21 }[rule.count] ?? 4 })),
};

const passage = (lang: string, text: string, path = 'pages/blog.yaml'): Passage => ({
  file: `content/${lang}/${path}`,
  line: 7,
  lang,
  kind: 'paragraph',
  text,
});
const messages = (lang: string, text: string, path?: string) =>
  findWrongCounts(passage(lang, text, path), stated).map(({ message }) => message);

test('lists of the facts are counted, and numbers are read', () => {
  for (const { count, right } of today.counts) expect(right, count).toBeGreaterThan(0);
  expect(today.eventDays.length).toBeGreaterThan(0);
});

describe('a number in a text that is not that of the facts', () => {
  test.each([
    ['en', 'Choose one of 11 sectors.', '11 sectors'],
    ['en', 'Ten sectors and three cross-sector subjects.', 'Ten sectors and three cross-sector subjects'],
    ['en', 'Twenty sample cases.', 'Twenty sample cases'],
    ['fr', 'Dix secteurs et trois sujets.', 'Dix secteurs et trois sujets'],
    ['fr', 'Vingt-deux cas d’exemple.', 'Vingt-deux cas'],
    ['fr', 'Trois formules, au volume.', 'Trois formules'],
    ['es', 'Los trece sectores.', 'trece sectores'],
    ['es', 'Dieciocho casos de ejemplo.', 'Dieciocho casos'],
    ['es', 'Cinco planes.', 'Cinco planes'],
  ])('is found in %s: %s', (lang, text, found) => {
    expect(messages(lang, text)).toEqual([expect.stringContaining(`“${found}” makes `)]);
  });

  test.each([
    ['en', 'Twelve sectors, or ten sectors and two subjects, and twenty-one cases.'],
    ['fr', 'Douze secteurs, ou dix secteurs et deux sujets, et vingt et un cas.'],
    ['es', 'Doce sectores, o diez sectores y dos temas, y veintiuno casos.'],
    ['en', 'One case, the sixteen-sector list, 1,204 cases.'],
  ])('is not found in %s if it is right or counts something else: %s', (lang, text) => {
    expect(messages(lang, text)).toEqual([]);
  });

  test('is reported with the file of the facts, the right number in digits and words, and the sentence', () => {
    expect(findWrongCounts(passage('fr', 'Onze secteurs.'), stated)).toEqual([
      {
        file: 'content/fr/pages/blog.yaml',
        line: 7,
        message: '“Onze secteurs” makes 11, but content/facts/sectors.yaml has 12. Write 12 (douze): “Onze secteurs.”.',
      },
    ]);
  });

  test('is not looked for where the words mean something else', () => {
    expect(messages('en', 'Two people read five cases.', 'cases/bank.yaml')).toEqual([]);
    expect(messages('en', 'Two people read them.', 'pages/pricing.yaml')).toEqual([]);
    expect(messages('en', 'Two people.', 'pages/aboutUs.yaml')).toHaveLength(1);
  });
});

describe('a fact that has a placeholder', () => {
  const right: Record<string, number> = {
    'company.replyDays': 2,
    'constants.meetingMinutes': 20,
    'constants.trialVerbatims': 1000,
    'plans.yearlyReduction': 25,
    'api.limits.texts': 300,
    'api.limits.requestsPerMinute': 90,
  };
  const changed = { ...today, counts: today.counts.map((rule) => ({ ...rule, right: right[rule.count] ?? rule.right })) };
  const found = (lang: string, text: string, path: string) =>
    findWrongCounts(passage(lang, text, path), changed).map(({ message }) =>
      message.replace(/^“(.*?)” (?:.*Write (.*?))(?: \(.*?\))?: “.*$/, '$1 → $2'),
    );

  test.each([
    ['en', 'forms.yaml', 'We reply within 2 business days.', '2 business days', '{reply.time}'],
    ['en', 'legal/terms.md', 'Within one\u00a0working day.', 'one\u00a0working day', '{reply.time}'],
    ['fr', 'pages/home.yaml', 'Réponse sous 1\u00a0jour ouvré.', '1\u00a0jour ouvré', '{reply.time}'],
    ['fr', 'solutions/nps.yaml', 'Réponse sous deux jours ouvrés.', 'deux jours ouvrés', '{reply.time}'],
    ['es', 'useCases/banking.yaml', 'Respondemos en un día hábil.', 'un día hábil', '{reply.time}'],
    ['en', 'mails.yaml', 'A 20-minute call.', '20-minute', '{meeting.minutes}'],
    ['fr', 'downloads.yaml', 'Vingt minutes de démo.', 'Vingt minutes', '{meeting.minutes}'],
    ['es', 'trust.yaml', 'Una demo de 20\u00a0minutos.', '20\u00a0minutos', '{meeting.minutes}'],
    ['fr', 'pages/pricing.yaml', 'Moins 25\u00a0%.', '25\u00a0%', '{percent}'],
    ['en', 'interface.yaml', 'Save 25% a year.', '25%', '{percent}'],
    ['en', 'pages/api.yaml', 'The free trial takes 1,000 comments.', 'free trial takes 1,000', '{trial.verbatims}'],
  ])('is found if a text types it, in %s, %s: %s', (lang, path, text, typed, placeholder) => {
    expect(found(lang, text, path)).toEqual([`${typed} → ${placeholder}`]);
  });

  test.each([
    ['en', 'blog/a.mdx', 'The free trial takes 200 comments.', 'free trial takes 200', '1000'],
    ['fr', 'blog/a.mdx', 'L’essai gratuit porte sur 200 verbatims.', 'essai gratuit porte sur 200', '1000'],
    ['es', 'blog/a.mdx', 'La prueba gratuita alcanza para 200 verbatims.', 'prueba gratuita alcanza para 200', '1000'],
    ['en', 'blog/the-api.mdx', 'A call takes up to 200 texts.', 'call takes up to 200 texts', '300'],
    ['fr', 'blog/une-api.mdx', 'La limite de 60 appels par minute.', 'limite de 60 appels', '90'],
    ['es', 'blog/una-api.mdx', 'Más de 60 llamadas en este minuto.', 'Más de 60 llamadas', '90'],
  ])('is compared in articles, which have no placeholders, in %s, %s: %s', (lang, path, text, typed, now) => {
    expect(found(lang, text, path)).toEqual([`${typed} → ${now}`]);
  });

  test.each([
    ['en', 'pages/home.yaml', 'A six-minute film on the next business day, after a free trial.'],
    ['en', 'pages/whitepaper.yaml', 'On 1,000 verbatims, in 25% of them.'],
    ['en', 'blog/a.mdx', 'The free trial takes 1,000 comments. Reply within 2 business days, in 20 minutes.'],
    ['fr', 'webinars/a.yaml', 'Une réponse écrite sous 1 jour ouvré.'],
    ['es', 'blog/una-api.mdx', 'En una llamada caben 300 textos.'],
  ])('is not found in other texts, in %s, %s: %s', (lang, path, text) => {
    expect(found(lang, text, path)).toEqual([]);
  });
});

describe('a typed day of the event', () => {
  const event = { ...today, counts: [], eventDays: ['05-22', '05-23', '05-24', '05-25'] };
  const days = (lang: string, text: string, path = 'interface.yaml') =>
    findWrongCounts(passage(lang, text, path), event).map(({ message }) => message);

  test.each([
    ['en', 'Meet us from 22 to 25 May.'],
    ['en', 'Meet us on May 24.'],
    ['fr', 'Retrouvez-nous du 22 au 25 mai.'],
    ['fr', 'Le 23 mai, à Paris.'],
    ['es', 'Nos vemos del 22 al 25 de mayo.'],
    ['es', 'El 20 y 22 de mayo.'],
  ])('is found in %s: %s', (lang, text) => {
    expect(days(lang, text)).toEqual([expect.stringContaining('is a day of an event in content/facts/events.yaml')]);
  });

  test.each(localeCodes)('other days, and other files of %s, may have days', (lang) => {
    const may = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(days(lang, may.format(Date.UTC(2026, 4, 21)))).toEqual([]);
    expect(days(lang, may.format(Date.UTC(2026, 4, 22)))).toHaveLength(1);
    expect(days(lang, may.format(Date.UTC(2026, 4, 22)), 'cases/bank.yaml')).toEqual([]);
  });
});

test('facts of the company that a text repeats are named with their placeholder, and times of other texts are not', () => {
  const found = (file: string, line: string) =>
    typedFactFindings(`content/${file}`, `a: b\nc: ${line}`, today).map(({ line: at, message }) => `${at}: ${message}`);
  const message = (text: string, instead: string) =>
    `2: “${text}” comes from content/facts/. Typed here, it stays the same when the fact changes. Write ${instead}.`;
  expect(found('en/forms.yaml', 'Monday to Friday, 09:00–17:00')).toEqual([
    message('09:00', '{hours.opens}'),
    message('17:00', '{hours.closes}'),
  ]);
  expect(found('fr/pages/home.yaml', 'de 9\u00a0h à 17 h')).toEqual([message('9 h', '{hours.opens}'), message('17 h', '{hours.closes}')]);
  expect(found('es/blog/a.mdx', 'Llame al +33 1 99\u00a000 12 34 o al +33199001234.')).toEqual([
    message('+33 1 99 00 12 34', '{company.phone}'),
    message('+33199001234', '{company.phone}'),
  ]);
  expect(found('en/pages/pricing.yaml', 'From €190 a month')).toEqual([
    message('€190', 'a placeholder of this page instead, or leave the amount out'),
  ]);
  expect(found('fr/legal/privacyPolicy.md', 'privacy@emovera.example')).toEqual([
    message('privacy@emovera.example', '{company.privacyEmail}'),
  ]);
  expect(found('en/cases/bank.yaml', 'At 09:00 the chat opens')).toEqual([]);
  expect(found('en/pages/home.yaml', 'On page 109:00 and €1900 and {hours.opens}')).toEqual([]);
});
