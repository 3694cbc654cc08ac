import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { publicationKeys } from '../content/publication.ts';
import { edition, id, line, paragraph, profile } from '../content/schemas/common.ts';
import { button, delivery, fileName, resourceList } from './fileSchema.ts';

/** `content/{lang}/pages/clientCase.yaml` */
export const caseList = z.strictObject({
  ...resourceList,
  filter: z.strictObject({
    legend: line(60),
    all: line(40),
    count: line(20).describe('With {count}, the number of cases that a choice shows.'),
    more: line(60).describe('Checkbox under the first cases that shows all of them, with {count}.'),
  }),
  open: z
    .strictObject({
      title: line(110),
      reason: paragraph(320).describe('Says which case is open, and why this one.'),
      link: line(60).describe('Link from the first screen, and from the card of the case, to the open case.'),
      rest: line(60).describe('Opens the rest of the case on small screens.'),
    })
    .describe('The case that everybody can read in full.'),
  card: z.strictObject({
    format: line(60).describe('Kind of file, such as "PDF".'),
    findings: line(60).describe('Label of the findings, and of the result on a card.'),
    button,
    delivery,
  }),
  sample: paragraph(240).describe('Says that the cases are examples.'),
});

export type CaseListWords = z.infer<typeof caseList>;

/** The PDF of a client case, except its text. Its numbers are in `content/facts/cases.yaml`. */
const caseReport = z.strictObject({
  file: fileName,
  description: paragraph(240).describe('What the file is about, for its properties.'),
  summary: paragraph(480).describe('The whole case in three sentences, for people to whom the PDF is forwarded.'),
  comparison: z
    .strictObject({
      title: line(110).describe('The finding, as heading of the chart.'),
      groups: z.tuple([line(60), line(60)]).describe('Names of the two groups, in the order of the facts.'),
      reading: paragraph(480).describe('How to read the chart; its numbers are those of the facts.'),
    })
    .optional()
    .describe('The chart that compares two groups. The text places it with ::comparison.'),
  measures: z
    .record(id, line(90))
    .describe('Names of the measures, by their ids in the facts.')
    .meta({ examples: [{ first: '✎', second: '✎' }] }),
});

/** Shape of caseReport. */
export type CaseReport = z.infer<typeof caseReport>;

/** `content/{lang}/cases/{id}.yaml` */
export const clientCase = z.strictObject({
  ...publicationKeys,
  title: line(110),
  organisation: line(80).describe('An anonymous description, such as "A European retail bank".'),
  teaser: paragraph(160).describe('The result, in one or two short sentences, because the list is long.'),
  question: paragraph(120).describe('The question the organisation asked.'),
  findings: z.array(paragraph(160)).length(3).describe('What the emotions showed.'),
  report: caseReport.optional().describe('The PDF. A language without it offers the PDF of another language.'),
});

/** Shape of clientCase. */
export type ClientCase = z.infer<typeof clientCase>;

/** Front matter of `content/{lang}/cases/{id}.md`, the text of a case with a report. */
export const caseText = z.strictObject({
  form: line(40).describe('Kind of text, such as "Interview". It is above the title.'),
});

/** Front matter of a case's text. */
export type CaseText = z.infer<typeof caseText>;

/** Units of measured effects: shares in per cent, NPS points, scores out of ten, durations and plain numbers. */
export const effectUnits = ['percent', 'points', 'outOfTen', 'minutes', 'hours', 'days', 'count'] as const;

/** `content/facts/cases.yaml`: the client cases in their order. A language offers those for which it has texts. */
export const caseFacts = z.strictObject({
  edition,
  open: id.describe('The case that everybody can read in full on the page.').meta({ refersTo: 'facts/cases.yaml#cases' }),
  cases: z.array(
    z.strictObject({
      id,
      sectors: z
        .array(id.meta({ refersTo: 'facts/sectors.yaml#sectors' }))
        .min(1)
        .max(3)
        .describe('The card names the first one.'),
      comments: z.number().int().positive().describe('Comments analysed in the example.'),
      profile: profile.describe('Share of each emotion in the example; draws the cover.'),
      report: z
        .strictObject({
          months: z.number().int().positive().describe('Length of the project, in months.'),
          comparison: z.tuple([profile, profile]).optional().describe('Profiles of the two groups that the chart compares.'),
          effects: z
            .array(
              z.strictObject({
                id,
                emotion: z.enum(emotions).optional().describe('The emotion that was measured, which gives the picture its colour.'),
                unit: z.enum(effectUnits),
                before: z.number(),
                after: z.number(),
              }),
            )
            .min(2)
            .max(3)
            .describe('What was measured before and after. The card shows the first one with an emotion, or else the first one.')
            .meta({
              examples: [
                [
                  { id: 'first', unit: 'percent', before: 40, after: 30 },
                  { id: 'second', unit: 'percent', before: 20, after: 15 },
                ],
              ],
            }),
        })
        .optional()
        .describe('Numbers of the PDF.'),
    }),
  ),
});

/** Shape of caseFacts. */
export type CaseFacts = z.infer<typeof caseFacts>;
