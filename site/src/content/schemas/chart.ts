import { z } from 'astro/zod';
import { say, toSay } from '../say.ts';
import { line, paragraph, profile } from './common.ts';

// The form of the editing screen shows the descriptions, and starts with the examples.

/** Keys of every chart in a text. */
const frame = {
  title: line(140).describe('The finding.'),
  alt: paragraph(600).describe('Alternative text for readers who do not see the chart.'),
  note: line(200).describe('Says that it is an example, or gives the source.'),
};

/** Format of the values of a chart. */
const measure = {
  unit: z.enum(['percent', 'count']).default('count'),
  prefix: z.string().max(12).optional().describe('Precedes each value, as the sign of a currency does in English.'),
  suffix: z
    .string()
    .max(20)
    .refine((text) => !text.includes('%'), toSay`Write "unit: percent" instead, so that the bars are drawn on a scale from 0 to 100 %.`)
    .optional()
    .describe('Follows each value, with its space, instead of a unit.'),
};

/** Subject of the title. The chart draws it in full colour, and all other parts faint. */
const highlight = z.array(line(90)).min(1).max(6).optional();

/** Reports names in `highlight` that the chart does not have. */
function checkHighlight(highlighted: readonly string[] | undefined, names: readonly string[], issues: z.RefinementCtx): void {
  for (const [index, name] of (highlighted ?? []).entries())
    if (!names.includes(name))
      issues.addIssue({
        code: 'custom',
        path: ['highlight', index],
        message: say`The chart does not have the name "${name}". Use one of: ${names.join(', ')}.`,
      });
}

const share = z.int(toSay`Write a whole number of per cent, such as 25.`).min(0).max(100);

/** A fenced block `chart` in the text of a whitepaper or an article. */
export const chartBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...frame, kind: z.literal('profile'), profile }).describe('The six emotions in one set of texts.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('comparison'),
      groups: z
        .array(z.strictObject({ name: line(60), profile }))
        .min(2)
        .max(3),
    })
    .describe('Two or three profiles.'),
  z
    .strictObject({
      ...frame,
      ...measure,
      kind: z.literal('bars'),
      bars: z
        .array(
          z.strictObject({
            name: line(90),
            value: z
              .number()
              .min(0)
              .meta({ examples: [50] }),
          }),
        )
        .min(2)
        .max(12),
      highlight: highlight.describe('Names of bars.'),
    })
    .superRefine(({ bars, highlight }, issues) =>
      checkHighlight(
        highlight,
        bars.map(({ name }) => name),
        issues,
      ),
    )
    .describe('2 to 12 values.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('matrix'),
      points: z
        .array(z.strictObject({ name: line(60), mentions: z.number().positive(), intensity: z.number().min(0).max(5) }))
        .min(2)
        .max(10),
    })
    .describe('2 to 10 points by frequency and intensity.'),
  z
    .strictObject({
      ...frame,
      ...measure,
      kind: z.literal('line'),
      labels: z.array(line(30)).min(3).max(24).describe('Labels under the line, from the first point to the last.'),
      series: z
        .array(z.strictObject({ name: line(60), values: z.array(z.number()).meta({ examples: [[10, 20, 15]] }) }))
        .min(1)
        .max(3),
      limits: z
        .array(z.strictObject({ name: line(40), value: z.number() }))
        .max(3)
        .default([])
        .describe('Horizontal lines, such as control limits.'),
      highlight: highlight.describe('Names of series, or labels of points on the first series that is highlighted.'),
    })
    .superRefine(({ labels, series, highlight }, issues) => {
      checkHighlight(highlight, [...series.map(({ name }) => name), ...labels], issues);
      for (const [index, { name, values }] of series.entries())
        if (values.length !== labels.length)
          issues.addIssue({
            code: 'custom',
            path: ['series', index, 'values'],
            message: say`"${name}" has ${values.length} values for ${labels.length} labels. Give each label one value.`,
          });
    })
    .describe('3 to 24 values in order, in one to three lines.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('nps'),
      promoters: share.meta({ examples: [40] }),
      passives: share.meta({ examples: [35] }),
      detractors: share.meta({ examples: [25] }),
    })
    .refine(({ promoters, passives, detractors }) => promoters + passives + detractors === 100, {
      path: ['promoters'],
      error: () => say`The three shares must add up to 100.`,
    })
    .describe('The three groups of the NPS question, in whole per cent.'),
]);

export type ChartBlock = z.infer<typeof chartBlock>;

export type ChartKind = ChartBlock['kind'];

export type ChartOfKind<Kind extends ChartKind> = Extract<ChartBlock, { kind: Kind }>;

/** A chart that the files can print. Only articles draw the other kinds. */
export type PrintedChart = Exclude<ChartBlock, { kind: 'line' | 'nps' }>;
