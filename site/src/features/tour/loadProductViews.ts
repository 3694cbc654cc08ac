import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { fillFromSet } from '../../i18n/format.ts';
import { answerValues } from '../pricing/viewPlans.ts';
import { sampleProject } from './sampleProject.ts';

/** Data that every product view needs. */
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

/** Data of the guided tour in one language, with the plans filled into the text about the report. */
export async function loadTour(lang: Locale) {
  const [words, company, pricing, plans, data] = await Promise.all([
    loadWords('tour', lang),
    loadFacts('company'),
    loadWords('pricing', lang),
    loadFacts('plans'),
    loadProductViews(lang),
  ]);
  const { report } = words.steps;
  const text = fillFromSet(report.text, answerValues(lang, plans, pricing, company.hours));
  return { lang, words: { ...words, steps: { ...words.steps, report: { ...report, text } } }, shared: data.shared, company, data };
}
