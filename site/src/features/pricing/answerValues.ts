import type { Locale } from '@emovera/contract/locales.ts';
import { meetingMinutes, trialVerbatims } from '../../constants.ts';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { formatHours, formatNumber, formatPercent } from '../../i18n/format.ts';
import type { PlanFacts, PricingWords } from './schema.ts';

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
