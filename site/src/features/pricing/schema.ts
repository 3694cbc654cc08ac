import { z } from 'astro/zod';
import { say, toSay } from '../../content/say.ts';
import { closing, heading, hero, id, line, meta, paragraph } from '../../content/schemas/common.ts';

/** `content/{lang}/pages/pricing.yaml` */
export const pricing = z.strictObject({
  meta,
  hero,
  billing: z.strictObject({
    legend: line(60).describe('Label of the choice between the two billings.'),
    monthly: line(30),
    yearly: line(30),
    saving: line(60).describe('With {percent}.'),
    or: line(10).describe('Between the two prices, such as "€152 a month, billed yearly, or €190 a month, billed monthly".'),
    perMonth: z.strictObject({ yearly: line(40), monthly: line(40) }).describe('Follows a price of one month: says how it is billed.'),
    billedYearly: line(80).describe('With {amount}, the price of a year. Says that tax is extra.'),
    billedMonthly: line(80).describe('Says that tax is extra.'),
    perComment: line(80).describe('With {amount}.'),
    recommended: line(30),
    onQuote: line(10).describe('Before the lowest price of the plan on quote.'),
    byVolume: line(30).describe('Link to the prices by volume.'),
    more: line(40).describe('Opens the further attributes of a plan, on narrow screens.'),
  }),
  plans: z
    .record(id, z.strictObject({ name: line(30), forWhom: paragraph(160), action: line(40).describe('Text of the button.') }))
    .describe('By the ids of facts/plans.yaml.')
    .meta({ entriesFor: 'facts/plans.yaml#plans' }),
  attributes: z.record(id, line(80)).describe('Names of the attributes of facts/plans.yaml, and of "comments".'),
  explanations: z.record(id, line(180)).describe('One sentence for each row of the detailed comparison, shown on request.'),
  values: z.record(id, line(60)).describe('Texts for the values of facts/plans.yaml that are not numbers.'),
  comparison: z.strictObject({
    ...heading.shape,
    groups: z.record(id, line(60)),
    show: line(40).describe('Opens the table, on narrow screens.'),
    attribute: line(40).describe('Heading of the first column.'),
    included: line(30),
    notIncluded: line(30),
    plan: line(40).describe('Label of the choice of a plan on small screens.'),
  }),
  volumes: z
    .strictObject({
      title: line(60).describe('With {volume}, the largest number of comments of a plan with a price.'),
      intro: paragraph(260),
      comments: line(30).describe('Heading of the column of volumes.'),
      yearly: line(40).describe('Heading of the prices of a month, billed yearly.'),
      monthly: line(40).describe('Heading of the prices of a month, billed monthly.'),
      perComment: line(30).describe('Heading of the column of prices per comment.'),
      note: paragraph(140).describe('Says that tax is extra, and that the price of a comment is with yearly billing.'),
    })
    .describe('Prices of the plan on request, by volume.'),
  faq: z.strictObject({
    ...heading.shape,
    items: z
      .array(z.strictObject({ question: line(140), answer: paragraph(700) }))
      .min(6)
      .max(10)
      .describe(
        'Answers may hold {percent}, {trial}, {minutes}, {opens}, {closes}, and {from_attribute}: the name of the first plan with that attribute.',
      ),
  }),
  closing,
});

/** Schema of a plan's value of an attribute: a number, yes or no, or the id of a text in `values`. */
const planValue = z.union(
  [z.number(), z.boolean(), id],
  toSay`Write a number, yes or no, or the id of a text, with letters, digits and hyphens.`,
);

/** A plan's value of an attribute. */
export type PlanValue = z.infer<typeof planValue>;

const plan = z.strictObject({
  id,
  isRecommended: z.boolean(),
  action: z.enum(['trial', 'demo', 'contact']).describe("Where the plan's button leads."),
  monthlyPrice: z
    .number()
    .positive()
    .nullable()
    .describe('Price of one month, excluding tax. Empty (null): a price on quote. The yearly price is computed.'),
  commentsPerMonth: z.number().int().positive().nullable().describe('Empty (null): unlimited.'),
  synthetic: z.record(id, planValue),
  detailed: z.record(id, planValue),
});

/** Maximum number of comments a month among the plans with a price. */
export const computeLargestVolume = (plans: readonly { readonly commentsPerMonth: number | null }[]): number =>
  Math.max(...plans.map(({ commentsPerMonth }) => commentsPerMonth ?? 0));

/** `content/facts/plans.yaml`: plans, their prices and their attributes. Sample data. */
export const planFacts = z
  .strictObject({
    currency: z.string().length(3),
    yearlyReduction: z.number().min(0).max(100).describe('Reduction for paying by the year, in per cent.'),
    plans: z.array(plan).min(3).max(5),
    volumes: z
      .array(
        z.strictObject({
          comments: z.number().int().positive(),
          price: z.number().positive().describe('From which the price of a month begins.'),
        }),
      )
      .min(1)
      .max(6)
      .describe('Prices of the plan on request, by comments a month, the smallest first.'),
    synthetic: z.array(id).describe('Attributes of the synthetic block, in order.'),
    groups: z.array(z.strictObject({ id, attributes: z.array(id).min(1) })).describe('Attributes of the detailed comparison, in order.'),
  })
  .superRefine((facts, context) => {
    const blocks = { synthetic: facts.synthetic, detailed: facts.groups.flatMap((group) => group.attributes) };
    facts.plans.forEach((candidate, index) => {
      for (const [block, listed] of Object.entries(blocks) as ['synthetic' | 'detailed', string[]][]) {
        const own = Object.keys(candidate[block]);
        const wrong = [...listed.filter((key) => !own.includes(key)), ...own.filter((key) => !listed.includes(key))];
        if (wrong.length > 0)
          context.addIssue({
            code: 'custom',
            path: ['plans', index, block],
            message: say`Plan "${candidate.id}" and the list of attributes differ in: ${wrong.join(', ')}.`,
          });
      }
    });
    const steps = [computeLargestVolume(facts.plans), ...facts.volumes.map(({ comments }) => comments)];
    steps.forEach((comments, index) => {
      if (index > 0 && comments <= (steps[index - 1] ?? 0))
        context.addIssue({
          code: 'custom',
          path: ['volumes', index - 1, 'comments'],
          message: say`Each volume must be larger than the one before it, and the first larger than every plan with a price.`,
        });
    });
    if (facts.plans.filter((candidate) => candidate.isRecommended).length > 1)
      context.addIssue({ code: 'custom', path: ['plans'], message: say`At most one plan can be recommended.` });
  });

/** Plans, their prices and their attributes. */
export type PlanFacts = z.infer<typeof planFacts>;

/** One plan of {@link PlanFacts}. */
export type Plan = PlanFacts['plans'][number];

/** Texts of the pricing page in one language. */
export type PricingWords = z.infer<typeof pricing>;
