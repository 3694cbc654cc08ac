import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { sampleProject } from './sampleProject.ts';

/** What every product view needs. */
export type ProductViewData = Awaited<ReturnType<typeof loadProductViews>>;

/** The sample project with its texts in one language. */
export async function loadProductViews(lang: Locale) {
  const [words, shared, facts, { irritantsParcoursClient }, solution] = await Promise.all([
    loadWords('productViews', lang),
    loadWords('interface', lang),
    loadFacts('sampleProject'),
    loadFacts('solutionFacts'),
    loadItem('solutions', lang, 'irritantsParcoursClient'),
  ]);
  /** Names of irritants and other themes, by id. */
  const themes: Readonly<Record<string, string>> = { ...solution.picture.labels, ...words.themes };
  return { lang, words, shared, themes, project: sampleProject(facts, irritantsParcoursClient) };
}
