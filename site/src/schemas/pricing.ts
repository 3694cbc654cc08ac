import { z } from 'astro/zod';
import { heading, hero, id, line, meta, paragraph } from './common.ts';

/** `content/{lang}/pages/pricing.yaml` */
export const pricing = z.strictObject({
  meta,
  hero,
  billing: z.strictObject({
    legend: line(60),
    monthly: line(30),
    yearly: line(30),
    saving: line(60).describe('With {percent}.'),
    perMonth: line(40),
    billedYearly: line(80).describe('With {amount}, the price of a year excluding tax.'),
    billedMonthly: line(80),
    perComment: line(80).describe('With {amount}.'),
    recommended: line(30),
    onQuote: line(40),
  }),
  plans: z
    .record(id, z.strictObject({ name: line(30), forWhom: paragraph(160), action: line(40) }))
    .describe('By the ids of facts/plans.yaml.'),
  attributes: z.record(id, line(80)).describe('Names of the attributes of facts/plans.yaml.'),
  values: z.record(id, line(60)).describe('Words for the values of facts/plans.yaml that are no numbers.'),
  comparison: z.strictObject({
    ...heading.shape,
    groups: z.record(id, line(60)),
    included: line(30),
    notIncluded: line(30),
    plan: line(40),
  }),
  faq: z.strictObject({
    ...heading.shape,
    items: z
      .array(z.strictObject({ question: line(140), answer: paragraph(700) }))
      .min(6)
      .max(10),
  }),
});

/** A plan's value of an attribute: a number, yes or no, or the id of a word in `values`. */
const planValue = z.union([z.number(), z.boolean(), id]);

/** `content/facts/plans.yaml`: plans, their prices and what they hold. Sample data. */
export const planFacts = z.strictObject({
  currency: z.string().length(3),
  plans: z
    .array(
      z.strictObject({
        id,
        isRecommended: z.boolean(),
        monthlyPrice: z
          .number()
          .positive()
          .nullable()
          .describe('Price of one month, excluding tax; null for a price on quote. The yearly price is computed.'),
        commentsPerMonth: z.number().int().positive().nullable().describe('null: unlimited.'),
        synthetic: z.record(id, planValue),
        detailed: z.record(id, planValue),
      }),
    )
    .min(3)
    .max(5),
  synthetic: z.array(id).describe('Attributes of the synthetic block, in order.'),
  groups: z.array(z.strictObject({ id, attributes: z.array(id).min(1) })).describe('Attributes of the detailed comparison, in order.'),
});
