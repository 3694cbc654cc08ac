import { z } from 'astro/zod';
import { day, line, meta, paragraph } from '../../content/schemas/common.ts';

/** The pages at `/legalMention/{page}`. */
export const legalMentions = ['legalInformation', 'privacyPolicy', 'termsConditions'] as const;

/** Other texts with the same layout, each with its own address, such as `/accessibility`. */
export const otherTexts = ['accessibility', 'security', 'compare'] as const;

/** Front matter of `content/{lang}/legal/*.md` */
export const legal = z.strictObject({
  meta,
  title: line(90),
  intro: paragraph(400),
  notice: paragraph(400)
    .optional()
    .describe('Says that the text is a sample and who has to check it, at the top of the page. Removed once that is done.'),
  updatedOn: day,
});
