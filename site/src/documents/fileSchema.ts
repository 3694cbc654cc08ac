import { z } from 'astro/zod';
import { toSay } from '../content/say.ts';
import { closing, heading, hero, id, line, meta, paragraph, point, profile } from '../content/schemas/common.ts';

/** The keys that the lists of resources share. */
export const resourceList = { meta, hero, list: heading, closing };

export const purpose = z
  .strictObject({ ...heading.shape, items: z.array(point).length(3) })
  .describe('How the items are made and what they are for.');

export const button = line(60).describe('Button that opens the form.');

export const delivery = paragraph(200).describe('States how and when the item arrives.');

/** Name of a file to download, without its extension. It should tell visitors what it is months later. */
export const fileName = z
  .string()
  .max(70)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, toSay`Write it in small letters without accents, with hyphens.`)
  .describe(
    'Name of the file without its extension, in words of the language, beginning with the brand, such as "brand-client-case-bank-fees".',
  );

/** `content/{lang}/pages/{checklist,whitepaper}.yaml`: the lists of files. */
export const fileList = z.strictObject({
  ...resourceList,
  what: purpose,
  card: z.strictObject({
    format: line(60).describe('Kind of file, such as "Excel workbook (.xlsx)".'),
    audience: line(40).describe('Label of the readers it is for.'),
    inside: line(60).describe('Label of its contents.'),
    button,
    delivery,
    open: line(90).describe('Of a file that needs no form.'),
  }),
});

/** `content/{lang}/checklists/{id}.yaml` and `content/{lang}/whitepapers/{id}.yaml` */
export const fileWords = z.strictObject({
  title: line(110),
  audience: line(140),
  teaser: paragraph(320),
  inside: z.array(line(140)).min(3).max(6),
  file: fileName.optional().describe('Required if the file exists in the language.'),
});

/** Shape of fileWords. */
export type FileWords = z.infer<typeof fileWords>;

const isOpen = z.boolean().optional().describe('Whether visitors can download it without a form.');

/** `content/facts/files.yaml`: the files behind checklists and whitepapers. */
export const fileFacts = z.strictObject({
  checklists: z.array(
    z.strictObject({ id, isOpen, part: z.enum(['first', 'coded']).describe('The part of the workbook that its card shows.'), profile }),
  ),
  whitepapers: z.array(
    z.strictObject({
      id,
      isOpen,
      chart: z.int().positive().describe('Number of the chart, a comparison or bars, that its card shows.'),
      profile,
    }),
  ),
});
