import type { Locale } from '@emovera/contract/locales.ts';
import { fill, formatMoney, formatNumber } from '../../i18n/format.ts';
import { monthOfYear, pricePerComment, yearlyPrice } from './prices.ts';
import type { Plan, PlanFacts, PlanValue, PricingWords } from './schema.ts';

/** What stands for an attribute: words, or whether it is included. */
export type Cell = string | boolean;

/** One way of paying for a plan, in words. */
export type PriceView = {
  /** Price of one month. */
  amount: string;
  /** When it is billed, how much then, and that tax is extra. */
  billed: string;
  /** Price of one comment, in a sentence. */
  perComment: string;
};

/** A plan as the page shows it. */
export type PlanView = {
  id: string;
  name: string;
  forWhom: string;
  isRecommended: boolean;
  action: Plan['action'];
  actionLabel: string;
  /** null: on quote. */
  prices: { yearly: PriceView; monthly: PriceView } | null;
  /** The synthetic block. */
  synthetic: { name: string; value: Cell }[];
};

/** A row of the detailed comparison: an attribute with each plan's value. */
export type ComparisonRow = { name: string; values: Cell[] };

/** A group of rows of the detailed comparison. */
export type ComparisonGroup = { name: string; rows: ComparisonRow[] };

/**
 * Plans as the page shows them, in one language.
 * @throws Error that names the key where `content/{lang}/pages/pricing.yaml` lacks a word for a fact.
 */
export function viewPlans(lang: Locale, facts: PlanFacts, words: PricingWords): PlanView[] {
  return facts.plans.map((plan) => {
    const { name, forWhom, action: actionLabel } = wordOf(lang, words.plans, 'plans', plan.id);
    return {
      id: plan.id,
      name,
      forWhom,
      isRecommended: plan.isRecommended,
      action: plan.action,
      actionLabel,
      prices: viewPrices(lang, plan, facts.currency, words.billing),
      synthetic: [
        { name: wordOf(lang, words.attributes, 'attributes', 'comments'), value: viewComments(lang, plan, words) },
        ...facts.synthetic.map((id) => ({
          name: wordOf(lang, words.attributes, 'attributes', id),
          value: viewValue(lang, plan.synthetic[id], words),
        })),
      ],
    };
  });
}

/** The detailed comparison, in one language. Errors as {@link viewPlans}. */
export function viewComparison(lang: Locale, facts: PlanFacts, words: PricingWords): ComparisonGroup[] {
  return facts.groups.map((group) => ({
    name: wordOf(lang, words.comparison.groups, 'comparison.groups', group.id),
    rows: group.attributes.map((id) => ({
      name: wordOf(lang, words.attributes, 'attributes', id),
      values: facts.plans.map((plan) => viewValue(lang, plan.detailed[id], words)),
    })),
  }));
}

function viewPrices(lang: Locale, plan: Plan, currency: string, words: PricingWords['billing']): PlanView['prices'] {
  const { monthlyPrice, commentsPerMonth } = plan;
  if (monthlyPrice === null) return null;
  const money = (amount: number, options?: Intl.NumberFormatOptions) => formatMoney(lang, amount, currency, options);
  const view = (priceOfMonth: number, billed: string): PriceView => ({
    amount: money(priceOfMonth),
    billed,
    perComment:
      commentsPerMonth === null
        ? ''
        : fill(words.perComment, { amount: money(pricePerComment(priceOfMonth, commentsPerMonth), { maximumFractionDigits: 3 }) }),
  });
  return {
    yearly: view(monthOfYear(monthlyPrice), fill(words.billedYearly, { amount: money(yearlyPrice(monthlyPrice)) })),
    monthly: view(monthlyPrice, words.billedMonthly),
  };
}

function viewComments(lang: Locale, plan: Plan, words: PricingWords): string {
  return plan.commentsPerMonth === null ? wordOf(lang, words.values, 'values', 'unlimited') : formatNumber(lang, plan.commentsPerMonth);
}

function viewValue(lang: Locale, value: PlanValue | undefined, words: PricingWords): Cell {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return formatNumber(lang, value);
  return wordOf(lang, words.values, 'values', value ?? '');
}

function wordOf<T>(lang: Locale, words: Readonly<Record<string, T>>, key: string, id: string): T {
  const word = words[id];
  if (word !== undefined) return word;
  throw new Error(
    `content/${lang}/pages/pricing.yaml lacks the key "${key}.${id}", which content/facts/plans.yaml uses. Add it, or remove "${id}" there.`,
  );
}
