import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { loadCasePicture } from './loadCasePicture.ts';
import { loadCaseOffers } from './loadOffers.ts';
import { loadOpenCase } from './loadOpenCase.ts';

/** A client case on the list, with its picture. */
export type ListedCase = Awaited<ReturnType<typeof loadClientCases>>['cases'][number];

/** The data of the list of client cases, in one language. Sectors are in the order of their page; those without a case are left out. */
export async function loadClientCases(lang: Locale) {
  const [words, shared, { forms }, offers, company, facts] = await Promise.all([
    loadWords('caseList', lang),
    loadWords('interface', lang),
    loadWords('forms', lang),
    loadCaseOffers(lang),
    loadFacts('company'),
    loadFacts('sectors'),
  ]);
  const cases = await Promise.all(offers.map(async (offer) => ({ ...offer, picture: await loadCasePicture(lang, offer.id) })));
  const counted = facts.sectors.map(({ id }) => ({ id, count: cases.filter(({ sectors }) => sectors.includes(id)).length }));
  const sectors = await Promise.all(
    counted
      .filter(({ count }) => count > 0)
      .map(async ({ id, count }) => ({ id, count, name: (await loadItem('useCases', lang, id)).name })),
  );
  const open = await loadOpenCase(
    lang,
    cases.map(({ id }) => id),
  );
  return { lang, words, shared, formTitle: forms.clientCase.meta.title, cases, sectors, company, open };
}
