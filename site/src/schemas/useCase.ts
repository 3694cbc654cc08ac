import { z } from 'astro/zod';
import { closing, figure, heading, hero, id, line, meta, paragraph, point, profile, verbatim } from './common.ts';

/** `content/{lang}/pages/useCases.yaml`: the list of sectors. */
export const useCases = z.strictObject({
  meta,
  hero,
  list: heading,
  method: z.strictObject({ ...heading.shape, items: z.array(point).length(3) }),
  closing,
});

/** `content/{lang}/useCases/{sector}.yaml`. Its numbers are in `content/facts/sectors.yaml`. */
export const useCase = z.strictObject({
  meta,
  name: line(40).describe('The sector, as it stands in lists and in the form.'),
  summary: paragraph(180).describe('One sentence for lists.'),
  hero,
  situation: z
    .strictObject({ ...heading.shape, paragraphs: z.array(paragraph(700)).min(2).max(3) })
    .describe('What is special about this sector.'),
  irritants: z.record(id, line(60)).describe('Names of the irritants, by their ids in facts/sectors.yaml.'),
  irritantsReading: paragraph(420).describe('How to read the matrix of this sector and what follows.'),
  verbatims: z.array(verbatim).length(3),
  profileReading: paragraph(420).describe('What the emotion profile says.'),
  steps: z.array(point).length(3).describe('How a team of this sector works with it.'),
  monday: z.array(point).length(3).describe('What changes on Monday morning.'),
  figures: z.strictObject({ items: z.array(figure).length(3), note: paragraph(240) }),
  closing,
});

/** `content/facts/sectors.yaml`: the twelve sectors in their order, with the numbers of their examples. */
export const sectorFacts = z.strictObject({
  sectors: z.array(
    z.strictObject({
      id: id.describe('Also its address.'),
      comments: z.number().int().positive().describe('Size of the example, in comments.'),
      profile,
      irritants: z
        .array(z.strictObject({ id, mentions: z.number().int().positive(), intensity: z.number().min(0).max(5) }))
        .min(5)
        .max(7),
      case: id.describe('The client case that matches, an id of facts/cases.yaml.'),
    }),
  ),
});
