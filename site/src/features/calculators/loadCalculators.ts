import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { agreementCases } from './agreement/agreement.ts';
import type { ResultChart, ResultTable, Values } from './Calculator.ts';
import type { CalculatorResultProps } from './CalculatorResult.tsx';
import { calculators, type ResultWords } from './calculators.ts';
import { controlChartCases } from './controlChart/controlChart.ts';
import { showNumber } from './fields.ts';
import { irritantCostCases } from './irritantCost/irritantCost.ts';
import { npsCases } from './nps/nps.ts';
import type { CalculatorPageWords } from './schema.ts';
import { type CalculatorId, calculatorIds } from './schema.ts';

/** The words of a calculator's page in one language. */
export const loadCalculatorWords = (id: CalculatorId, lang: Locale) => loadWords(`${id}Calculator`, lang);

/** Data of a calculator's result in one language, and nothing else, because browsers fetch it. */
export async function loadCalculator(id: CalculatorId, lang: Locale): Promise<CalculatorResultProps> {
  const [{ shared }, words] = await Promise.all([loadWords('calculators', lang), loadCalculatorWords(id, lang)]);
  const { fields, result, problems } = words;
  // TypeScript cannot infer that these words belong to this calculator.
  const resultWords = { fields, result, problems } as ResultWords[CalculatorId];
  return { id, setting: { lang, shared, words: resultWords }, example: makeExample(id, words, lang) };
}

/** Initial values of the fields. Texts and numbers are in the language of the page. */
function makeExample(id: CalculatorId, { exampleTable }: CalculatorPageWords, lang: Locale): Values {
  const { fields, example } = calculators[id];
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'table' ? (exampleTable ?? '').trim() : showNumber(example[name] ?? '', lang)]),
  );
}

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
 * Chart of a calculator's worked example.
 * @throws Error if the example has no result.
 */
function exampleChart<Id extends CalculatorId>({ id, setting, example }: CalculatorResultProps<Id>): ResultChart {
  const outcome = calculators[id].solve(example, setting);
  if (outcome.kind !== 'report')
    throw new Error(
      `The example of the calculator ${id} has no result in ${setting.lang}. Correct its values in content/${setting.lang}/pages/.`,
    );
  return outcome.report.chart;
}

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

/** Tables of common cases, computed at build. Only the page has them, not the script. */
const cases: { readonly [Id in CalculatorId]: (lang: Locale) => Promise<ResultTable> } = {
  nps: async (lang) => npsCases(lang, (await loadWords('npsCalculator', lang)).cases),
  agreement: async (lang) => agreementCases(lang, (await loadWords('agreementCalculator', lang)).cases),
  controlChart: async (lang) => controlChartCases(lang, (await loadWords('controlChartCalculator', lang)).cases),
  irritantCost: async (lang) => irritantCostCases(lang, (await loadWords('irritantCostCalculator', lang)).cases),
};

/** The table of common cases of a calculator. */
const calculatorCases = (id: CalculatorId, lang: Locale): Promise<ResultTable> => cases[id](lang);
