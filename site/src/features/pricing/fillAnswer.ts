import { meetingMinutes, trialVerbatims, yearlyReduction } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { fill, formatNumber, formatPercent } from '../../i18n/format.ts';
import type { PlanFacts, PricingWords } from './schema.ts';

/** Facts that answers may name. */
export type AnswerFacts = { plans: PlanFacts; words: PricingWords['plans']; hours: { opens: string; closes: string } };

/**
 * Puts facts into the places of an answer, so that answers cannot contradict plans: {percent}, {trial}, {minutes}, {opens}, {closes}, and
 * {from_attribute}, the name of the first plan that has the attribute.
 * @throws Error that names the place if it is not known.
 */
export function fillAnswer(lang: Locale, answer: string, facts: AnswerFacts): string {
  const places = [...answer.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const known: Record<string, string> = {
    percent: formatPercent(lang, yearlyReduction * 100),
    trial: formatNumber(lang, trialVerbatims),
    minutes: formatNumber(lang, meetingMinutes),
    ...facts.hours,
    ...Object.fromEntries(places.filter((name) => name.startsWith('from_')).map((name) => [name, firstPlanWith(name.slice(5), facts)])),
  };
  return fill(answer, Object.fromEntries(Object.entries(known).filter(([name]) => places.includes(name))));
}

function firstPlanWith(attribute: string, { plans, words }: AnswerFacts): string {
  const plan = plans.plans.find(({ synthetic, detailed }) => ({ ...synthetic, ...detailed })[attribute]);
  const name = plan && words[plan.id]?.name;
  if (!name)
    throw new Error(`No plan of content/facts/plans.yaml has "${attribute}". Correct the place {from_${attribute}} in the answer.`);
  return name;
}
