import { z } from 'astro/zod';
import { counted, line, paragraph } from '../../../content/schemas/common.ts';
import { calculatorPage } from '../schema.ts';

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

/** Texts of the page of the control chart. */
export type ControlChartPageWords = z.infer<typeof controlChartCalculator>;

/** Texts of the control chart that browsers need. */
export type ControlChartWords = Pick<ControlChartPageWords, 'fields' | 'result' | 'problems'>;
