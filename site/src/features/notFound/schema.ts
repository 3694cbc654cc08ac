import { z } from 'astro/zod';
import { highlightedText, line, meta, paragraph } from '../../content/schemas/common.ts';

/** `content/{lang}/pages/notFound.yaml` */
export const notFound = z.strictObject({
  meta,
  title: line(90),
  text: paragraph(320),
  misread: z.strictObject({ sentence: highlightedText, read: line(140).describe('The wrong reading.') }),
  linksTitle: line(90),
  search: line(60).describe('Label of the search field.'),
});
