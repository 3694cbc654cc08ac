import type { Calculator, Field } from '../Calculator.ts';
import type { AmountName, IrritantCostWords } from './irritantCostSchema.ts';
import { solveIrritantCost } from './solveIrritantCost.ts';

/** The two fields of an uncertain amount. */
const pair = (name: AmountName, kind: Field['kind'], group: string, isOptional: boolean): Field[] => [
  { name: `${name}Low`, kind, group, isOptional },
  { name: `${name}High`, kind, group, isOptional },
];

/** The cost of an irritant. Its example is the letter of the article avoidableContacts. */
export const irritantCost: Calculator<IrritantCostWords> = {
  fields: [
    ...pair('contacts', 'count', 'contacts', false),
    ...pair('cost', 'amount', 'contacts', false),
    ...pair('customers', 'count', 'customers', true),
    ...pair('margin', 'amount', 'customers', true),
  ],
  example: { contactsLow: '780', contactsHigh: '1140', costLow: '6.6', costHigh: '6.6' },
  solve: solveIrritantCost,
};
