import { z } from 'astro/zod';
import { toSay } from '../../content/say.ts';
import { counted, line, meta, paragraph } from '../../content/schemas/common.ts';
import { searchKinds } from './searchQuery.ts';

const searchWords = z
  .array(line(40))
  .min(1)
  .max(20)
  .describe(
    'What visitors type to find it, even if it is not in its text: synonyms and other names. The singular is enough. No page shows them.',
  );

const applicationResult = z.strictObject({
  title: line(60).describe('Title of the result.'),
  text: paragraph(160).describe(
    'What a visitor can do there, in a sentence. For signUp with {count}, the number of verbatims in the free trial.',
  ),
  searchWords,
});

/** `content/{lang}/pages/search.yaml` */
export const search = z.strictObject({
  meta,
  title: line(90),
  intro: paragraph(240),
  keys: paragraph(240).describe('Keys for the results, shown on devices with a keyboard.'),
  label: line(60),
  submit: line(40),
  tab: line(40).describe('Title of the tab during a search, with {query} and {title}.'),
  searching: line(60).describe('Shown during a slow search.'),
  results: line(40).describe('Heading of the results, for screen readers.'),
  none: line(140).describe('With {query}.'),
  count: counted(80).describe('With {count} and {query}.'),
  without: line(140).describe('After the number of results, when the site does not have some of the words; with {words}.'),
  noneOfGroup: line(140).describe('When there are results, but none of the chosen group; with {query}.'),
  meant: line(60).describe('Button with another spelling, when a word seems mistyped; with {query}.'),
  everything: counted().describe('Button that shows the results of every group, with {count}.'),
  more: line(60).describe('Button that shows further results, with {count}.'),
  shown: line(90).describe('Read out after further results are shown, with {shown} and {total}.'),
  groups: z
    .strictObject({ legend: line(40), all: line(40), page: line(40), article: line(40), resource: line(40) })
    .describe('Groups that a search can be narrowed down to.'),
  kinds: z.record(z.enum(searchKinds), line(40)).describe('Kinds of results, in the singular.'),
  sections: line(60).describe('Name of the list of a result’s sections, for screen readers.'),
  failed: paragraph(240),
  retry: line(40),
  noScript: paragraph(320),
  tips: z.array(line(140)).min(1).max(3).describe('What to try when nothing is found.'),
  ask: line(90).describe('Last of these tips, a link to the contact form.'),
  newest: line(60).describe('Heading of the newest articles, before a search.'),
  browse: line(90),
  others: line(40).describe('Heading of the pages that are not in a menu.'),
  application: z
    .strictObject({ signUp: applicationResult, login: applicationResult })
    .describe('Results that lead to the application; their addresses are in facts/company.yaml.'),
  synonyms: z
    .array(
      z.strictObject({
        page: z
          .string()
          .regex(/^\/\S+$/, toSay`Write the address without domain and language, such as /pricing.`)
          .describe('Address without domain and language, such as /pricing, or /clientCase#bank for an item of a list.'),
        searchWords,
      }),
    )
    .refine((all) => new Set(all.map(({ page }) => page)).size === all.length, toSay`Name each page once, with all its words.`)
    .describe('Search words. Their page comes before pages that only mention them.'),
});

export type SearchWords = z.infer<typeof search>;
