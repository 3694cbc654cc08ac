import { z } from 'astro/zod';
import { publicationKeys } from '../../content/publication.ts';
import { say, toSay } from '../../content/say.ts';
import { day, id, line, maxTitleLength, meta, paragraph, profile, secureAddress } from '../../content/schemas/common.ts';

/** Blog categories in the order of the navigation. The ids are also their addresses. */
export const categories = ['customerRelation', 'insights', 'useCases'] as const;

/** Id of a blog category. */
export type Category = (typeof categories)[number];

/** Offers at the end of an article. */
const offers = ['demo', 'useCase', 'checklist', 'whitepaper', 'webinar', 'clientCase'] as const;

/** Front matter of `content/{lang}/blog/{slug}.mdx`; the file's name is the address. */
export const article = z
  .strictObject({
    article: id.describe('Identity of the article, the same in every language; slugs are translated.'),
    title: line(90),
    metaTitle: line(maxTitleLength)
      .optional()
      .describe(`Shorter title for the tab, if the title is longer than ${maxTitleLength} characters.`),
    description: line(160).min(70),
    category: z.enum(categories).meta({ namedIn: 'pages/blog.yaml#categories' }),
    replaces: z
      .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
      .max(99)
      .optional()
      .describe(
        'Former addresses that lead here: names that the file had, without its ending, and names of articles that this one took over.',
      ),
    draft: publicationKeys.draft,
    publishedOn: day.describe('A later day keeps the article from being published until then.'),
    updatedOn: day
      .optional()
      .describe('The day of the last change that matters to readers, after publishedOn; left out until there is one.'),
    author: id.describe('Who wrote it.').meta({ refersTo: 'facts/team.yaml#people' }),
    profile: profile.describe('Emotion profile: chooses the colour of the cover, and draws the wave of the social image.'),
    keyChart: z
      .int()
      .positive()
      .optional()
      .describe('Number of the chart that the cover shows, counted from the beginning of the text. Default: the first.'),
    study: id.optional().describe('Id of the study whose sheet and code the article offers: content/studies/{id}.csv.'),
    offer: z.enum(offers).describe('The form or resource offered at its end.'),
    offerItem: id
      .optional()
      .describe('With the offer clientCase: the one case that is offered.')
      .meta({ refersTo: 'facts/cases.yaml#cases' }),
    sources: z
      .array(
        z.strictObject({
          text: line(320).describe('Author, title, where and when it appeared.'),
          url: secureAddress.optional().describe('Where it can be read.'),
          lang: z
            .string()
            .regex(/^[a-z]{2}$/, toSay`Write the language as two small letters, such as de.`)
            .optional()
            .describe('Language of the source, if it is not that of the article.'),
        }),
      )
      .max(12)
      .default([])
      .describe('What the article cites; its text refers to them as <Source n={1} />.'),
  })
  .refine((data) => data.metaTitle || data.title.length <= maxTitleLength, {
    path: ['metaTitle'],
    error: () => say`The title is longer than ${maxTitleLength} characters. Write a shorter one for the tab of the browser.`,
  })
  .refine((data) => !data.updatedOn || data.updatedOn > data.publishedOn, {
    path: ['updatedOn'],
    error: () => say`It must be later than "publishedOn". Write the day of the change, or leave this key out until the article changes.`,
  });

/** Networks on which an article can be shared by a plain link. */
export const networks = ['linkedin', 'x', 'facebook'] as const;

export type Network = (typeof networks)[number];

/** `content/{lang}/pages/blog.yaml` */
export const blog = z.strictObject({
  meta,
  title: line(90),
  intro: paragraph(320),
  pageTitle: line(60).describe('Title of a later page, with {title} and {page}.'),
  pageDescription: line(160).describe('Description of a later page for search results, with {title}, {page} and {pages}.'),
  categories: z.record(
    z.enum(categories),
    z.strictObject({
      meta,
      title: line(90),
      intro: paragraph(480).describe('What is in the category and for whom, in two to four sentences.'),
    }),
  ),
  missing: z
    .strictObject({
      title: line(140).describe('Says that the article does not exist in this language.'),
      others: line(140).describe('Leads over to the list.'),
    })
    .describe('Shown in the list after a visitor has changed the language on an article that this language does not have.'),
  articles: line(60).describe('Heading of the list, for screen readers.'),
  feed: z.strictObject({ title: line(90), subtitle: paragraph(240), link: line(60).describe('Link to the feed under a list.') }),
  offers: z
    .record(z.enum(offers), z.strictObject({ title: line(90), text: paragraph(240), action: line(40) }))
    .describe('What an article offers at its end, one of these.'),
  foreignFile: line(90).describe('Says that the file offered is in another language, with {language}.'),
  sources: line(40).describe('Heading of the sources.'),
  study: z
    .strictObject({
      title: line(40).describe('Introduces the two links.'),
      sheet: line(40).describe('Link to the sheet, with {details}: its format and size.'),
      code: line(40).describe('Link to the code, with {details}.'),
    })
    .describe('The data and the code of an article.'),
  source: line(40).describe('Accessible name of a reference to a source, with {number}.'),
  code: line(40).describe('Accessible name of lines of code or of a calculation, which scroll on narrow screens.'),
  sharing: z
    .strictObject({
      share: line(40).describe('Button that opens the share dialog of the system.'),
      copy: line(40).describe('Button that replaces it on systems without such a dialog.'),
      copied: line(90).describe('Says that the address is copied.'),
      failed: line(140).describe('Says that both failed, and what to do.'),
    })
    .describe('Buttons next to the links to the networks below an article.'),
  figures: z.strictObject({ yes: line(20), no: line(20) }).describe('Answers to the questions of a figure.'),
  footnotes: z
    .strictObject({
      title: line(40).describe('Heading of the footnotes at the end of an article.'),
      mark: line(40).describe('Accessible name of the mark that leads to one, with {letter}.'),
      back: line(60).describe('Accessible name of the link back to the mark, with {letter}.'),
    })
    .describe('Footnotes, written as footnotes.'),
  networks: z.record(z.enum(networks), line(40)).describe('Names of the networks that an article can be shared on.'),
});
