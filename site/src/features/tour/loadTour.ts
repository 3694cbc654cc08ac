import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { loadProductViews } from './loadProductViews.ts';

/** Data of the guided tour in one language. */
export async function loadTour(lang: Locale) {
  const [words, company, data] = await Promise.all([loadWords('tour', lang), loadFacts('company'), loadProductViews(lang)]);
  return { lang, words, shared: data.shared, company, data };
}
