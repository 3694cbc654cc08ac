import { z } from 'astro/zod';
import { id, line, paragraph, profile } from '../../content/schemas/common.ts';
import { button, delivery, fileName, list, what } from './listSchema.ts';

/** `content/{lang}/pages/{checklist,whitepaper}.yaml`: the lists of files. */
export const fileList = z.strictObject({
  ...list,
  what,
  card: z.strictObject({
    format: line(60).describe('Kind of file, such as "Excel workbook (.xlsx)".'),
    audience: line(40).describe('Label of the readers it is for.'),
    inside: line(60).describe('Label of its contents.'),
    button,
    delivery,
  }),
});

/** Words of a list of files. */
export type FileListWords = z.infer<typeof fileList>;

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

/** `content/facts/files.yaml`: the files behind checklists and whitepapers. */
export const fileFacts = z.strictObject({
  checklists: z.array(
    z.strictObject({ id, part: z.enum(['first', 'coded']).describe('The part of the workbook that its card shows.'), profile }),
  ),
  whitepapers: z.array(
    z.strictObject({ id, chart: z.int().positive().describe('Number of the chart, a comparison or bars, that its card shows.'), profile }),
  ),
});

/** Shape of fileFacts. */
export type FileFacts = z.infer<typeof fileFacts>;
