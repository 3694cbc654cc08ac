import { agreement } from './agreement/agreement.ts';
import type { AgreementWords } from './agreement/agreementSchema.ts';
import type { Calculator } from './Calculator.ts';
import type { CalculatorId } from './calculatorIds.ts';
import { controlChart } from './controlChart/controlChart.ts';
import type { ControlChartWords } from './controlChart/controlChartSchema.ts';
import { irritantCost } from './irritantCost/irritantCost.ts';
import type { IrritantCostWords } from './irritantCost/irritantCostSchema.ts';
import { nps } from './nps/nps.ts';
import type { NpsWords } from './nps/npsSchema.ts';

/** Texts of the results, by calculator. */
export type ResultWords = { nps: NpsWords; agreement: AgreementWords; controlChart: ControlChartWords; irritantCost: IrritantCostWords };

/** All calculators. Browsers load them together, since React is most of the script. */
export const calculators: { readonly [Id in CalculatorId]: Calculator<ResultWords[Id]> } = { nps, agreement, controlChart, irritantCost };
