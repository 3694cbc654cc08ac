import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fillFrom } from '../../i18n/fillFrom.ts';
import { answerValues } from './answerValues.ts';
import { viewComparison, viewPlans } from './viewPlans.ts';

/** Data of the pricing page in one language. */
export async function loadPricing(lang: Locale) {
  const [words, shared, facts, company] = await Promise.all([
    loadWords('pricing', lang),
    loadWords('interface', lang),
    loadFacts('plans'),
    loadFacts('company'),
  ]);
  const values = answerValues(lang, facts, words, company.hours);
  return {
    lang,
    words,
    shared,
    company,
    facts,
    saving: fillFrom(words.billing.saving, values),
    plans: viewPlans(lang, facts, words),
    groups: viewComparison(lang, facts, words),
    answers: words.faq.items.map(({ question, answer }) => ({ question, answer: fillFrom(answer, values) })),
  };
}
