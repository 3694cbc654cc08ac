import type { Locale } from '@emovera/contract/locales.ts';
import { articlesPerPage, trialVerbatims } from '../../constants.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import { path, type Route } from '../../i18n/paths.ts';
import { inCategory, listRoute, loadSummaries } from '../blog/loadBlog.ts';
import { paginate } from '../blog/paginate.ts';
import { categories } from '../blog/schema.ts';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';
import { loadOffers } from '../resources/loadOffers.ts';
import { loadWebinars } from '../resources/loadResources.ts';
import type { SearchEntries, SearchEntry } from './SearchEntry.ts';

/** What articles and resources of a language are, for the search index; every other page is just a page. */
export async function loadSearchEntries(lang: Locale): Promise<SearchEntries> {
  const [articles, { header }, resources, { synonyms, application }, company] = await Promise.all([
    loadSummaries(lang),
    loadWords('interface', lang),
    resourceEntries(lang),
    loadWords('search', lang),
    loadFacts('company'),
  ]);
  return {
    entries: [
      ...articles.map(({ href, category, publishedOn }): SearchEntry => {
        return { address: href, kind: 'article', label: labelOf(header.blogItems[category].title, formatDay(lang, publishedOn)) };
      }),
      ...resources,
    ],
    // Search engines are not to list forms, but here people look for "contact" and "meeting".
    listed: [path(lang, '/forms/contact'), path(lang, '/forms/meeting')],
    unlisted: [undefined, ...categories].flatMap((category) =>
      paginate(inCategory(articles, category), articlesPerPage)
        .filter(({ page }) => page > 1)
        .map(({ page }) => path(lang, listRoute(category, page))),
    ),
    words: Object.fromEntries(synonyms.map(({ page, searchWords }) => [path(lang, page as Route), searchWords])),
    application: [
      { ...application.signUp, text: fill(application.signUp.text, { count: trialVerbatims }), ...outside(company.signUp) },
      { ...application.login, ...outside(company.login) },
    ],
  };
}

const outside = (address: string) => ({ address, label: new URL(address).host });

/** The items of the four lists of resources, each at its place in its list. */
async function resourceEntries(lang: Locale): Promise<SearchEntry[]> {
  const [shared, caseOffers, checklistOffers, whitepaperOffers, webinars] = await Promise.all([
    loadWords('interface', lang),
    loadOffers(lang, 'cases'),
    loadOffers(lang, 'checklists'),
    loadOffers(lang, 'whitepapers'),
    loadWebinars(lang),
  ]);
  return [
    ...caseOffers.map(({ id, details }) => ({ address: path(lang, `/clientCase#${id}`), kind: 'clientCase' as const, label: details })),
    ...checklistOffers.map(({ id, details }) => ({ address: path(lang, `/checklist#${id}`), kind: 'checklist' as const, label: details })),
    ...whitepaperOffers.map(({ id, details }) => ({
      address: path(lang, `/whitepaper#${id}`),
      kind: 'whitepaper' as const,
      label: details,
    })),
    ...webinars.map(({ id, minutes, date, spoken }) => {
      const length = formatWithLanguage(fill(shared.units.minutes, { count: minutes }), spoken === lang ? undefined : spoken, shared);
      return { address: path(lang, `/webinars#${id}`), kind: 'webinar' as const, label: labelOf(length, formatDay(lang, date)) };
    }),
  ];
}

const labelOf = (...facts: readonly string[]) => facts.join('\u00a0· ');
