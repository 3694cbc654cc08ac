import { describe, expect, test } from 'vitest';
import { type EffortFacts, effortTexts, type Prices } from './effort.ts';

const size = { comments: 900, checked: 90, modelHours: 2, platformHours: 1 };
const facts: EffortFacts = {
  sizes: { small: size, medium: { ...size, comments: 9000 }, large: { ...size, comments: 90_000 } },
  secondsByHand: 40,
  analystHour: 45,
  developerHour: 80,
  modelFee: 2,
};
const prices: Prices = {
  currency: 'EUR',
  plans: [
    { commentsPerMonth: 1000, monthlyPrice: 190 },
    { commentsPerMonth: 10_000, monthlyPrice: 990 },
    { commentsPerMonth: null, monthlyPrice: null },
  ],
  volumes: [{ comments: 100_000, price: 3200 }],
};

describe('Hours and cost of a month', () => {
  const texts = Object.fromEntries(effortTexts('en', facts, prices));

  test('by hand are the seconds of each comment, at the cost of an analyst', () => {
    expect([texts['handHours.small'], texts['handCost.small']]).toEqual(['10', '€450']);
    expect([texts['handHours.large'], texts['handCost.large']]).toEqual(['1,000', '€45,000']);
  });

  test('with software are its upkeep and the check, with the fee of the model or the price of the plan', () => {
    // 90 comments of 40 seconds are one hour.
    expect([texts['modelHours.small'], texts['modelCost.small']]).toEqual(['3', '€207']);
    expect([texts['platformHours.small'], texts['platformCost.small']]).toEqual(['2', '€280']);
    expect(texts['platformCost.medium']).toBe('€1,080');
    expect(texts['platformCost.large']).toBe('€3,290');
  });

  test('name the file to correct if no offer is large enough', () => {
    expect(() => effortTexts('en', facts, { ...prices, volumes: [] })).toThrow(
      'No plan and no volume of content/facts/plans.yaml has a price for 90000 comments, which content/facts/effort.yaml names. Add one.',
    );
  });
});
