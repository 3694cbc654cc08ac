import { z } from 'astro/zod';
import { toSay } from '../../content/say.ts';
import {
  closing,
  heading,
  hero,
  highlightedText,
  id,
  keyNumber,
  line,
  meta,
  paragraph,
  point,
  profile,
  verbatim,
} from '../../content/schemas/common.ts';

/** `content/{lang}/solutions/{id}.yaml`. The numbers of its chart are in `content/facts/solutions.yaml`. */
export const solution = z.strictObject({
  meta,
  name: line(50).describe('Its name in the navigation and on cards.'),
  summary: paragraph(200).describe('One or two sentences for cards.'),
  benefits: z.array(line(80)).length(3).describe('The bullet points in the navigation.'),
  hero: z.strictObject({
    ...hero.shape,
    quote: highlightedText.describe('A short example sentence under the title, which gives the first screen of a phone its colour.'),
  }),
  picture: z.strictObject({
    title: line(120).describe('Title of the chart.'),
    labels: z.record(id, line(60)).describe('Texts of the chart, by the ids in facts/solutions.yaml.'),
    note: paragraph(240).describe('Says that it is an example, and how to read it.'),
  }),
  steps: z.strictObject({ ...heading.shape, items: z.array(point).length(3) }).describe('How it works.'),
  monday: z.strictObject({ ...heading.shape, items: z.array(point).min(3).max(4) }).describe('What changes on Monday morning.'),
  example: z.strictObject({ ...heading.shape, verbatims: z.array(verbatim).min(2).max(3), reading: paragraph(420) }),
  keyNumbers: z.strictObject({ items: z.array(keyNumber).length(3), note: paragraph(240) }),
  questions: z.strictObject({
    ...heading.shape,
    items: z
      .array(z.strictObject({ question: line(140), answer: paragraph(700) }))
      .min(3)
      .max(5),
  }),
  match: heading.describe('Above the client case and the use case that fit this solution; which ones is in facts/solutions.yaml.'),
  closing,
});

/** The client case and the sector that fit a solution. */
const match = {
  case: id.describe('The client case to offer.').meta({ refersTo: 'facts/cases.yaml#cases' }),
  sector: id.describe('The sector to link to.').meta({ refersTo: 'facts/sectors.yaml#sectors' }),
};

/** `content/facts/solutions.yaml`: the numbers of the charts of the three solutions. */
export const solutionFacts = z.strictObject({
  analyseVerbatim: z.strictObject({
    themes: z
      .array(z.strictObject({ id, reviews: z.number().int().positive(), profile }))
      .min(4)
      .max(7)
      .describe('Themes into which the example reviews were sorted, most frequent first.'),
    ...match,
  }),
  irritantsParcoursClient: z.strictObject({
    irritants: z
      .array(z.strictObject({ id, mentions: z.number().int().positive(), intensity: z.number().min(0).max(5) }))
      .min(6)
      .max(10)
      .describe('Irritants with how often they are mentioned and how strongly they are felt (0 to 5).'),
    ...match,
  }),
  nps: z.strictObject({
    scores: z
      .array(z.number().int().nonnegative())
      .length(11)
      .refine((scores) => scores.some((count) => count > 0), toSay`At least one score needs answers.`)
      .describe('Number of answers for each score from 0 to 10.'),
    emotions: z.array(profile).length(11).describe('For each score the shares of emotions in the comments, in per cent.'),
    ...match,
  }),
});

/** Texts of a solution in one language. */
export type SolutionWords = z.infer<typeof solution>;

/** Numbers of the charts of the three solutions. */
export type SolutionFacts = z.infer<typeof solutionFacts>;
