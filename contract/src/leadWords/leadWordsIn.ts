import type { Locale } from '../locales.ts';
import { leadsInEnglish as en } from './en.ts';
import { leadsInSpanish as es } from './es.ts';
import { leadsInFrench as fr } from './fr.ts';
import type { LeadWords } from './leadWords.ts';

/** Words by language. A language that begins small may lack them. */
const all: Partial<Record<Locale, LeadWords>> = { en, fr, es };

/** Returns the words in a language, or in English if the language lacks them. */
export function leadWordsIn(lang: Locale): LeadWords {
  return all[lang] ?? en;
}

/**
 * Name of an exported file, such as `demandes-2026-11-26.csv`.
 * @param day In ISO 8601.
 */
export function exportFileName(lang: Locale, day: string, format: string): string {
  return `${leadWordsIn(lang).file}-${day}.${format}`;
}
