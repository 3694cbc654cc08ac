import type { BreadcrumbList, FAQPage } from 'schema-dts';
import { path } from '../routing/paths.ts';
import type { loadSolution } from '../sections/solutions/loadSolution.ts';
import { breadcrumbList } from './breadcrumbList.ts';
import { faqPage } from './faqPage.ts';

/** A solution's place in the site, and the questions that its page answers. */
export function solutionData({ lang, words, shared }: Awaited<ReturnType<typeof loadSolution>>): [BreadcrumbList, FAQPage] {
  const items = [{ href: path(lang), name: shared.header.home }];
  return [breadcrumbList({ items, current: words.name }), faqPage(words.questions)];
}
