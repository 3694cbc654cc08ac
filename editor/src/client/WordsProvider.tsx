import { fillIn } from '@emovera/contract/fill.ts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../../site/src/client/ErrorBoundary.tsx';
import { withoutVersion } from '../../../site/src/content/fileVersions.ts';
import { en, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

const all: Readonly<Record<string, Words>> = { en, fr, es };
const storageKey = 'editorLanguage';

/** The languages of the screen, by their own names. */
const languages = Object.keys(all).map((code) => ({ code, name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code }));

type Choice = { readonly words: Words; readonly language: string; readonly languages: typeof languages; setLanguage(code: string): void };

const WordsContext = createContext<Choice>({ words: en, language: 'en', languages, setLanguage: () => undefined });

/** The language of the person's browser if the screen has it, until another is chosen. */
function firstLanguage(): string {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages.map((code) => code.slice(0, 2))];
  return wanted.find((code) => code in all) ?? 'en';
}

/** Gives all components the texts of the screen in the chosen language, and shows one of them if a component fails. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const words = all[language] ?? en;
  useEffect(() => {
    localStorage.setItem(storageKey, language);
    document.documentElement.lang = language;
    document.title = words.title;
  }, [language, words]);
  return (
    <WordsContext value={{ words, language, languages, setLanguage }}>
      <ErrorBoundary text={words.stopped} reload={words.reload}>
        {children}
      </ErrorBoundary>
    </WordsContext>
  );
}

/** Texts of the screen. */
export const useWords = (): Words => use(WordsContext).words;

/** The language of the screen, and how to choose another. */
export const useLanguage = (): Choice => use(WordsContext);

/** Fills a text in the plural form of its number, `{count}`. */
export function useCount(): (forms: { readonly one: string; readonly other: string }, count: number) => string {
  const { language } = use(WordsContext);
  const rules = new Intl.PluralRules(language);
  return ({ one, other }, count) => fillIn(rules.select(count) === 'one' ? one : other, { count });
}

/**
 * The name of a text: what it is, if its own title does not say that, or else its title in the language of the screen or in the first language that has one. A
 * later version of a file has its day.
 */
export function useTitle(): (text: { readonly id: string; readonly titles: Readonly<Record<string, string>> }) => string {
  const { language, words } = use(WordsContext);
  return ({ id, titles }) => {
    const base = withoutVersion(`${id}.yaml`).slice(0, -'.yaml'.length);
    const name = words.list.names[base];
    if (name) return base === id ? name : `${name}, ${id.slice(base.length + 1)}`;
    return titles[language] ?? Object.values(titles)[0] ?? '';
  };
}
