import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { path } from '../../i18n/paths.ts';
import { foreignFileLanguage } from '../resources/loadResources.ts';
import type { SolutionId } from './schema.ts';

/**
 * Everything the page of a solution shows, in one language.
 * @throws Error if the client case or the sector that facts/solutions.yaml names does not exist in the language.
 */
export async function loadSolution<Id extends SolutionId>(lang: Locale, id: Id) {
  const [words, shared, cases, facts, company] = await Promise.all([
    loadItem('solutions', lang, id),
    loadWords('interface', lang),
    loadWords('caseList', lang),
    loadFacts('solutionFacts'),
    loadFacts('company'),
  ]);
  const { case: caseId, sector: sectorId } = facts[id];
  const [clientCase, sector] = await Promise.all([loadItem('cases', lang, caseId), loadItem('useCases', lang, sectorId)]);
  return {
    lang,
    words,
    shared,
    facts: facts[id],
    company,
    findingsLabel: cases.card.findings,
    fileLanguage: foreignFileLanguage(lang),
    clientCase: { ...clientCase, href: path(lang, `/forms/clientCase/${caseId}`) },
    sector: { name: sector.name, href: path(lang, `/useCases/${sectorId}`) },
  };
}
