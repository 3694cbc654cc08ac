import { z } from 'astro/zod';
import { closing, figure, heading, hero, id, line, meta, paragraph, point, profile, verbatim } from '../../content/schemas/common.ts';

/** A finding as heading, and how to read the picture beside it. */
const reading = z.strictObject({
  title: line(110).describe('The finding, as heading.'),
  reading: paragraph(480).describe('How to read the picture; its numbers are those of facts/sectors.yaml.'),
});

const threePoints = z.strictObject({ title: line(110), items: z.array(point).length(3) });

/** `content/{lang}/pages/useCases.yaml`: the list of sectors, and the words that every sector page shares. */
export const useCases = z.strictObject({
  meta,
  hero,
  list: z.strictObject({
    ...heading.shape,
    first: line(60).describe('The strongest emotion and the first irritant of a sector in the list, with {emotion} and {percent}.'),
  }),
  method: z.strictObject({ ...heading.shape, items: z.array(point).length(3) }),
  closing,
  sector: z
    .strictObject({
      situation: line(40).describe('Short line above the heading of the situation.'),
      voices: line(40).describe('Short line above the heading of the verbatims.'),
      profile: line(40).describe('Short line above the heading of the emotion profile.'),
      matrix: line(40).describe('Short line above the heading of the irritant matrix.'),
      steps: line(40).describe('Short line above the heading of the steps.'),
      monday: line(40).describe('Short line above the heading of what changes on Monday.'),
      figures: line(80).describe('Heading of the three figures.'),
      case: line(60).describe('Heading of the matching client case.'),
      legend: line(110).describe('Above the verbatims: how themes and emotions are marked.'),
      neighbours: line(60).describe('Accessible name of the links to the previous and the next sector.'),
      previous: line(40),
      next: line(40),
      all: line(60).describe('Link to the list of sectors.'),
    })
    .describe('Words that the twelve sector pages share.'),
});

/** `content/{lang}/useCases/{sector}.yaml`. Its numbers are in `content/facts/sectors.yaml`. */
export const useCase = z.strictObject({
  meta,
  name: line(40).describe('The sector, as it stands in lists and in the form.'),
  summary: paragraph(180).describe('One sentence for lists.'),
  hero,
  sample: line(140).includes('{count}').describe('What the example is made of, with {count}; the number comes from facts/sectors.yaml.'),
  situation: z
    .strictObject({ title: line(110), paragraphs: z.array(paragraph(700)).min(2).max(3) })
    .describe('What is special about this sector.'),
  voices: z.strictObject({
    title: line(110),
    items: z.array(verbatim).length(3).describe('The three verbatims of the sector’s page.'),
    more: z.array(verbatim).length(3).describe('Three more, which the home page shows beside them.'),
  }),
  profile: reading.describe('What the emotion profile says.'),
  matrix: reading.describe('How to read the irritant matrix of this sector and what follows.'),
  irritants: z.record(id, line(60)).describe('Names of the irritants, by their ids in facts/sectors.yaml.'),
  steps: threePoints.describe('How a team of this sector works with it.'),
  monday: threePoints.describe('What changes on Monday morning.'),
  figures: z.strictObject({ items: z.array(figure).length(3), note: paragraph(240).describe('Says that they are examples.') }),
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
      offer: z
        .enum(['demo', 'trial', 'meeting'])
        .describe('What the closing words of the sector speak of; a demo can be asked for on all of them.'),
    }),
  ),
});
