import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/meanProfile.ts';
import { path } from '../../i18n/paths.ts';
import { solutionIds } from '../solutions/schema.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import { loadExplorer } from './loadExplorer.ts';

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
