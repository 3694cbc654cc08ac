import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { calculatorIds } from './calculatorIds.ts';

/** Data of the list of calculators in one language. */
export async function loadCalculatorList(lang: Locale) {
  const [words, shared, company] = await Promise.all([loadWords('calculators', lang), loadWords('interface', lang), loadFacts('company')]);
  const items = calculatorIds.map((id) => ({ ...words.items[id], href: path(lang, `/calculators/${id}`) }));
  return { lang, words, shared, company, items };
}
