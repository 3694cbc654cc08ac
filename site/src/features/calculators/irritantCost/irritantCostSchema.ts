import { z } from 'astro/zod';
import { line, paragraph } from '../../../content/schemas/common.ts';
import { calculatorPage } from '../schema.ts';

const amounts = ['contacts', 'cost', 'customers', 'margin'] as const;

/** `content/{lang}/pages/irritantCostCalculator.yaml`. */
export const irritantCostCalculator = z.strictObject({
  ...calculatorPage,
  result: z.strictObject({
    headline: paragraph(200).describe('{low} and {high}.'),
    parts: paragraph(240).describe('What contacts and customers cost: {low}, {high}, {customersLow}, {customersHigh}.'),
    widest: paragraph(240).describe('The {amount} that is most uncertain.'),
    rounded: paragraph(240).describe('Why the result is rounded.'),
    amounts: z.record(z.enum(amounts), line(60)).describe('Names of the amounts, as in a sentence.'),
    chart: line(90),
    names: z.strictObject({ contacts: line(40), customers: line(40), total: line(40) }),
    interval: line(60).describe('{low}, {high}.'),
    table: line(90),
    head: z.strictObject({ low: line(20), high: line(20) }),
    rows: z.record(z.enum([...amounts, 'contactsCost', 'customersCost', 'total']), line(80)),
  }),
  problems: z.strictObject({ order: line(200).describe('{low} and {high} are the labels of two fields in the wrong order.') }),
  cases: z.strictObject({
    caption: line(120),
    contacts: line(60),
    cost: line(60).describe('Heading of a column: {low}, {high}.'),
    range: line(30).describe('{low}, {high}.'),
  }),
});

/** Names of the uncertain amounts. */
export type AmountName = (typeof amounts)[number];

/** Texts of the page about the cost of an irritant. */
export type IrritantCostPageWords = z.infer<typeof irritantCostCalculator>;

/** Texts of that calculator that browsers need. */
export type IrritantCostWords = Pick<IrritantCostPageWords, 'fields' | 'result' | 'problems'>;
