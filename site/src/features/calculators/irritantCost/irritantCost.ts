import { fillFrom } from '../../../i18n/format.ts';
import type { Calculator, Field, Outcome, Problem, Setting, Values } from '../Calculator.ts';
import { readFields } from '../readFields.ts';
import { irritantCostReport } from './irritantCostReport.ts';
import type { AmountName, IrritantCostWords } from './irritantCostSchema.ts';
import type { Range } from './range.ts';

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

const kinds = { contacts: 'count', cost: 'amount', customers: 'count', margin: 'amount' } as const;

/** Reads the amounts, each as a range. A highest value that is left out is the lowest. Customers at risk count if one of their fields is filled in. */
function solveIrritantCost(values: Values, setting: Setting<IrritantCostWords>): Outcome {
  const isFilled = (name: string) => Boolean(values[name]?.trim());
  const hasValue = (amount: AmountName) => isFilled(`${amount}Low`) || isFilled(`${amount}High`);
  const [hasContacts, hasCustomers] = [hasValue('contacts') || hasValue('cost'), hasValue('customers') || hasValue('margin')];
  if (!hasContacts && !hasCustomers) return { kind: 'empty' };
  const problems: Problem[] = [];
  const read = (amount: AmountName): Range => {
    const [low, high] = [`${amount}Low`, isFilled(`${amount}High`) ? `${amount}High` : `${amount}Low`];
    const fields = [...new Set([low, high])].map((name) => ({ name, kind: kinds[amount] }));
    const { numbers, problems: found } = readFields(fields, values, setting);
    const range = { low: numbers[low] ?? 0, high: numbers[high] ?? 0 };
    const label = (name: string) => setting.words.fields[name]?.label ?? name;
    const text = fillFrom(setting.words.problems.order, { low: label(low), high: label(high) });
    problems.push(...found, ...(found.length === 0 && range.low > range.high ? [{ field: high, text }] : []));
    return range;
  };
  const costs = {
    contacts: read('contacts'),
    cost: read('cost'),
    atRisk: hasCustomers ? { customers: read('customers'), margin: read('margin') } : undefined,
  };
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'report', report: irritantCostReport(costs, setting) };
}
