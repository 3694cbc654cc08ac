import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import { agreementCases } from './agreement/agreementCases.ts';
import type { CalculatorId } from './calculatorIds.ts';
import { controlChartCases } from './controlChart/controlChartCases.ts';
import { irritantCostCases } from './irritantCost/irritantCostCases.ts';
import { npsCases } from './nps/npsCases.ts';
import type { ResultTable } from './Report.ts';

/** Tables of common cases, computed at build. Only the page has them, not the script. */
const cases: { readonly [Id in CalculatorId]: (lang: Locale) => Promise<ResultTable> } = {
  nps: async (lang) => npsCases(lang, (await loadWords('npsCalculator', lang)).cases),
  agreement: async (lang) => agreementCases(lang, (await loadWords('agreementCalculator', lang)).cases),
  controlChart: async (lang) => controlChartCases(lang, (await loadWords('controlChartCalculator', lang)).cases),
  irritantCost: async (lang) => irritantCostCases(lang, (await loadWords('irritantCostCalculator', lang)).cases),
};

/** The table of common cases of a calculator. */
export const calculatorCases = (id: CalculatorId, lang: Locale): Promise<ResultTable> => cases[id](lang);
