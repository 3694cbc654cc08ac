import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import type { ApiFacts } from './schema.ts';

/** Everything the API documentation shows, in one language; the limits stand in its sentences. */
export async function loadApi(lang: Locale) {
  const [words, shared, facts, company] = await Promise.all([
    loadWords('api', lang),
    loadWords('interface', lang),
    loadFacts('apiFacts'),
    loadFacts('company'),
  ]);
  const items = words.limits.items.map(({ title, text }) => ({
    title: fillLimits(title, lang, facts.limits),
    text: fillLimits(text, lang, facts.limits),
  }));
  return { lang, words: { ...words, limits: { ...words.limits, items } }, shared, facts, company };
}

/** @throws Error if the sentence has a place that is not the name of a limit. */
function fillLimits(sentence: string, lang: Locale, limits: ApiFacts['limits']): string {
  const used = Object.entries(limits).filter(([name]) => sentence.includes(`{${name}}`));
  return fill(sentence, Object.fromEntries(used.map(([name, value]) => [name, formatNumber(lang, value)])));
}
