import { agreement } from './agreement/agreement.ts';
import type { Calculator } from './Calculator.ts';
import { controlChart } from './controlChart/controlChart.ts';
import { irritantCost } from './irritantCost/irritantCost.ts';
import { nps } from './nps/nps.ts';
import type { AgreementWords, CalculatorId, ControlChartWords, IrritantCostWords, NpsWords } from './schema.ts';

/** Texts of the results, by calculator. */
export type ResultWords = { nps: NpsWords; agreement: AgreementWords; controlChart: ControlChartWords; irritantCost: IrritantCostWords };

/** All calculators. Browsers load them together, since React is most of the script. */
export const calculators: { readonly [Id in CalculatorId]: Calculator<ResultWords[Id]> } = { nps, agreement, controlChart, irritantCost };
