import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/meanProfile.ts';

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
