import { yearlyReduction } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatPercent } from '../../i18n/format.ts';
import { fillAnswer } from './fillAnswer.ts';
import { viewComparison, viewPlans } from './viewPlans.ts';

/** Everything the pricing page shows, in one language. */
export async function loadPricing(lang: Locale) {
  const [words, shared, facts, company] = await Promise.all([
    loadWords('pricing', lang),
    loadWords('interface', lang),
    loadFacts('plans'),
    loadFacts('company'),
  ]);
  const known = { plans: facts, words: words.plans, hours: company.hours };
  return {
    lang,
    words,
    shared,
    company,
    facts,
    saving: fill(words.billing.saving, { percent: formatPercent(lang, yearlyReduction * 100) }),
    plans: viewPlans(lang, facts, words),
    groups: viewComparison(lang, facts, words),
    answers: words.faq.items.map(({ question, answer }) => ({ question, answer: fillAnswer(lang, answer, known) })),
  };
}
