import { contentWords } from 'virtual:content-words';
import type { Locale } from '@emovera/contract/locales.ts';
import { screenWords } from './shared/screenWords.tsx';
import { en, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

const all = { en, fr, es } satisfies Partial<Record<Locale, Words>>;

export const { WordsProvider, LanguageSelect, useLanguage, useWords } = screenWords(all, 'deskLanguage');

/** Texts in the language of a lead, or in the first one if the screen does not have it. */
export const wordsIn = (code: string): Words => Object.entries(all).find(([language]) => language === code)?.[1] ?? en;

/** Names of forms, fields, subjects and origins, from the content of the site. */
export const useContentWords = () => contentWords[useLanguage()];
