import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { meanProfile, solutionIds } from '../../content/schemas/common.ts';
import { fillStrict, formatNumber } from '../../i18n/format.ts';
import { linkPath, path } from '../../i18n/paths.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import type { ExplorerProps, ExplorerSector } from './Explorer.tsx';

/** Data of the home page in one language. */
export async function loadHome(lang: Locale) {
  const [words, shared, { sectors }, company, solutionFacts] = await Promise.all([
    loadWords('home', lang),
    loadWords('interface', lang),
    loadFacts('sectors'),
    loadFacts('company'),
    loadFacts('solutionFacts'),
  ]);
  const [tour, { sentence }, productViews] = await Promise.all([loadWords('tour', lang), loadWords('tryIt', lang), loadProductViews(lang)]);
  const solutions = await Promise.all(
    solutionIds.map(async (id) => ({ id, href: path(lang, `/solutions/${id}`), ...(await loadItem('solutions', lang, id)) })),
  );
  const explorer = await loadExplorer(lang);
  const trust = await loadTrust(lang, 'home');
  return {
    lang,
    words,
    shared,
    company,
    solutions,
    explorer,
    profile: meanProfile(sectors),
    solutionFacts,
    tour,
    sentence,
    productViews,
    trust,
  };
}

/** Id of the initial sector. */
const initial = 'banking';

/**
 * Data of the explorer in one language, and nothing else, because browsers fetch it.
 * @throws Error if `facts/sectors.yaml` has no sector.
 */
export async function loadExplorer(lang: Locale): Promise<ExplorerProps> {
  const [{ sectors: facts }, home, list, shared] = await Promise.all([
    loadFacts('sectors'),
    loadWords('home', lang),
    loadWords('useCasesPage', lang),
    loadWords('interface', lang),
  ]);
  // A new language may have texts of the first sector only.
  const included = facts.filter(({ id }) => id === initial || !isLeftOut(path(lang, `/useCases/${id}`)));
  const [first, ...others] = await Promise.all(
    included.map(async ({ id, comments, profile }): Promise<ExplorerSector> => {
      const { name, sample, voices } = await loadItem('useCases', lang, id);
      return {
        id,
        name,
        href: linkPath(lang, `/useCases/${id}`),
        sample: fillStrict(sample, { comments: formatNumber(lang, comments) }),
        profile,
        verbatims: [...voices.items, ...voices.more],
      };
    }),
  );
  if (!first) throw new Error('content/facts/sectors.yaml has no sector. Add one: the home page shows them.');
  const { choose, filter, none, shown, more, page } = home.sectors;
  return {
    lang,
    sectors: [first, ...others],
    initial,
    words: { choose, filter, none, shown, more, page, legend: list.sector.legend, emotions: shared.emotions, themes: shared.themes },
  };
}
