import { localeRow } from '@emovera/contract/locales.ts';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

/** Texts that all screens of the team share, by language. The first language is the default. */
export const sharedMessages = {
  en: {
    language: 'Language of the screen',
    stopped: 'This screen has stopped because of an error. What had reached the server is kept. Reload the page to continue.',
    reload: 'Reload the page',
    tryAgain: 'Try again',
    undo: 'Undo',
    redo: 'Redo',
    close: 'Close',
    cancel: 'Cancel',
    loading: 'Loading…',
    working: 'Working…',
  },
  fr: {
    language: 'Langue de l’interface',
    stopped: 'Une erreur a interrompu l’affichage. Ce qui était parvenu au serveur est conservé. Rechargez la page pour continuer.',
    reload: 'Recharger la page',
    tryAgain: 'Réessayer',
    undo: 'Annuler',
    redo: 'Rétablir',
    close: 'Fermer',
    cancel: 'Annuler',
    loading: 'Chargement…',
    working: 'En cours…',
  },
  es: {
    language: 'Idioma de la interfaz',
    stopped:
      'Esta pantalla ha dejado de funcionar por un error. Lo que ya había llegado al servidor se conserva. Recargue la página para continuar.',
    reload: 'Recargar la página',
    tryAgain: 'Reintentar',
    undo: 'Deshacer',
    redo: 'Rehacer',
    close: 'Cerrar',
    cancel: 'Cancelar',
    loading: 'Cargando…',
    working: 'En curso…',
  },
};

/** Language of the screens. The site can have others. */
export type ScreenLanguage = keyof typeof sharedMessages;

const languages = Object.keys(sharedMessages) as [ScreenLanguage, ...ScreenLanguage[]];
const LanguageContext = createContext({ language: languages[0], setLanguage: (_: ScreenLanguage) => {} });

type LanguageProviderProps = {
  /** Name under which the browser keeps the chosen language. */
  readonly storageKey: string;
  readonly children: ReactNode;
};

/** Provides the language of the screen: the chosen one, or else that of the browser if the screen has it. */
export function LanguageProvider({ storageKey, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => {
    const wanted = [localStorage.getItem(storageKey), ...navigator.languages.map((code) => code.slice(0, 2))];
    return wanted.flatMap((code) => languages.find((each) => each === code) ?? [])[0] ?? languages[0];
  });
  // Set before the first request, because requests name the language.
  useLayoutEffect(() => {
    localStorage.setItem(storageKey, language);
    document.documentElement.lang = language;
  }, [storageKey, language]);
  return <LanguageContext value={{ language, setLanguage }}>{children}</LanguageContext>;
}

export const useLanguage = (): ScreenLanguage => use(LanguageContext).language;

export const useSharedMessages = () => sharedMessages[useLanguage()];

export function LanguageSelect() {
  const { language, setLanguage } = use(LanguageContext);
  return (
    <select
      aria-label={sharedMessages[language].language}
      value={language}
      onChange={({ target }) => setLanguage(target.value as ScreenLanguage)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {localeRow(code).name}
        </option>
      ))}
    </select>
  );
}
