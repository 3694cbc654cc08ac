import { z } from 'astro/zod';
import { closing, emotions, heading, hero, line, markedText, meta, paragraph, verbatim } from './common.ts';

/** `content/{lang}/pages/home.yaml` */
export const home = z.strictObject({
  meta,
  hero,
  verbatims: z.array(verbatim).length(3).describe('The three cards in front of the wave.'),
  sees: z.strictObject({
    ...heading.shape,
    emotions: z
      .record(z.enum(emotions), z.strictObject({ text: paragraph(160).describe('What it tells you.'), example: markedText }))
      .describe('For each emotion what it tells the reader, and an example sentence.'),
  }),
  solutions: heading,
  sectors: heading,
  worked: z.strictObject({
    ...heading.shape,
    verbatim,
    steps: z
      .array(z.strictObject({ title: line(60), text: paragraph(260) }))
      .length(3)
      .describe('From the text to the decision.'),
  }),
  proof: z.strictObject({
    ...heading.shape,
    points: z.array(z.strictObject({ value: line(16), label: line(140) })).length(3),
    note: paragraph(240).describe('Says what kind of figures these are.'),
  }),
  resources: heading,
  closing: z.strictObject({ ...closing.shape, trial: paragraph(240), meeting: paragraph(240) }),
});
