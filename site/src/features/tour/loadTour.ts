import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fillFrom } from '../../i18n/format.ts';
import { answerValues } from '../pricing/viewPlans.ts';
import { loadProductViews } from './loadProductViews.ts';

/** Data of the guided tour in one language, with the plans filled into the text about the report. */
export async function loadTour(lang: Locale) {
  const [words, company, pricing, plans, data] = await Promise.all([
    loadWords('tour', lang),
    loadFacts('company'),
    loadWords('pricing', lang),
    loadFacts('plans'),
    loadProductViews(lang),
  ]);
  const { report } = words.steps;
  const text = fillFrom(report.text, answerValues(lang, plans, pricing, company.hours));
  return { lang, words: { ...words, steps: { ...words.steps, report: { ...report, text } } }, shared: data.shared, company, data };
}
