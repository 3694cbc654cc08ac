import { z } from 'astro/zod';
import { closing, hero, line, meta, paragraph } from '../../content/schemas/common.ts';
import { calculatorIds } from './calculatorIds.ts';

/** `content/{lang}/pages/calculators.yaml`: the list of the calculators, and what they share. */
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

/** What every calculator has: heading, fields, formula, common cases, sources and links. The result differs. */
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
