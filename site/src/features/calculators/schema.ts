import { z } from 'astro/zod';
import { closing, counted, hero, line, meta, paragraph } from '../../content/schemas/common.ts';

/** Ids of the calculators, which are also their addresses, in the order of the list page. */
export const calculatorIds = ['nps', 'agreement', 'controlChart', 'irritantCost'] as const;

export type CalculatorId = (typeof calculatorIds)[number];

/** `content/{lang}/pages/calculators.yaml`: the list of the calculators, and their shared texts. */
export const calculators = z.strictObject({
  meta,
  name: line(40).describe('Name of the list in breadcrumbs.'),
  hero,
  items: z
    .record(z.enum(calculatorIds), z.strictObject({ title: line(60), text: paragraph(160) }))
    .describe('Cards of the list: the question that a calculator answers, and what it takes.'),
  shared: z.strictObject({
    form: line(40).describe('Heading above the fields.'),
    result: line(40).describe('Heading above the result.'),
    calculate: line(30),
    clear: line(30).describe('Button that empties the fields.'),
    reset: line(40).describe('Button that brings the example back.'),
    example: line(20).describe('Mark on the result of the example.'),
    optional: line(20),
    empty: line(120).describe('Instead of a result, while all fields are empty.'),
    failed: line(160).describe('Message if the script could not be loaded.'),
    again: line(30).describe('Button below it.'),
    share: paragraph(200).describe('Below a result, about the address of the page.'),
    download: line(50).describe('Button that makes the workbook.'),
    downloadFailed: paragraph(200),
    privacy: paragraph(240).describe('Below the fields.'),
    noScript: paragraph(240).describe('Instead of the fields, without script.'),
    method: line(60).describe('Heading above the formula.'),
    limits: line(60).describe('Heading above what the result assumes.'),
    sources: line(40),
    further: line(40).describe('Heading above the links.'),
    working: line(31).describe('Name of the sheet in the workbook, which has at most 31 characters.'),
    problems: z
      .strictObject({ missing: line(160), notNumber: line(200), notWhole: line(200), tooLarge: line(160) })
      .describe('What is wrong with a field, with its {label}, and the {value} in it. tooLarge has {most}.'),
  }),
  closing,
});

const field = z.strictObject({ label: line(80), help: paragraph(400).optional() });

/** Keys that all calculators share: heading, fields, formula, common cases, sources and links. The result differs. */
export const calculatorPage = {
  meta,
  name: line(40).describe('Name in breadcrumbs.'),
  hero,
  example: paragraph(200).describe('Above the fields: whose figures they hold at first.'),
  exampleTable: z.string().max(2000).optional().describe('The example of a field for pasted lines.'),
  groups: z.record(z.string(), line(80)).describe('Legends above groups of fields.'),
  fields: z.record(z.string(), field).describe('Labels of the fields, with help.'),
  method: z.strictObject({
    text: z.array(paragraph(480)).min(1).max(4),
    formula: z.string().min(1).max(400).describe('The formula, as in an article.'),
    limits: z.array(paragraph(280)).min(2).max(5).describe('What the result assumes.'),
  }),
  sources: z.array(line(260)).min(1).max(5).describe('Author, title and year.'),
  further: z
    .array(z.strictObject({ text: line(90), address: z.string().startsWith('/').describe('Without the language.') }))
    .min(1)
    .max(4),
};

/** Texts of the list, and those that the calculators share. */
export type CalculatorWords = z.infer<typeof calculators>;

/** Texts of a calculator's page, without its result. */
export type CalculatorPageWords = z.infer<z.ZodObject<typeof calculatorPage>>;

/** `content/{lang}/pages/npsCalculator.yaml`. */
export const npsCalculator = z.strictObject({
  ...calculatorPage,
  link: line(80).describe('Link on the page of the NPS solution.'),
  result: z.strictObject({
    single: counted(240).describe('One wave with {count} answers: {score}, {low}, {high}.'),
    chance: paragraph(240).describe(
      'Two waves, and chance can explain the difference: {first}, {second}, {difference}, {margin}, {low}, {high}.',
    ),
    real: paragraph(240).describe('Two waves, and chance alone hardly explains it; places as in chance.'),
    adjusted: paragraph(240).describe('If a wave has fewer than {fewest} answers, or all are alike.'),
    needed: counted(240).describe('Number of answers for the wanted margin: {wanted}, {count}.'),
    tell: counted(240).describe('Number of answers for the difference to exceed its margin: {difference}, {count}.'),
    chart: line(90).describe('Title of the chart.'),
    names: z.strictObject({ first: line(30), second: line(30), difference: line(30) }),
    interval: line(60).describe('At the end of a bar: {value}, {low}, {high}.'),
    table: line(90).describe('Caption of the table.'),
    rows: z.strictObject({
      answers: line(60),
      promoters: line(60),
      passives: line(60),
      detractors: line(60),
      score: line(60),
      added: line(80).describe('Number of invented answers in each group, in the workbook.'),
      margin: line(60),
      low: line(60),
      high: line(60),
      wanted: line(60),
      needed: line(60),
    }),
  }),
  problems: z.strictObject({
    noAnswers: line(160),
    wanted: line(160).describe('The wanted margin is 0 or more than 100.'),
  }),
  cases: z.strictObject({
    caption: line(120),
    answers: line(40),
    spreads: z.array(line(80)).length(3).describe('Spreads of answers: usual, divided, lukewarm.'),
  }),
});

export type NpsPageWords = z.infer<typeof npsCalculator>;

/** Texts of the NPS calculator that browsers need. */
export type NpsWords = Pick<NpsPageWords, 'fields' | 'result' | 'problems'>;

/** `content/{lang}/pages/agreementCalculator.yaml`. */
export const agreementCalculator = z.strictObject({
  ...calculatorPage,
  result: z.strictObject({
    headline: paragraph(280).describe('{kappa}, {low}, {high}, {agreement}, {passages}.'),
    firm: paragraph(240).describe('What a kappa of 0.8 or more allows.'),
    tentative: paragraph(240).describe('What a kappa from 0.667 allows.'),
    weak: paragraph(240).describe('What a lower kappa means.'),
    few: paragraph(240).describe('With fewer than {fewest} passages.'),
    least: paragraph(240).describe('The label with the least agreement: {label}, {percent}.'),
    confused: paragraph(240).describe('The pair that is most often confused: {one}, {other}, {count}, {total} disagreements.'),
    chart: line(90),
    kappa: line(40).describe('Name of the first row of the chart.'),
    interval: line(60).describe('At the end of its bar: {value}, {low}, {high}.'),
    table: line(120).describe('Caption of the table: rows are the first coder, columns the second.'),
    total: line(30),
    rows: z.strictObject({
      passages: line(60),
      agreed: line(60),
      agreement: line(60),
      expected: line(60),
      kappa: line(60),
      diagonal: line(80).describe('In the workbook: part of the standard error from equal labels.'),
      rest: line(80).describe('In the workbook: part of the standard error from different labels.'),
      error: line(60),
      low: line(60),
      high: line(60),
      label: line(80).describe('In the workbook: agreement on {label}.'),
    }),
  }),
  problems: z.strictObject({
    cells: line(200).describe('{line}, {count} cells in the first line.'),
    noLabel: line(200).describe('{line}.'),
    notWhole: line(200).describe('{line}, {value}.'),
    unknownLabel: line(240).describe('{line}, {value}.'),
    tooFew: line(200),
    oneLabel: line(200),
    tooMany: line(240).describe('{labels} different labels, {most} at most.'),
  }),
  cases: z.strictObject({
    caption: line(160),
    share: line(80).describe('Heading of the first column: share of the most frequent of two labels.'),
    agreement: line(60).describe('Heading of the others: {percent} raw agreement.'),
  }),
});

export type AgreementPageWords = z.infer<typeof agreementCalculator>;

/** Texts of the agreement calculator that browsers need. */
export type AgreementWords = Pick<AgreementPageWords, 'fields' | 'result' | 'problems'>;

/** `content/{lang}/pages/controlChartCalculator.yaml`. */
export const controlChartCalculator = z.strictObject({
  ...calculatorPage,
  result: z.strictObject({
    calm: paragraph(240).describe('No week is out of control, and there is no run: {weeks} weeks.'),
    out: counted(200).describe('{count} weeks are out of control: {weeks}.'),
    week: line(60).describe('A week in that list: {label}, {share}, {limit}.'),
    above: paragraph(240).describe('The eight weeks up to {label} lie above the centre line of {centre}.'),
    below: paragraph(240).describe('They lie below it.'),
    centre: counted(240).describe('Where the centre line is from: {centre}, {count}, {total}, {weeks}.'),
    few: paragraph(240).describe('A baseline of fewer than {fewest} weeks.'),
    unquiet: paragraph(240).describe('A week of the baseline is out of control: {weeks}.'),
    spread: paragraph(280).describe('The baseline varies {times} times as much as chance allows.'),
    chart: line(90),
    names: z.strictObject({ upper: line(30), centre: line(30), lower: line(30) }),
    table: line(90),
    head: z.strictObject({
      label: line(20),
      total: line(30),
      count: line(30),
      share: line(20),
      low: line(20),
      high: line(20),
      signal: line(20),
    }),
    signals: z.strictObject({ out: line(20), run: line(20) }),
    baseline: line(60).describe('In the workbook: number of weeks of the baseline.'),
  }),
  problems: z.strictObject({
    cells: line(200).describe('{line}.'),
    notWhole: line(200).describe('{line}, {value}.'),
    noComments: line(200).describe('{line}.'),
    moreThanAll: line(200).describe('{line}, {value}, {total}.'),
    tooFew: line(200),
    flat: line(240).describe('In the baseline no comment, or every comment, has the emotion.'),
    baseline: line(200).describe('The baseline has fewer than two weeks.'),
  }),
  cases: z.strictObject({ caption: line(120), comments: line(40), centre: line(60).describe('Heading of a column: {percent}.') }),
});

export type ControlChartPageWords = z.infer<typeof controlChartCalculator>;

/** Texts of the control chart that browsers need. */
export type ControlChartWords = Pick<ControlChartPageWords, 'fields' | 'result' | 'problems'>;

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

export type AmountName = (typeof amounts)[number];

/** Texts of the page about the cost of an irritant. */
export type IrritantCostPageWords = z.infer<typeof irritantCostCalculator>;

/** Texts of that calculator that browsers need. */
export type IrritantCostWords = Pick<IrritantCostPageWords, 'fields' | 'result' | 'problems'>;
