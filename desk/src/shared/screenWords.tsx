import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { Component, createContext, type ReactNode, use, useEffect, useState } from 'react';

/** Texts that each screen of the team has. */
type ScreenWords = {
  /** Name of the list of languages. */
  readonly language: string;
  /** Message after an error in a component: the screen has stopped, and what was typed is kept. */
  readonly stopped: string;
  /** The button that loads the screen again. */
  readonly reload: string;
};

/**
 * Makes what gives a screen its texts: a component around it, the list of languages, and hooks.
 * @param all The texts by language. The first language is for browsers that want none of them.
 * @param storageKey Name under which the browser keeps the chosen language.
 */
export function screenWords<Language extends Locale, Words extends ScreenWords>(
  all: Readonly<Record<Language, Words>>,
  storageKey: string,
) {
  const languages = Object.keys(all) as [Language, ...Language[]];
  const LanguageContext = createContext({ language: languages[0], setLanguage: (_: Language) => {} });

  /** The language of the person's browser if the screen has it, until another is chosen. */
  function firstLanguage(): Language {
    const wanted = [localStorage.getItem(storageKey), ...navigator.languages.map((code) => code.slice(0, 2))];
    return wanted.flatMap((code) => languages.find((each) => each === code) ?? [])[0] ?? languages[0];
  }

  /** Gives all components the texts of the screen in the chosen language, and shows one of them if a component fails. */
  function WordsProvider({ children }: { children: ReactNode }) {
    const [language, setLanguage] = useState(firstLanguage);
    useEffect(() => {
      localStorage.setItem(storageKey, language);
      document.documentElement.lang = language;
    }, [language]);
    const { stopped, reload } = all[language];
    return (
      <LanguageContext value={{ language, setLanguage }}>
        <ErrorBoundary stopped={stopped} reload={reload}>
          {children}
        </ErrorBoundary>
      </LanguageContext>
    );
  }

  /** The language of the screen. */
  const useLanguage = (): Language => use(LanguageContext).language;

  /** Texts of the screen. */
  const useWords = (): Words => all[useLanguage()];

  /** Chooses the language of the screen. */
  function LanguageSelect() {
    const { language, setLanguage } = use(LanguageContext);
    return (
      <select aria-label={all[language].language} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {localeRow(code).name}
          </option>
        ))}
      </select>
    );
  }

  return { WordsProvider, LanguageSelect, useLanguage, useWords };
}

/** Says that a screen has stopped, instead of the empty page that React leaves after an error in a component. */
class ErrorBoundary extends Component<Pick<ScreenWords, 'stopped' | 'reload'> & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { stopped, reload, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert">
        <p>{stopped}</p>
        <button type="button" onClick={() => location.reload()}>
          {reload}
        </button>
      </div>
    );
  }
}
