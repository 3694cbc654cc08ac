import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { companyFacts } from '../../content/schemas/company.ts';
import { fillFromSet } from '../../i18n/format.ts';
import { planFacts, pricing } from './schema.ts';
import { answerValues, viewComparison, viewPlans, yearlyPrice } from './viewPlans.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const facts = planFacts.parse(read('facts/plans.yaml'));
const { hours } = companyFacts.parse(read('facts/company.yaml'));

test('there are languages and plans to test', () => {
  expect(localeCodes.length).toBeGreaterThan(0);
  expect(facts.plans.length).toBeGreaterThan(2);
});

describe.each(localeCodes)('pricing in %s', (lang) => {
  const words = pricing.parse(read(`${lang}/pages/pricing.yaml`));

  test('has words for every plan, attribute and value, and no surplus ones', () => {
    expect(viewPlans(lang, facts, words)).toHaveLength(facts.plans.length);
    const rows = viewComparison(lang, facts, words).flatMap((group) => group.rows);
    expect(rows.every((row) => row.values.length === facts.plans.length)).toBe(true);
    expect(Object.keys(words.plans).sort()).toEqual(facts.plans.map((plan) => plan.id).sort());
    const used = ['comments', ...facts.synthetic, ...facts.groups.flatMap((group) => group.attributes)];
    expect(Object.keys(words.attributes).sort()).toEqual(used.sort());
    expect(Object.keys(words.explanations).sort()).toEqual(facts.groups.flatMap((group) => group.attributes).sort());
    const values = facts.plans.flatMap(({ synthetic, detailed }) => Object.values({ ...synthetic, ...detailed }));
    const surplus = Object.keys(words.values).filter((id) => id !== 'unlimited' && !values.includes(id));
    expect(surplus).toEqual([]);
  });

  test('has facts for every place of the answers', () => {
    const values = answerValues(lang, facts, words, hours);
    const answers = words.faq.items.map(({ answer }) => fillFromSet(answer, values));
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.filter((answer) => /\{\w+\}/.test(answer))).toEqual([]);
  });
});

test('prices have the format of each language', () => {
  const plans = facts.plans.map((plan) => ({ ...plan, monthlyPrice: 490, commentsPerMonth: 4000 }));
  const amounts = (['en', 'fr', 'es'] as const).map((lang) => {
    const words = pricing.parse(read(`${lang}/pages/pricing.yaml`));
    const billing = { ...words.billing, billedYearly: '{amount}', perComment: '{amount}' };
    const prices = viewPlans(lang, { ...facts, currency: 'EUR', plans }, { ...words, billing })[0]?.prices.yearly;
    return [prices?.amount, prices?.billed, prices?.perComment].map((text) => text?.replaceAll(/\s/g, ' '));
  });
  expect(amounts).toEqual([
    ['€392', '€4,704', '€0.098'],
    ['392 €', '4 704 €', '0,098 €'],
    ['392 €', '4704 €', '0,098 €'],
  ]);
});

test('a plan on quote has the prices of its smallest volume, with both billings', () => {
  const volumes = [{ comments: 25_000, price: 1490 }];
  const plan = viewPlans('en', { ...facts, volumes }, pricing.parse(read('en/pages/pricing.yaml'))).find(({ isOnQuote }) => isOnQuote);
  expect([plan?.prices.yearly.amount, plan?.prices.yearly.perComment, plan?.prices.monthly.amount]).toEqual([
    '€1,192',
    'from €0.048 per comment',
    '€1,490',
  ]);
});

test('a fact without a word is refused, and the error gives file and key', () => {
  const words = pricing.parse(read('en/pages/pricing.yaml'));
  const { users: _, ...attributes } = words.attributes;
  expect(() => viewPlans('en', facts, { ...words, attributes })).toThrow(
    '"users" has no name in content/en/pages/pricing.yaml, key "attributes"',
  );
});

test('an answer that names an unknown attribute is refused', () => {
  const words = pricing.parse(read('en/pages/pricing.yaml'));
  expect(() => fillFromSet('From {from_telepathy} on.', answerValues('en', facts, words, hours))).toThrow('{from_telepathy}');
});

test('the price of a year is twelve months less the reduction', () => {
  expect(yearlyPrice(190, 20)).toBe(1824);
  expect(yearlyPrice(490, 20)).toBe(4704);
  expect(yearlyPrice(990, 20)).toBe(9504);
  expect(yearlyPrice(100, 0)).toBe(1200);
  expect(yearlyPrice(100, 25)).toBe(900);
});

test('it is rounded once, to the cent, and not for each month', () => {
  // 12 × 19.99 × 0.8 = 191.904; twelve rounded months would be 191.88.
  expect(yearlyPrice(19.99, 20)).toBe(191.9);
  expect(yearlyPrice(0.07, 20)).toBe(0.67);
});

test('half a cent rounds up although binary fractions are just below it', () => {
  expect(yearlyPrice(1.005, 0)).toBe(12.06);
  expect(yearlyPrice(0.0875, 10)).toBe(0.95);
});
