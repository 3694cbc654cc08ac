import { trialVerbatims } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { CustomRecord } from 'pagefind';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import { path, type Route } from '../../i18n/paths.ts';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';
import { loadClientCases } from '../resources/loadClientCases.ts';
import { loadFileListPage } from '../resources/loadFileListPage.ts';
import { loadWebinars } from '../resources/loadResources.ts';
import type { SearchKind } from './searchKinds.ts';

/** What the search index of a language needs in addition to the pages. */
export type SearchRecords = {
  /** Results that are not pages of the site. */
  readonly records: readonly CustomRecord[];
  /** Addresses that editors gave search words to. */
  readonly withSearchWords: readonly string[];
};

type Result = {
  kind: SearchKind;
  title: string;
  /** Shown next to the kind: type and length of a file, or the host of the application. */
  label: string | undefined;
  text: string;
  searchWords: readonly string[] | undefined;
};

/** Search results that are not pages of the site: the items of the four lists of resources, and two pages of the application. */
export async function loadSearchRecords(lang: Locale): Promise<SearchRecords> {
  const { synonyms, application } = await loadWords('search', lang);
  const { signUp, login } = await loadFacts('company');
  const resources = (await loadResources(lang)).map(({ route, ...resource }) => {
    const searchWords = synonyms.find(({ page }) => page === route)?.searchWords;
    return recordOf(lang, path(lang, route), { ...resource, searchWords });
  });
  const outside = [
    { ...application.signUp, text: fill(application.signUp.text, { count: trialVerbatims }), address: signUp },
    { ...application.login, address: login },
  ].map(({ address, ...words }) => {
    // Pagefind keeps one record for each address over all languages, so the language is part of it.
    const record = recordOf(lang, `${address}#${lang}`, { ...words, kind: 'application', label: new URL(address).host });
    return { ...record, meta: { ...record.meta, address } };
  });
  return { records: [...resources, ...outside], withSearchWords: synonyms.map(({ page }) => path(lang, page as Route)) };
}

function recordOf(language: Locale, url: string, { kind, title, label = '', text, searchWords = [] }: Result): CustomRecord {
  return { url, language, content: text, meta: { title, label, words: searchWords.join(' ') }, filters: { kind: [kind] } };
}

/** The items of the four lists of resources, with the text of their cards. */
async function loadResources(lang: Locale) {
  const [shared, { cases, sectors, details }, checklists, whitepapers, webinars] = await Promise.all([
    loadWords('interface', lang),
    loadClientCases(lang),
    loadFileListPage('checklist', lang),
    loadFileListPage('whitepaper', lang),
    loadWebinars(lang),
  ]);
  return [
    ...cases.map(({ id, title, ...item }) => {
      const names = sectors.filter((sector) => item.sectors.includes(sector.id)).map(({ name }) => name);
      const text = sentences([names.join(', '), item.organisation, item.question, item.teaser]);
      return { route: `/clientCase#${id}`, kind: 'clientCase', title, label: details.get(id), text } as const;
    }),
    ...[checklists, whitepapers].flatMap(({ kind, items, details: files }) =>
      items.map(({ id, title, teaser, audience, inside }) => {
        return { route: `/${kind}#${id}`, kind, title, label: files.get(id), text: sentences([teaser, audience, ...inside]) } as const;
      }),
    ),
    ...webinars.map(({ id, title, minutes, date, spoken, ...item }) => {
      const length = formatWithLanguage(fill(shared.units.minutes, { count: minutes }), spoken === lang ? undefined : spoken, shared);
      const label = `${length}\u00a0· ${formatDay(lang, date)}`;
      const text = sentences([item.teaser, item.speakers.join(', '), ...item.learn, ...item.programme.map((part) => part.title)]);
      return { route: `/webinars#${id}`, kind: 'webinar', title, label, text } as const;
    }),
  ];
}

/** Joins texts, with a full stop after those that end in a letter or a number. */
function sentences(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\p{L}\p{N}]$/u, '$&.')).join(' ');
}
