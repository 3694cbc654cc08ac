/** Ids of the calculators, which are also their addresses, in the order of the list page. */
export const calculatorIds = ['nps', 'agreement', 'controlChart', 'irritantCost'] as const;

/** Id of a calculator. */
export type CalculatorId = (typeof calculatorIds)[number];
