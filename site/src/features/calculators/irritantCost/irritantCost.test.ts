import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../../../i18n/format.ts';
import { calculators, irritantCostCalculator } from '../schema.ts';
import { articleText, readWords } from '../testing/content.ts';
import { addRanges, computeIrritantCost, irritantCost, multiplyRanges, type Range, roundRange, widestRange } from './irritantCost.ts';

const settingIn = (lang: Locale) => ({
  lang,
  shared: readWords(lang, 'calculators', calculators).shared,
  words: readWords(lang, 'irritantCostCalculator', irritantCostCalculator),
});
const setting = settingIn('en');
const makeReport = (values: Record<string, string>) => {
  const outcome = irritantCost.solve(values, setting);
  if (outcome.kind !== 'report') throw new Error(`There is no report: ${JSON.stringify(outcome)}`);
  return outcome.report;
};
const range = fc.tuple(fc.nat(100_000), fc.nat(100_000)).map(([a, b]): Range => ({ low: Math.min(a, b), high: Math.max(a, b) }));
const within = ({ low, high }: Range, part: number) => low + part * (high - low);
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** Languages that have the article of the example. */
const withArticle = localeCodes.filter((lang) => {
  try {
    return articleText(lang, 'avoidableContacts').length > 0;
  } catch {
    return false;
  }
});

test('two languages have the article of the example', () => {
  expect(withArticle.length).toBeGreaterThan(1);
});

test.each(withArticle)('the figures of the article in %s', (lang) => {
  const text = articleText(lang, 'avoidableContacts');
  const number = (value: number) => formatNumber(lang, value);
  const cost = { low: 6.6, high: 6.6 };
  const { total } = computeIrritantCost({ contacts: { low: 780, high: 1140 }, cost });
  expect(text).toContain(number(780));
  expect(text).toContain(number(1140));
  expect(text).toContain(number(computeIrritantCost({ contacts: { low: 960, high: 960 }, cost }).total.low));
  // The article rounds the cost of 780 tickets to tens.
  expect(text).toContain(number(10 * Math.round(total.low / 10)));
});

test.each(localeCodes)('the example in %s is a range without false precision', (lang) => {
  const outcome = irritantCost.solve(irritantCost.example, settingIn(lang));
  const [low, high] = [5100, 7600].map((value) => formatNumber(lang, value));
  expect(outcome).toMatchObject({ kind: 'report', report: { headline: expect.stringContaining(low ?? '') } });
  expect(outcome).toMatchObject({ kind: 'report', report: { headline: expect.stringContaining(high ?? '') } });
});

describe('ranges', () => {
  test('contain the result for every choice of amounts in them', () => {
    fc.assert(
      fc.property(range, range, range, range, fc.tuple(part, part, part, part), (contacts, cost, customers, margin, [a, b, c, d]) => {
        const { total } = computeIrritantCost({ contacts, cost, atRisk: { customers, margin } });
        const value = within(contacts, a) * within(cost, b) + within(customers, c) * within(margin, d);
        expect(value).toBeGreaterThanOrEqual(total.low * (1 - 1e-9));
        expect(value).toBeLessThanOrEqual(total.high * (1 + 1e-9) + 1e-6);
      }),
    );
  });

  test('are multiplied and added as in Moore’s book', () => {
    expect(multiplyRanges({ low: 2, high: 3 }, { low: 5, high: 7 })).toEqual({ low: 10, high: 21 });
    expect(addRanges({ low: 2, high: 3 }, { low: 5, high: 7 })).toEqual({ low: 7, high: 10 });
  });

  test('are rounded outwards to two digits', () => {
    expect(roundRange({ low: 5148, high: 7524 })).toEqual({ low: 5100, high: 7600 });
    expect(roundRange({ low: 0, high: 0.123 })).toEqual({ low: 0, high: 0.13 });
    expect(roundRange({ low: 0.3, high: 12 })).toEqual({ low: 0.3, high: 12 });
    fc.assert(
      fc.property(range, (each) => {
        const rounded = roundRange(each);
        expect(rounded.low).toBeLessThanOrEqual(each.low);
        expect(rounded.high).toBeGreaterThanOrEqual(each.high);
        for (const value of [rounded.low, rounded.high]) expect(Number(value.toPrecision(2))).toBe(value);
      }),
    );
  });

  test('the widest is the one whose highest value is the most times its lowest', () => {
    expect(widestRange({ contacts: { low: 100, high: 150 }, cost: { low: 5, high: 15 } })).toBe('cost');
    expect(widestRange({ contacts: { low: 100, high: 150 }, customers: { low: 0, high: 1 } })).toBe('customers');
    expect(widestRange({ contacts: { low: 100, high: 100 } })).toBeUndefined();
  });
});

describe('the result', () => {
  test('adds customers at risk, and says what is most uncertain', () => {
    const { headline, notes, chart } = makeReport({
      ...{ contactsLow: '780', contactsHigh: '1,140', costLow: '6.60', costHigh: '6.60' },
      ...{ customersLow: '10', customersHigh: '40', marginLow: '120', marginHigh: '180' },
    });
    expect(headline).toBe('This pain point costs between 6,300 and 15,000 a month, in your currency.');
    expect(notes[0]).toBe('Contacts cost between 5,100 and 7,600. Customers at risk account for 1,200 to 7,200.');
    expect(notes[1]).toMatch(/the number of customers at risk/);
    expect(chart).toMatchObject({
      rows: [
        { low: 5100, high: 7600 },
        { low: 1200, high: 7200 },
        { low: 6300, high: 15000 },
      ],
    });
  });

  test('takes the lowest value as the highest if that is left out', () => {
    expect(makeReport({ contactsLow: '1000', costLow: '5' }).headline).toMatch(/between 5,000 and 5,000/);
  });

  test('is empty if all fields are', () => {
    expect(irritantCost.solve({ contactsLow: ' ' }, setting)).toEqual({ kind: 'empty' });
  });
});

test.each([
  [{ contactsLow: '100', contactsHigh: '90', costLow: '5' }, 'contactsHigh', /^“Contacts, at most” is smaller than “Contacts, at least”/],
  [{ contactsLow: '100', costLow: 'cheap' }, 'costLow', /“cheap” is not a number/],
  [{ contactsLow: '100.5', costLow: '5' }, 'contactsLow', /not a whole number/],
  [{ contactsHigh: '100', costLow: '5' }, 'contactsLow', /is empty/],
  [{ contactsLow: '100', costLow: '5', customersLow: '3' }, 'marginLow', /“Margin per customer, at least” is empty/],
])('%j: what is wrong is said in a sentence', (values, field, text) => {
  const outcome = irritantCost.solve(values, setting);
  expect(outcome).toMatchObject({ kind: 'errors', errors: [{ field, text: expect.stringMatching(text) }] });
});
