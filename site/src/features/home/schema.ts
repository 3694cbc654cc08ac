import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { closing, heading, hero, highlightedText, line, meta, paragraph, verbatim } from '../../content/schemas/common.ts';

/** `content/{lang}/pages/home.yaml` */
export const home = z.strictObject({
  meta,
  hero,
  verbatims: z.array(verbatim).length(3).describe('The three cards in front of the wave.'),
  sees: z.strictObject({
    ...heading.shape,
    emotions: z
      .record(
        z.enum(emotions),
        z.strictObject({
          short: line(45).describe('What it tells you, in a few words: one line on a phone.'),
          text: paragraph(160).describe('What it tells you, in one or two sentences.'),
          example: highlightedText,
        }),
      )
      .describe('For each emotion what it tells the reader, and an example sentence.'),
  }),
  solutions: heading,
  sectors: z
    .strictObject({
      ...heading.shape,
      choose: line(40).describe('Label of the list of sectors.'),
      filter: line(60).describe('Legend of the six emotions that can be chosen.'),
      none: line(20).describe('Follows an emotion that is in none of the sector’s comments.'),
      shown: line(60).describe('Number of comments shown, with {sector}, {shown} and {total}.'),
      more: line(40).describe('Opens the comments after the second on a phone, with {count}, which is at least 1.'),
      page: line(60).describe('Link to the page of the sector, with {sector}.'),
      all: line(60).describe('Heading of the chart of all sectors, whose names are links.'),
      failed: paragraph(200).describe('Error message if the other sectors cannot be loaded.'),
      again: line(30).describe('Button that loads them again.'),
    })
    .describe('The explorer: verbatims of a sector, with a filter by emotion.'),
  resources: heading,
  closing: z.strictObject({ ...closing.shape, trial: paragraph(240), meeting: paragraph(240) }),
});

/** Texts of the home page in one language. */
export type HomeWords = z.infer<typeof home>;
