import type { Locale } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import { formatMoney, formatNumber } from '../i18n/format.ts';

const hours = z.number().positive();
const size = z.strictObject({
  comments: z.number().int().positive().describe('Comments a month.'),
  checked: z.number().int().positive().describe('Comments that a person reads again as a check, with any software.'),
  modelHours: hours.describe('Hours of a developer a month, to keep a language model at work.'),
  platformHours: hours.describe('Hours of an analyst a month, to keep the platform at work.'),
});

/** `content/facts/effort.yaml`: assumptions about the hours and the cost of reading comments for a month. Money is in the currency of the plans. */
export const effortFacts = z.strictObject({
  sizes: z.strictObject({ small: size, medium: size, large: size }),
  secondsByHand: z.number().positive().describe('Seconds to read and code one comment by hand.'),
  analystHour: z.number().positive().describe('Cost of an hour of an analyst, with charges.'),
  developerHour: z.number().positive().describe('Cost of an hour of a developer, with charges.'),
  modelFee: z.number().positive().describe('What a language model costs for 1,000 comments.'),
});

/** Prices of `facts/plans.yaml`. */
export type Prices = {
  readonly currency: string;
  readonly plans: readonly { readonly commentsPerMonth: number | null; readonly monthlyPrice: number | null }[];
  readonly volumes: readonly { readonly comments: number; readonly price: number }[];
};

export type EffortFacts = z.infer<typeof effortFacts>;

/** The volumes for which hours and cost are computed. */
export const effortSizes = ['small', 'medium', 'large'] as const;

/** Placeholders of texts for each volume. */
export const effortNames = [
  ...['volume', 'checked', 'upkeepModel', 'upkeepPlatform'],
  ...['handHours', 'handCost', 'modelHours', 'modelCost', 'platformHours', 'platformCost'],
] as const;

/**
 * Formats hours and cost of a month by volume for a language, by the names of their placeholders, such as `handHours.small`.
 * @throws Error if no plan and no volume of `facts/plans.yaml` has a price for as many comments.
 */
export function effortTexts(lang: Locale, facts: EffortFacts, prices: Prices): [string, string][] {
  const { secondsByHand, analystHour, developerHour, modelFee } = facts;
  const number = (value: number) => formatNumber(lang, value);
  const money = (amount: number) => formatMoney(lang, Math.round(amount), prices.currency);
  const spent = (value: number) => formatNumber(lang, value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return effortSizes.flatMap((name) => {
    const { comments, checked, modelHours, platformHours } = facts.sizes[name];
    const byHand = (comments * secondsByHand) / 3600;
    const checking = (checked * secondsByHand) / 3600;
    const values: Record<(typeof effortNames)[number], string> = {
      volume: number(comments),
      checked: number(checked),
      upkeepModel: number(modelHours),
      upkeepPlatform: number(platformHours),
      handHours: spent(byHand),
      handCost: money(byHand * analystHour),
      modelHours: spent(modelHours + checking),
      modelCost: money(modelHours * developerHour + checking * analystHour + (comments / 1000) * modelFee),
      platformHours: spent(platformHours + checking),
      platformCost: money((platformHours + checking) * analystHour + priceFor(comments, prices)),
    };
    return Object.entries(values).map(([key, value]): [string, string] => [`${key}.${name}`, value]);
  });
}

/** The lowest price of a month for a number of comments. */
function priceFor(comments: number, { plans, volumes }: Prices): number {
  const offers = [
    ...plans.map(({ commentsPerMonth, monthlyPrice }) => ({ comments: commentsPerMonth ?? 0, price: monthlyPrice ?? 0 })),
    ...volumes,
  ].filter((offer) => offer.comments >= comments);
  if (offers.length > 0) return Math.min(...offers.map(({ price }) => price));
  throw new Error(
    `No plan and no volume of content/facts/plans.yaml has a price for ${comments} comments, which content/facts/effort.yaml names. Add one.`,
  );
}
