import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseEffects, countDecimals, measureLabel } from './caseEffects.ts';
import { type CaseFacts, clientCase } from './caseSchema.ts';
import { downloadWords } from './schema.ts';

const read = (file: string) => parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'));
const text = clientCase.parse(read('en/cases/banking.yaml'));
const words = downloadWords.parse(read('en/downloads.yaml'));
const profile = { joy: 100, surprise: 0, fear: 0, sadness: 0, anger: 0, disgust: 0 };

type Effect = NonNullable<CaseFacts['cases'][number]['report']>['effects'][number];

function makeEffect(effect: Omit<Effect, 'id'>) {
  const effects = [{ id: 'feeComplaints', ...effect }];
  const facts = {
    id: 'banking',
    sectors: ['banking'],
    comments: 1,
    profile,
    report: { months: 1, comparison: [profile, profile], effects },
  };
  const [found] = caseEffects('en', facts as CaseFacts['cases'][number], text, words);
  if (!found) throw new Error('The case has no effect.');
  return found;
}

test('shares are measured against 100 %, and scores against ten', () => {
  expect(makeEffect({ unit: 'percent', before: 47, after: 38 })).toMatchObject({ before: { length: 47 }, after: { length: 38 } });
  expect(makeEffect({ unit: 'outOfTen', before: 5.4, after: 6.2 })).toMatchObject({ before: { length: 54 }, after: { length: 62 } });
});

test('the picture on the page begins at zero and ends at a round number above the values, so that a change of a small share is visible', () => {
  const { before, after, zero, end } = makeEffect({ unit: 'percent', before: 18.1, after: 15.2 });
  expect({ zero, end }).toEqual({ zero: 0, end: '20%' });
  expect(before.at).toBeCloseTo(90.5);
  expect(after.at).toBeCloseTo(76);
});

test('other numbers are measured against a round number, and begin at zero', () => {
  expect(makeEffect({ unit: 'count', before: 46, after: 31 })).toMatchObject({ before: { at: 92 }, after: { at: 62 }, zero: 0, end: '50' });
});

test('an NPS below zero extends below the line of zero', () => {
  const { before, after, zero } = makeEffect({ unit: 'points', before: -10, after: 30 });
  expect(before.at).toBe(0);
  expect(before.start + before.length).toBeCloseTo(zero);
  expect(after.start).toBeCloseTo(zero);
});

const wordsIn = (lang: string) => downloadWords.parse(read(`${lang}/downloads.yaml`));

test.each([
  ['en', 18.4, 'percent', '18.4%'],
  ['fr', 18.4, 'percent', '18,4\u00a0%'],
  ['en', -4, 'points', '−4 points'],
  ['fr', 1, 'points', '1\u00a0point'],
  ['fr', 12, 'minutes', '12\u00a0minutes'],
  ['en', 1, 'hours', '1 hour'],
  ['en', 7.6, 'outOfTen', '7.6/10'],
  ['fr', 7.6, 'outOfTen', '7,6/10'],
  ['fr', 12500, 'count', '12\u202f500'],
] as const)('in %s, %d in the unit %s is %s', (lang, value, unit, label) => {
  expect(measureLabel(lang, value, unit, wordsIn(lang))).toBe(label);
});

test('values that are shown together have the same number of decimals', () => {
  expect(countDecimals(6.4, 7)).toBe(1);
  expect(countDecimals(34, 13)).toBe(0);
  expect(measureLabel('en', 7, 'outOfTen', wordsIn('en'), 1)).toBe('7.0/10');
  expect(measureLabel('fr', 18, 'percent', wordsIn('fr'), 1)).toBe('18,0\u00a0%');
  expect(measureLabel('fr', 2, 'days', wordsIn('fr'), 1)).toBe('2,0\u00a0jours');
});
