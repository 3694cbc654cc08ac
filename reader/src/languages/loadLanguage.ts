import { readFileSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { emotions } from '../emotions.ts';
import type { Language } from '../language.ts';
import { englishGrammar } from './english.ts';
import { frenchGrammar } from './french.ts';
import { spanishGrammar } from './spanish.ts';

const parts = {
  en: { stem: stemEnglish, grammar: englishGrammar },
  fr: { stem: stemFrench, grammar: frenchGrammar },
  es: { stem: stemSpanish, grammar: spanishGrammar },
} satisfies Record<Locale, Pick<Language, 'stem' | 'grammar'>>;

/** Reads a language from the files of this workspace. In the browser a bundler does this. */
export function loadLanguage(locale: Locale): Language {
  const read = (name: string) => readFileSync(new URL(`../../languages/${locale}/${name}.txt`, import.meta.url), 'utf8');
  const lexicon = Object.fromEntries(emotions.map((emotion) => [emotion, read(emotion)])) as Language['lexicon'];
  return { locale, ...parts[locale], lexicon, themes: read('themes') };
}
