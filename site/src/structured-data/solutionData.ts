import type { BreadcrumbList, FAQPage } from 'schema-dts';
import type { loadSolution } from '../features/solutions/loadSolution.ts';
import { path } from '../i18n/paths.ts';
import { breadcrumbList } from './breadcrumbList.ts';
import { faqPage } from './faqPage.ts';

/** The breadcrumb and the questions of a solution's page. */
export function solutionData({ lang, words, shared }: Awaited<ReturnType<typeof loadSolution>>): [BreadcrumbList, FAQPage] {
  const items = [{ href: path(lang), name: shared.header.home }];
  return [breadcrumbList({ items, current: words.name }), faqPage(words.questions)];
}
