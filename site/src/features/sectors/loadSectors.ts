import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/schemas/common.ts';
import { fileLanguage } from '../../documents/downloadFile.ts';
import { formatWithLanguage } from '../resources/describeFile.ts';
import { loadOpenCase } from '../resources/loadResources.ts';

/**
 * Data of a sector's page in one language, with the previous and the next sector. The first sector follows the last one.
 * @throws Error if `facts/sectors.yaml` does not have the sector.
 */
export async function loadSector(lang: Locale, id: string) {
  const [{ sectors }, words, list, shared, { sample: sampleWords, security }, company, tour, views] = await Promise.all([
    loadFacts('sectors'),
    loadItem('useCases', lang, id),
    loadWords('useCasesPage', lang),
    loadWords('interface', lang),
    loadWords('trust', lang),
    loadFacts('company'),
    loadWords('tour', lang),
    loadWords('productViews', lang),
  ]);
  const index = sectors.findIndex((sector) => sector.id === id);
  const facts = sectors[index];
  if (!facts)
    throw new Error(`content/facts/sectors.yaml has no sector "${id}". Add it there, or remove content/${lang}/useCases/${id}.yaml.`);
  const neighbour = async (step: number) => {
    const { id: other = id } = sectors.at((index + step) % sectors.length) ?? {};
    return { id: other, name: (await loadItem('useCases', lang, other)).name };
  };
  const offered = await loadOpenCase(lang, facts.case, id);
  const [clientCase, previous, next] = await Promise.all([loadCaseSummary(lang, offered), neighbour(-1), neighbour(1)]);
  return { lang, id, facts, words, labels: list.sector, shared, sampleWords, security, clientCase, previous, next, company, tour, views };
}

/** Data of the list of sectors in one language. */
export async function loadSectorList(lang: Locale) {
  const [words, shared, { sectors: facts }, company] = await Promise.all([
    loadWords('useCasesPage', lang),
    loadWords('interface', lang),
    loadFacts('sectors'),
    loadFacts('company'),
  ]);
  const sectors = await Promise.all(
    facts.map(async ({ id, profile }) => {
      const { name, summary } = await loadItem('useCases', lang, id);
      return { id, profile, name, summary };
    }),
  );
  return { lang, words, shared, company, sectors, profile: meanProfile(facts) };
}

/** `getStaticPaths` of the sector pages: all sectors of `facts/sectors.yaml` in all languages. */
export async function sectorPaths() {
  const { sectors } = await loadFacts('sectors');
  return localeCodes.flatMap((lang) => sectors.map(({ id: sector }) => ({ params: { lang, sector } })));
}

/**
 * A client case in one language, with the heading of its findings and the text of the button that leads to its file.
 * @throws Error if the case does not exist in the language.
 */
export async function loadCaseSummary(lang: Locale, id: string) {
  const [clientCase, { card }, shared, language] = await Promise.all([
    loadItem('cases', lang, id),
    loadWords('caseList', lang),
    loadWords('interface', lang),
    fileLanguage('cases', lang, id),
  ]);
  const { title, organisation, question, teaser, findings } = clientCase;
  const action = formatWithLanguage(shared.actions.readCase, lang, language, shared);
  return { title, organisation, question, teaser, findings, findingsLabel: card.findings, action };
}
