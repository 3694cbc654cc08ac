import { z } from 'astro/zod';
import { closing, heading, hero, id, keyNumber, line, meta, paragraph, point, profile, verbatim } from '../../content/schemas/common.ts';

/** Schema of a finding as heading, with an explanation of the chart next to it. */
const reading = z.strictObject({
  title: line(110).describe('The finding, as heading.'),
  reading: paragraph(480).describe('How to read the chart; its numbers are those of facts/sectors.yaml.'),
});

const threePoints = z.strictObject({ title: line(110), items: z.array(point).length(3) });

/** `content/{lang}/pages/useCases.yaml`: the list of sectors, and the texts that all sector pages share. */
export const useCases = z.strictObject({
  meta,
  hero,
  list: z.strictObject({
    ...heading.shape,
    first: line(60).describe('The strongest emotion of a sector in the list, with {emotion} and {percent}.'),
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
      keyNumbers: line(80).describe('Heading of the three figures.'),
      case: line(60).describe('Heading of the matching client case.'),
      legend: line(110).describe('Above the verbatims: how themes and emotions are marked.'),
      more: line(40).describe('On phones, opens the rest of the situation.'),
      neighbours: line(60).describe('Accessible name of the links to the previous and the next sector.'),
      previous: line(40),
      next: line(40),
      all: line(60).describe('Link to the list of sectors.'),
    })
    .describe('Texts that the twelve sector pages share.'),
});

/** `content/{lang}/useCases/{sector}.yaml`. Its numbers are in `content/facts/sectors.yaml`. */
export const useCase = z.strictObject({
  meta,
  name: line(40).describe('Name of the sector in lists and in the form.'),
  summary: paragraph(180).describe('One sentence for lists.'),
  hero,
  sample: line(140).includes('{comments}').describe('Size of the example, with {comments}; the number comes from facts/sectors.yaml.'),
  situation: z
    .strictObject({ title: line(110), paragraphs: z.array(paragraph(700)).min(2).max(3) })
    .describe('What is special about this sector.'),
  voices: z.strictObject({
    label: line(40).optional().describe('Short line above the heading, if these are not the words of customers.'),
    title: line(110),
    items: z.array(verbatim).length(3).describe('The three verbatims of the sector’s page.'),
    more: z.array(verbatim).length(3).describe('Three more, which the home page also shows.'),
  }),
  profile: reading.describe('What the emotion profile says.'),
  matrix: reading.describe('How to read the irritant matrix of this sector and what follows.'),
  irritants: z.record(id, line(60)).describe('Names of the irritants, by their ids in facts/sectors.yaml.'),
  steps: threePoints.describe('How a team of this sector works with it.'),
  monday: threePoints.describe('What changes on Monday morning.'),
  keyNumbers: z.strictObject({
    items: z.array(keyNumber).length(3),
    note: paragraph(240).optional().describe('What readers must know about them. The mark “Sample data” stands beside it.'),
  }),
  closing,
});

/** Texts that the sector pages share, in one language. */
export type SectorLabels = z.infer<typeof useCases>['sector'];

/** Texts of one sector in one language. */
export type SectorWords = z.infer<typeof useCase>;

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
      case: id.describe('The client case that matches.').meta({ refersTo: 'facts/cases.yaml#cases' }),
      offer: z
        .enum(['demo', 'trial', 'meeting'])
        .describe('The offer beside the demo at the end of the sector. With demo, it is the test on own comments.'),
    }),
  ),
});

/** Shape of sectorFacts. */
export type SectorFacts = z.infer<typeof sectorFacts>;
