import type { Locale } from '../locales.ts';
import type { LeadMessages } from './leadMessages.ts';
import { leadsInEnglish as en } from './leadsEn.ts';
import { leadsInSpanish as es } from './leadsEs.ts';
import { leadsInFrench as fr } from './leadsFr.ts';

/** Words by language. A language that begins small may lack them. */
const all: Partial<Record<Locale, LeadMessages>> = { en, fr, es };

/** Returns the words in a language, or in English if the language lacks them. */
export function leadMessagesIn(lang: Locale): LeadMessages {
  return all[lang] ?? en;
}

/**
 * Name of an exported file, such as `demandes-2026-11-26.csv`.
 * @param day In ISO 8601.
 */
export function exportFileName(lang: Locale, day: string, format: string): string {
  return `${leadMessagesIn(lang).file}-${day}.${format}`;
}
