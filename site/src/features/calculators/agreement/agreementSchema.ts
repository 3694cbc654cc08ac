import { z } from 'astro/zod';
import { line, paragraph } from '../../../content/schemas/common.ts';
import { calculatorPage } from '../schema.ts';

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

/** Texts of the page of the agreement calculator. */
export type AgreementPageWords = z.infer<typeof agreementCalculator>;

/** Texts of the agreement calculator that browsers need. */
export type AgreementWords = Pick<AgreementPageWords, 'fields' | 'result' | 'problems'>;
