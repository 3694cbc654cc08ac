import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fillFromSet, formatNumber } from '../../i18n/format.ts';
import { answerValues } from '../pricing/viewPlans.ts';

/** Data of the API documentation in one language, with the limits and the plan filled into its texts. */
export async function loadApi(lang: Locale) {
  const [words, shared, facts, company, pricing, plans] = await Promise.all([
    loadWords('api', lang),
    loadWords('interface', lang),
    loadFacts('apiFacts'),
    loadFacts('company'),
    loadWords('pricing', lang),
    loadFacts('plans'),
  ]);
  const limits = Object.fromEntries(Object.entries(facts.limits).map(([name, value]) => [name, formatNumber(lang, value)]));
  const items = words.limits.items.map(({ title, text }) => ({ title: fillFromSet(title, limits), text: fillFromSet(text, limits) }));
  const start = { ...words.start, plans: fillFromSet(words.start.plans, answerValues(lang, plans, pricing, company.hours)) };
  const samples = { ...facts.samples, ...words.samples };
  return { lang, words: { ...words, start, limits: { ...words.limits, items } }, samples, shared, facts, company };
}
