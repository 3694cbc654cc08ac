import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import type { CalculatorResultProps } from './CalculatorResult.tsx';
import { type CalculatorId, calculatorIds } from './calculatorIds.ts';
import { calculators } from './calculators.ts';
import { loadCalculator } from './loadCalculator.ts';
import type { ResultChart } from './Report.ts';

/** Data of the list of calculators in one language. */
export async function loadCalculatorList(lang: Locale) {
  const [words, shared, company] = await Promise.all([loadWords('calculators', lang), loadWords('interface', lang), loadFacts('company')]);
  const items = await Promise.all(
    calculatorIds.map(async (id) => ({
      ...words.items[id],
      href: path(lang, `/calculators/${id}`),
      chart: exampleChart(await loadCalculator(id, lang)),
    })),
  );
  return { lang, words, shared, company, items };
}

/**
 * The picture of a calculator's worked example.
 * @throws Error if the example has no result.
 */
function exampleChart<Id extends CalculatorId>({ id, setting, example }: CalculatorResultProps<Id>): ResultChart {
  const outcome = calculators[id].solve(example, setting);
  if (outcome.kind !== 'report') throw new Error(`The example of the calculator ${id} has no result in ${setting.lang}.`);
  return outcome.report.chart;
}
