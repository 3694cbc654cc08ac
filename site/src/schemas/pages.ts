import { z } from 'astro/zod';
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
    z.strictObject({ meta, title: line(90), lead: paragraph(400) }),
  ),
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
  networks: z.record(z.enum(['linkedin', 'x', 'facebook']), line(40)).describe('Names of the networks that an article can be shared on.'),
});

/** `content/{lang}/pages/search.yaml` */
export const search = z.strictObject({
  meta,
  title: line(90),
  lead: paragraph(240),
  label: line(60),
  submit: line(40),
  none: line(140).describe('With {query}.'),
  count: line(80).describe('With {count} and {query}.'),
  one: line(80).describe('With {query}.'),
  failed: paragraph(240),
  noScript: paragraph(320),
  browse: line(90),
});

/** `content/{lang}/pages/notFound.yaml` */
export const notFound = z.strictObject({
  meta,
  title: line(90),
  text: paragraph(320),
  misread: z.strictObject({ sentence: markedText, read: line(140).describe('What was understood.') }),
  ways: line(90),
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
