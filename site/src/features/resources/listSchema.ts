import { z } from 'astro/zod';
import { closing, heading, hero, line, meta, paragraph, point } from '../../content/schemas/common.ts';

/** The keys that the lists of resources share. */
export const list = { meta, hero, list: heading, closing };

export const what = z
  .strictObject({ ...heading.shape, items: z.array(point).length(3) })
  .describe('How the items are made and what they are for.');

export const button = line(60).describe('Button that opens the form.');

export const delivery = paragraph(200).describe('States how and when the item arrives.');

/** Name of a file to download, without its extension. It should tell visitors what it is months later. */
export const fileName = z
  .string()
  .max(70)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'Write it in small letters without accents, with hyphens.')
  .describe(
    'Name of the file without its extension, in words of the language, beginning with the brand, such as "brand-client-case-bank-fees".',
  );
