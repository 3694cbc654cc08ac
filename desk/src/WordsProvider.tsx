import { contentWords } from 'virtual:content-words';
import type { Locale } from '@emovera/contract/locales.ts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../site/src/client/ErrorBoundary.tsx';
import { en, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

const all = { en, fr, es } satisfies Partial<Record<Locale, Words>>;
type Language = keyof typeof all;
const storageKey = 'deskLanguage';
const languages = Object.keys(all) as Language[];

/** The language of the screen, and how to choose another. */
type Choice = { readonly language: Language; readonly languages: readonly Language[]; setLanguage(language: Language): void };

const LanguageContext = createContext<Choice>({ language: languages[0] as Language, languages, setLanguage: () => undefined });

/** The language of the person's browser if the screen has it, until another is chosen. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey), ...navigator.languages.map((code) => code.slice(0, 2))];
  return languages.find((code) => code === wanted.find((each) => each !== null && each in all)) ?? (languages[0] as Language);
}

/** Gives all components the texts of the screen in the chosen language, and shows one of them if a component fails. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    localStorage.setItem(storageKey, language);
    document.documentElement.lang = language;
  }, [language]);
  const { stopped, reload } = all[language].common;
  return (
    <LanguageContext value={{ language, languages, setLanguage }}>
      <ErrorBoundary text={stopped} reload={reload}>
        {children}
      </ErrorBoundary>
    </LanguageContext>
  );
}

/** The language of the screen, and how to choose another. */
export const useLanguage = (): Choice => use(LanguageContext);

/** Texts of the screen. */
export const useWords = (): Words => all[use(LanguageContext).language];

/** Texts in the language of a lead, or in the first one if the screen does not have it. */
export const wordsIn = (code: string): Words => Object.entries(all).find(([language]) => language === code)?.[1] ?? en;

/** Names of forms, fields, subjects and origins, from the content of the site. */
export const useContentWords = () => contentWords[use(LanguageContext).language];
