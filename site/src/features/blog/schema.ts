import { z } from 'astro/zod';
import { day, id, line, profile, titleLength } from '../../content/schemas/common.ts';
import { placeholder } from './placeholder.ts';

/** Blog categories, which are also their addresses, in the navigation's order. */
export const categories = ['customerRelation', 'insights', 'useCases'] as const;

/** Id of a blog category. */
export type Category = (typeof categories)[number];

/** A line that is no placeholder of a new article any more. */
const written = (max: number, min = 1) =>
  line(max)
    .min(min)
    .refine(
      (text) => !text.includes(placeholder),
      `The ${placeholder} marks what a new article leaves to write. Write it, without the sign.`,
    );

/** Front matter of `content/{lang}/blog/{slug}.mdx`; the file's name is the address. */
export const article = z
  .strictObject({
    article: id.describe('Identity of the article, the same in every language; slugs are translated.'),
    title: written(90),
    metaTitle: written(titleLength)
      .optional()
      .describe(`Shorter title for the tab, where the title is longer than ${titleLength} characters.`),
    description: written(160, 70),
    category: z.enum(categories),
    publishedOn: day,
    updatedOn: day
      .optional()
      .describe('The day of the last change that matters to readers, after publishedOn; left out until there is one.'),
    author: id.describe('An id of facts/team.yaml.'),
    profile: profile.describe('Emotion profile from which the cover wave is drawn.'),
    offer: z
      .enum(['demo', 'useCase', 'checklist', 'whitepaper', 'webinar', 'clientCase'])
      .describe('The form or resource offered at its end.'),
    sources: z
      .array(
        z.strictObject({
          text: line(320).describe('Author, title, where and when it appeared.'),
          url: z
            .url({ protocol: /^https$/, error: 'Write a whole address that begins with https://.' })
            .optional()
            .describe('Where it can be read.'),
          lang: z
            .string()
            .regex(/^[a-z]{2}$/)
            .optional()
            .describe('Language of the source, where it is another than the article’s.'),
        }),
      )
      .max(12)
      .default([])
      .describe('What the article cites; its text refers to them as <Source n={1} />.'),
  })
  .refine((data) => data.metaTitle || data.title.length <= titleLength, {
    path: ['metaTitle'],
    error: `The title is longer than ${titleLength} characters, so a shorter one for the tab is needed.`,
  })
  .refine((data) => !data.updatedOn || data.updatedOn > data.publishedOn, {
    path: ['updatedOn'],
    error: 'It is not later than publishedOn. Write the day of the change, or leave updatedOn out until the article changes.',
  });
