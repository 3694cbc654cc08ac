import { z } from 'astro/zod';
import { searchKinds } from '../../features/search/SearchEntry.ts';
import { day, heading, hero, line, markedText, meta, paragraph, point } from './common.ts';

/** `content/{lang}/pages/demoRequest.yaml` */
export const demoRequest = z.strictObject({ meta, hero, show: z.strictObject({ ...heading.shape, items: z.array(point).length(3) }) });

/** `content/{lang}/pages/blog.yaml` */
export const blog = z.strictObject({
  meta,
  title: line(90),
  lead: paragraph(320),
  pageTitle: line(60).describe('Title of a later page, with {title} and {page}.'),
  pageDescription: line(160).describe('Description of a later page for search results, with {title}, {page} and {pages}.'),
  categories: z.record(
    z.enum(['customerRelation', 'insights', 'useCases']),
    z.strictObject({
      meta,
      title: line(90),
      lead: paragraph(480).describe('What is in the category and for whom, in two to four sentences.'),
    }),
  ),
  missing: z
    .strictObject({
      title: line(140).describe('Says that the article does not exist in this language.'),
      others: line(140).describe('Leads over to the list.'),
    })
    .describe('What a visitor reads on the list who changed the language on an article that this one lacks.'),
  articles: line(60).describe('Heading of the list, for screen readers.'),
  feed: z.strictObject({ title: line(90), subtitle: paragraph(240), link: line(60).describe('Link to the feed under a list.') }),
  offers: z
    .record(
      z.enum(['demo', 'useCase', 'checklist', 'whitepaper', 'webinar', 'clientCase']),
      z.strictObject({ title: line(90), text: paragraph(240), action: line(40) }),
    )
    .describe('What an article offers at its end, one of these.'),
  foreignFile: line(90).describe('Says that the file offered is in another language, with {language}.'),
  sources: line(40).describe('Heading of the sources.'),
  source: line(40).describe('Accessible name of a reference to a source, with {number}.'),
  sharing: z
    .strictObject({
      share: line(40).describe('Button that opens the system’s own way of sharing.'),
      copy: line(40).describe('Button in its place where there is none.'),
      copied: line(90).describe('Says that the address is copied.'),
      failed: line(140).describe('Says that neither worked, and what to do.'),
    })
    .describe('Buttons beside the networks under an article.'),
  footnotes: z
    .strictObject({
      title: line(40).describe('Heading of the footnotes at the end of an article.'),
      mark: line(40).describe('Accessible name of the mark that leads to one, with {letter}.'),
      back: line(60).describe('Accessible name of the way back to the mark, with {letter}.'),
    })
    .describe('Footnotes, written as footnotes.'),
  networks: z.record(z.enum(['linkedin', 'x', 'facebook']), line(40)).describe('Names of the networks that an article can be shared on.'),
});

const searchWords = z
  .array(line(40))
  .min(1)
  .max(20)
  .describe(
    'What people type who look for it, though it may not say so: synonyms, what others call it. Singular is enough; nobody sees them.',
  );

const applicationResult = z.strictObject({
  title: line(60).describe('Title of the result.'),
  text: paragraph(160).describe('What one does there, in a sentence; for signUp with {count}, the verbatims of the free trial.'),
  searchWords,
});

/** `content/{lang}/pages/search.yaml` */
export const search = z.strictObject({
  meta,
  title: line(90),
  lead: paragraph(240),
  keys: paragraph(240).describe('Which keys help, shown where there is a keyboard.'),
  label: line(60),
  submit: line(40),
  tab: line(40).describe('Title of the tab while something is looked for, with {query} and {title}.'),
  searching: line(60).describe('While the search takes its time.'),
  results: line(40).describe('Heading of what was found, for screen readers.'),
  none: line(140).describe('With {query}.'),
  count: line(80).describe('With {count} and {query}.'),
  one: line(80).describe('With {query}.'),
  noneOfGroup: line(140).describe('When there are results, but none of the chosen group; with {query}.'),
  meant: line(60).describe('Button with another spelling, when a word seems mistyped; with {query}.'),
  everything: line(60).describe('Button that shows the results of every group, with {count}.'),
  more: line(60).describe('Button that shows further results, with {count}.'),
  shown: line(90).describe('Read out once further results are shown, with {shown} and {count}.'),
  groups: z
    .strictObject({ legend: line(40), all: line(40), page: line(40), article: line(40), resource: line(40) })
    .describe('What a search can be narrowed to.'),
  kinds: z.record(z.enum(searchKinds), line(40)).describe('What a result is, in the singular.'),
  sections: line(60).describe('Name of the list of a result’s sections, for screen readers.'),
  failed: paragraph(240),
  retry: line(40),
  noScript: paragraph(320),
  tips: z.array(line(140)).min(1).max(3).describe('What to try when nothing is found.'),
  ask: line(90).describe('Last of these tips, a link to the contact form.'),
  browse: line(90),
  others: line(40).describe('Heading of the pages that are in no menu group.'),
  application: z
    .strictObject({ signUp: applicationResult, login: applicationResult })
    .describe('Results that lead to the application; their addresses are in facts/company.yaml.'),
  synonyms: z
    .array(
      z.strictObject({
        page: z
          .string()
          .regex(/^\/\S+$/, 'Write the address without domain and language, such as /pricing.')
          .describe('Address without domain and language, such as /pricing, or /clientCase#bank for an item of a list.'),
        searchWords,
      }),
    )
    .refine((all) => new Set(all.map(({ page }) => page)).size === all.length, 'Name each page once, with all its words.')
    .describe('Words that lead to a page, before all pages that merely mention them.'),
});

/** Words of the search page. */
export type SearchWords = z.infer<typeof search>;

/** `content/{lang}/pages/notFound.yaml` */
export const notFound = z.strictObject({
  meta,
  title: line(90),
  text: paragraph(320),
  misread: z.strictObject({ sentence: markedText, read: line(140).describe('What was understood.') }),
  linksTitle: line(90),
  search: line(60).describe('Label of the search field.'),
});

/** Front matter of `content/{lang}/legal/*.md` */
export const legal = z.strictObject({
  meta,
  title: line(90),
  lead: paragraph(400),
  notice: paragraph(400)
    .optional()
    .describe('Says that the text is a sample and who has to check it, at the top of the page. Removed once that is done.'),
  updatedOn: day,
});
