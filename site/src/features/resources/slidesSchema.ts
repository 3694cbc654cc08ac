import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { line, markedText, profile } from '../../content/schemas/common.ts';

/** One caption: at most two lines of 42 characters, as in subtitles. */
const cue = line(80);

const narration = z.array(cue).min(1).max(3).describe('The captions that are shown with the slide, in their order.');
const title = line(70).describe('The message of the slide, as a sentence.');

/** The content of a slide, by `kind`. Every slide except the cover has its own title. */
const slide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cover'), narration }).describe('The webinar’s title over its wave.'),
  z.strictObject({ kind: z.literal('points'), title, narration, points: z.array(line(90)).min(2).max(4) }),
  z.strictObject({
    kind: z.literal('verbatims'),
    title,
    narration,
    verbatims: z
      .array(z.strictObject({ text: markedText, source: line(60) }))
      .min(1)
      .max(3),
  }),
  z.strictObject({ kind: z.literal('profile'), title, narration }).describe('Emotion profile of the example, from the facts.'),
  z.strictObject({
    kind: z.literal('comparison'),
    title,
    narration,
    groups: z.array(z.strictObject({ name: line(40), profile })).length(2),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    title,
    narration,
    unit: z.enum(['percent', 'count']),
    bars: z
      .array(z.strictObject({ name: line(60), value: z.number().min(0), emotion: z.enum(emotions).optional() }))
      .min(2)
      .max(5),
  }),
  z.strictObject({
    kind: z.literal('matrix'),
    title,
    narration,
    irritants: z
      .array(z.strictObject({ name: line(44), mentions: z.number().positive(), intensity: z.number().min(0).max(5) }))
      .min(3)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('nps'),
    title,
    narration,
    scores: z.array(z.number().int().min(0)).length(11).describe('Answers for each score from 0 to 10.'),
  }),
  z.strictObject({
    kind: z.literal('columns'),
    title,
    narration,
    columns: z.array(z.strictObject({ title: line(40), points: z.array(line(70)).min(2).max(3) })).length(2),
  }),
]);

/** Slides of a sample replay, in their order: the cover first. */
export const slides = z
  .array(slide)
  .min(7)
  .max(9)
  .refine((all) => all.findIndex(({ kind }) => kind === 'cover') === 0, 'Begin with the slide of the kind cover.')
  .refine((all) => all.filter(({ kind }) => kind === 'cover').length === 1, 'Use the kind cover once.');

/** A slide of a sample replay. */
export type Slide = z.infer<typeof slide>;
