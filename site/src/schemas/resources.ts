import { z } from 'astro/zod';
import { day, heading, hero, id, line, meta, paragraph } from './common.ts';

/** `content/{lang}/pages/{clientCase,checklist,whitepaper,webinars}.yaml`: the four resource lists. */
export const resourceList = z.strictObject({
  meta,
  hero,
  list: heading,
  what: z.strictObject({ ...heading.shape, items: z.array(z.strictObject({ title: line(80), text: paragraph(320) })).length(3) }),
});

/** `content/{lang}/cases/{id}.yaml` */
export const clientCase = z.strictObject({
  title: line(110),
  sector: line(40).describe('The sector as the card names it.'),
  organisation: line(80).describe('An anonymous description, such as "A European retail bank".'),
  teaser: paragraph(320),
  question: paragraph(240).describe('The question the organisation asked.'),
  findings: z.array(paragraph(220)).length(3).describe('What the emotions showed.'),
});

/** `content/facts/cases.yaml`: the client cases in their order. */
export const caseFacts = z.strictObject({
  cases: z.array(
    z.strictObject({
      id,
      sector: id.describe('An id of facts/sectors.yaml.'),
      languages: z.array(z.string()).min(1).describe('Languages whose pages offer it.'),
      pages: z.number().int().positive().describe('Pages of the PDF.'),
      comments: z.number().int().positive().describe('Comments analysed in the sample.'),
    }),
  ),
});

/** `content/{lang}/checklists/{id}.yaml` */
export const checklist = z.strictObject({
  title: line(110),
  audience: line(140),
  teaser: paragraph(320),
  inside: z.array(line(140)).min(3).max(5),
});

/** `content/{lang}/whitepapers/{id}.yaml` */
export const whitepaper = z.strictObject({
  title: line(110),
  audience: line(140),
  teaser: paragraph(320),
  inside: z.array(line(140)).min(3).max(6),
});

/** `content/facts/files.yaml`: the files behind checklists and whitepapers. */
export const fileFacts = z.strictObject({
  checklists: z.array(z.strictObject({ id, steps: z.number().int().positive() })),
  whitepapers: z.array(z.strictObject({ id, pages: z.number().int().positive() })),
});

/** `content/{lang}/webinars/{id}.yaml` */
export const webinar = z.strictObject({
  title: line(110),
  teaser: paragraph(320),
  speakers: z.array(line(90)).min(1).max(3).describe('Roles of the speakers, no names.'),
  learn: z.array(line(140)).length(3),
  programme: z
    .array(
      z.strictObject({
        start: z
          .string()
          .regex(/^\d{2}:\d{2}$/)
          .describe('Minutes and seconds into the replay, "MM:SS".'),
        title: line(110),
      }),
    )
    .min(3)
    .max(7),
});

/** `content/facts/webinars.yaml`: replays in their order. */
export const webinarFacts = z.strictObject({
  webinars: z.array(
    z.strictObject({
      id,
      videoId: z
        .string()
        .regex(/^[\w-]{6,20}$/)
        .describe('Id at the video service.'),
      spoken: z.string().describe('Language spoken, a code of the locale table.'),
      languages: z.array(z.string()).min(1).describe('Languages whose pages offer it.'),
      date: day,
      minutes: z.number().int().positive(),
    }),
  ),
});
