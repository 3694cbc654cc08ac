import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { CustomRecord } from 'pagefind';
import { trialVerbatims } from '../../content/constants.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fillStrict, formatDay, formatLength } from '../../i18n/format.ts';
import { path, type Route } from '../../i18n/paths.ts';
import { formatWithLanguage } from '../resources/describeFile.ts';
import { loadClientCases } from '../resources/loadClientCases.ts';
import { loadFileListPage } from '../resources/loadFileLists.ts';
import { loadWebinars } from '../resources/loadResources.ts';
import type { SearchKind } from './searchQuery.ts';

/**
 * Loads the search records in addition to the pages: the items of the four lists of resources, and two pages of the application.
 */
export async function loadSearchRecords(lang: Locale) {
  const [shared, { synonyms, application }, company, { cases, sectors }, checklists, whitepapers, webinars] = await Promise.all([
    loadWords('interface', lang),
    loadWords('search', lang),
    loadFacts('company'),
    loadClientCases(lang),
    loadFileListPage('checklist', lang),
    loadFileListPage('whitepaper', lang),
    loadWebinars(lang),
  ]);
  const record = (kind: SearchKind, url: string, meta: Record<string, string>, texts: readonly string[]): CustomRecord => {
    return { url, language: lang, content: sentences(texts), meta, filters: { kind: [kind] } };
  };
  /** @param label Shown next to the kind: type and length of the file. */
  const item = (kind: SearchKind, route: Route, title: string, label: string | undefined, texts: readonly string[]) => {
    const words = synonyms.find(({ page }) => page === route)?.searchWords ?? [];
    return record(kind, path(lang, route), { title, label: label ?? '', words: words.join(' ') }, texts);
  };
  const outside = (address: string, title: string, text: string, searchWords: readonly string[]) => {
    // Pagefind keeps one record for each address over all languages, so the language is part of it.
    const meta = { title, label: new URL(address).host, words: searchWords.join(' '), address };
    return record('application', `${address}#${lang}`, meta, [text]);
  };
  const { signUp, login } = application;
  return {
    records: [
      ...cases.map(({ id, title, organisation, question, teaser, details, ...facts }) => {
        const names = sectors.filter((sector) => facts.sectors.includes(sector.id)).map(({ name }) => name);
        return item('clientCase', `/clientCase#${id}`, title, details, [names.join(', '), organisation, question, teaser]);
      }),
      ...[checklists, whitepapers].flatMap(({ kind, items }) =>
        items.map(({ id, title, teaser, audience, inside, details }) =>
          item(kind, `/${kind}#${id}`, title, details, [teaser, audience, ...inside]),
        ),
      ),
      ...webinars.map(({ id, title, teaser, speakers, learn, parts, seconds, date, spoken }) => {
        const length = formatWithLanguage(formatLength(lang, seconds), lang, spoken, shared);
        const texts = [teaser, speakers.join(', '), ...learn, ...parts.map((part) => part.title)];
        return item('webinar', `/webinars#${id}`, title, `${length}\u00a0· ${formatDay(lang, date)}`, texts);
      }),
      outside(company.signUp, signUp.title, fillStrict(signUp.text, { verbatims: trialVerbatims }), signUp.searchWords),
      outside(company.login, login.title, login.text, login.searchWords),
    ].filter(({ url }) => !isLeftOut(url)),
  };
}

/** Joins texts, with a full stop after those that end in a letter or a number. */
function sentences(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\p{L}\p{N}]$/u, '$&.')).join(' ');
}
