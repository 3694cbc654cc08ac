import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { foreignFileLanguage } from '../resources/loadResources.ts';

/**
 * Everything a sector's page shows, in one language, with the sectors before and after it; the last one is followed by the first.
 * @throws Error if `facts/sectors.yaml` does not know the sector.
 */
export async function loadSector(lang: Locale, id: string) {
  const [{ sectors }, words, list, cases, shared, company] = await Promise.all([
    loadFacts('sectors'),
    loadItem('useCases', lang, id),
    loadWords('useCasesPage', lang),
    loadWords('caseList', lang),
    loadWords('interface', lang),
    loadFacts('company'),
  ]);
  const index = sectors.findIndex((sector) => sector.id === id);
  const facts = sectors[index];
  if (!facts)
    throw new Error(`content/facts/sectors.yaml has no sector "${id}". Add it there, or remove content/${lang}/useCases/${id}.yaml.`);
  const neighbour = async (step: number) => {
    const { id: other = id } = sectors.at((index + step) % sectors.length) ?? {};
    return { id: other, name: (await loadItem('useCases', lang, other)).name };
  };
  const [clientCase, previous, next] = await Promise.all([loadItem('cases', lang, facts.case), neighbour(-1), neighbour(1)]);
  return {
    lang,
    id,
    facts,
    words,
    list,
    shared,
    clientCase,
    findingsLabel: cases.card.findings,
    previous,
    next,
    company,
    fileLanguage: foreignFileLanguage(lang),
  };
}
