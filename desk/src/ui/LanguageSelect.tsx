import { localeRow } from '@emovera/contract/locales.ts';
import { useLanguage, useWords } from '../WordsProvider.tsx';

/** Chooses the language of the screen. */
export function LanguageSelect() {
  const words = useWords();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <select
      aria-label={words.language}
      value={language}
      onChange={({ target }) => setLanguage(languages.find((code) => code === target.value) ?? language)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {localeRow(code).name}
        </option>
      ))}
    </select>
  );
}
