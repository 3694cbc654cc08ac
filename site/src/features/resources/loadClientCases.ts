import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { loadCaseOffers } from './loadOffers.ts';

/** The data of the list of client cases, in one language. Sectors are in the order of their page; those without a case are left out. */
export async function loadClientCases(lang: Locale) {
  const [words, shared, { forms }, cases, company, facts] = await Promise.all([
    loadWords('caseList', lang),
    loadWords('interface', lang),
    loadWords('forms', lang),
    loadCaseOffers(lang),
    loadFacts('company'),
    loadFacts('sectors'),
  ]);
  const counted = facts.sectors.map(({ id }) => ({ id, count: cases.filter(({ sectors }) => sectors.includes(id)).length }));
  const sectors = await Promise.all(
    counted
      .filter(({ count }) => count > 0)
      .map(async ({ id, count }) => ({ id, count, name: (await loadItem('useCases', lang, id)).name })),
  );
  return { lang, words, shared, formTitle: forms.clientCase.meta.title, cases, sectors, company };
}
