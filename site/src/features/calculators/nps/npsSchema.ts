import { z } from 'astro/zod';
import { counted, line, paragraph } from '../../../content/schemas/common.ts';
import { calculatorPage } from '../schema.ts';

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

/** Texts of the page of the NPS calculator. */
export type NpsPageWords = z.infer<typeof npsCalculator>;

/** Texts of the NPS calculator that browsers need. */
export type NpsWords = Pick<NpsPageWords, 'fields' | 'result' | 'problems'>;
