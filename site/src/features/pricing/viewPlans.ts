import type { Locale } from '@emovera/contract/locales.ts';
import { getName } from '../../charts/getName.ts';
import { meetingMinutes, trialVerbatims } from '../../content/constants.ts';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { fillStrict, formatHours, formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import type { Plan, PlanFacts, PlanValue, PricingWords } from './schema.ts';

/** A plan as the page shows it. */
export type PlanView = ReturnType<typeof viewPlans>[number];

/**
 * Plans as the page shows them, in one language.
 * @throws RangeError that gives file and key if `content/{lang}/pages/pricing.yaml` lacks a word for a fact.
 */
export function viewPlans(lang: Locale, facts: PlanFacts, words: PricingWords) {
  return facts.plans.map((plan) => ({
    ...plan,
    ...getWord(lang, words.plans, 'plans', plan.id),
    /** Target of the button. `action` is its text. */
    target: plan.action,
    prices: viewPrices(lang, plan, facts, words.billing),
    isOnQuote: plan.monthlyPrice === null,
    synthetic: [
      {
        name: getWord(lang, words.attributes, 'attributes', 'comments'),
        value: viewValue(lang, plan.commentsPerMonth ?? 'unlimited', words),
      },
      ...facts.synthetic.map((id) => ({
        name: getWord(lang, words.attributes, 'attributes', id),
        value: viewValue(lang, plan.synthetic[id], words),
      })),
    ],
  }));
}

/** The detailed comparison, in one language. Throws as {@link viewPlans}. */
export function viewComparison(lang: Locale, facts: PlanFacts, words: PricingWords) {
  return facts.groups.map((group) => ({
    name: getWord(lang, words.comparison.groups, 'comparison.groups', group.id),
    rows: group.attributes.map((id) => ({
      id,
      name: getWord(lang, words.attributes, 'attributes', id),
      explanation: getWord(lang, words.explanations, 'explanations', id),
      values: facts.plans.map((plan) => viewValue(lang, plan.detailed[id], words)),
    })),
  }));
}

/** The price of a month by both billings: the amount, when it is billed, and the price of one comment. A plan on quote has those of its smallest volume. */
function viewPrices(lang: Locale, plan: Plan, { currency, yearlyReduction, volumes }: PlanFacts, words: PricingWords['billing']) {
  const [smallest] = volumes;
  if (!smallest) throw new RangeError('content/facts/plans.yaml must have a volume. Add one under "volumes".');
  const monthlyPrice = plan.monthlyPrice ?? smallest.price;
  const comments = plan.commentsPerMonth ?? smallest.comments;
  const money = (amount: number, options?: Intl.NumberFormatOptions) => formatMoney(lang, amount, currency, options);
  const view = (period: keyof typeof words.perMonth, price: number, billed: string) => ({
    amount: money(price),
    perMonth: words.perMonth[period],
    billed,
    perComment: fillStrict(words.perComment, { amount: money(price / comments, { maximumFractionDigits: 3 }) }),
  });
  const year = yearlyPrice(monthlyPrice, yearlyReduction);
  return {
    yearly: view('yearly', year / 12, fillStrict(words.billedYearly, { amount: money(year) })),
    monthly: view('monthly', monthlyPrice, words.billedMonthly),
  };
}

/** Prices of the plan on request, by volume, in one language. The price of a comment is with yearly billing. */
export function viewVolumes(lang: Locale, { currency, volumes, yearlyReduction }: PlanFacts) {
  return volumes.map(({ comments, price }) => {
    const yearly = yearlyPrice(price, yearlyReduction) / 12;
    return {
      comments: formatNumber(lang, comments),
      yearly: formatMoney(lang, yearly, currency),
      monthly: formatMoney(lang, price, currency),
      perComment: formatMoney(lang, yearly / comments, currency, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    };
  });
}

/** A plan's value of an attribute: text, or whether it is included. */
function viewValue(lang: Locale, value: PlanValue | undefined, words: PricingWords): string | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return formatNumber(lang, value);
  return getWord(lang, words.values, 'values', value ?? '');
}

/** The words of `pricing.yaml` for an id of the facts. */
function getWord<Words>(lang: Locale, words: Readonly<Record<string, Words>>, key: string, id: string): Words {
  return getName(id, words, `content/${lang}/pages/pricing.yaml, key "${key}"`);
}

/**
 * Price of a year: twelve monthly prices less the reduction, rounded once, to the cent.
 * @param monthlyPrice Price of one month, excluding tax.
 * @param reduction In per cent.
 */
export function yearlyPrice(monthlyPrice: number, reduction: number): number {
  // Twelve digits remove the errors of binary fractions, so that half a cent rounds up.
  return Math.round(Number((monthlyPrice * 12 * (100 - reduction)).toPrecision(12))) / 100;
}

/**
 * Values for the answers, so that answers cannot contradict plans: {percent}, {trial}, {minutes}, {opens}, {closes}, and {from_attribute}, the
 * name of the first plan with the attribute.
 */
export function answerValues(lang: Locale, facts: PlanFacts, words: PricingWords, hours: CompanyFacts['hours']): Record<string, string> {
  const attributes = [...facts.synthetic, ...facts.groups.flatMap((group) => group.attributes)];
  const firstPlans = attributes.flatMap((attribute) => {
    const plan = facts.plans.find(({ synthetic, detailed }) => synthetic[attribute] || detailed[attribute]);
    return plan ? [[`from_${attribute}`, words.plans[plan.id]?.name ?? '']] : [];
  });
  return {
    percent: formatPercent(lang, facts.yearlyReduction),
    trial: formatNumber(lang, trialVerbatims),
    minutes: formatNumber(lang, meetingMinutes),
    ...formatHours(lang, hours),
    ...Object.fromEntries(firstPlans),
  };
}
