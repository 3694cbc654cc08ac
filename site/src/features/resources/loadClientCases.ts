import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { loadOffers } from './loadOffers.ts';
import { loadCases } from './loadResources.ts';

/** Everything the list of client cases shows, in one language. Sectors stand in the order of their page, those without case are left out. */
export async function loadClientCases(lang: Locale) {
  const [words, shared, forms, cases, offers, company, facts] = await Promise.all([
    loadWords('caseList', lang),
    loadWords('interface', lang),
    loadWords('forms', lang),
    loadCases(lang),
    loadOffers(lang, 'cases'),
    loadFacts('company'),
    loadFacts('sectors'),
  ]);
  const counted = facts.sectors.map(({ id }) => ({ id, count: cases.filter(({ sectors }) => sectors.includes(id)).length }));
  const sectors = await Promise.all(
    counted
      .filter(({ count }) => count > 0)
      .map(async ({ id, count }) => ({ id, count, name: (await loadItem('useCases', lang, id)).name })),
  );
  return {
    lang,
    words,
    shared,
    formTitle: forms.forms.clientCase.meta.title,
    cases,
    sectors,
    details: new Map(offers.map(({ id, details }) => [id, details])),
    company,
  };
}
