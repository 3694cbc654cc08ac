import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import type { SolutionId } from '../../content/schemas/common.ts';
import { path } from '../../i18n/paths.ts';
import { loadOpenCase } from '../resources/loadResources.ts';
import { loadCaseSummary } from '../sectors/loadSectors.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { loadTrust } from '../trust/loadTrust.ts';

/**
 * Data of a solution's page in one language.
 * @throws Error if the sector of `facts/solutions.yaml` does not exist in the language.
 */
export async function loadSolution<Id extends SolutionId>(lang: Locale, id: Id) {
  const [words, shared, solutions, company] = await Promise.all([
    loadItem('solutions', lang, id),
    loadWords('interface', lang),
    loadFacts('solutionFacts'),
    loadFacts('company'),
  ]);
  const [tour, productViews] = await Promise.all([loadWords('tour', lang), loadProductViews(lang)]);
  const facts = solutions[id];
  const offered = await loadOpenCase(lang, facts.case, facts.sector);
  const [clientCase, { name }] = await Promise.all([loadCaseSummary(lang, offered), loadItem('useCases', lang, facts.sector)]);
  return {
    lang,
    words,
    shared,
    facts,
    company,
    tour,
    productViews,
    profile: productViews.project.lastWeek.profile,
    trust: await loadTrust(lang, id),
    clientCase: { ...clientCase, href: path(lang, `/forms/clientCase/${offered}`) },
    sector: { name, href: path(lang, `/useCases/${facts.sector}`) },
  };
}
