import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { calculatorCases } from './calculatorCases.ts';
import type { CalculatorId } from './calculatorIds.ts';
import { calculators } from './calculators.ts';
import { loadCalculator, loadCalculatorWords } from './loadCalculator.ts';
import type { CalculatorPageWords } from './schema.ts';

/** Data of a calculator's page in one language. */
export async function loadCalculatorPage(id: CalculatorId, lang: Locale) {
  const [list, words, calculator, cases, shared, company] = await Promise.all([
    loadWords('calculators', lang),
    loadCalculatorWords(id, lang),
    loadCalculator(id, lang),
    calculatorCases(id, lang),
    loadWords('interface', lang),
    loadFacts('company'),
  ]);
  const page: CalculatorPageWords = words;
  const above = [
    { href: path(lang), name: shared.header.home },
    { href: path(lang, '/calculators'), name: list.name },
  ];
  const breadcrumb = { items: above, current: words.name };
  return { lang, breadcrumb, list, words: page, calculator, fields: calculators[id].fields, cases, shared, company };
}
