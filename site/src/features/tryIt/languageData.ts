import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Language } from '@emovera/reader/language.ts';

const files = import.meta.glob<string>('../../../../reader/languages/*/*.txt', { eager: true, query: '?raw', import: 'default' });
const stemmers = import.meta.glob<Language['stem']>('../../../../reader/languages/*/stemmer.ts', { eager: true, import: 'stem' });
const grammars = import.meta.glob<Language['grammar']>('../../../../reader/languages/*/grammar.ts', { eager: true, import: 'grammar' });
const folder = '../../../../reader/languages';

/** Codes of the languages that the reader knows. */
export const readerLanguages: readonly string[] = Object.keys(grammars).map((file) => file.split('/').at(-2) ?? '');

/** The files of a language, which browsers fetch. */
export function languageData(code: string): Pick<Language, 'lexicon' | 'themes'> {
  const read = (name: Emotion | 'themes'): string => {
    const text = files[`${folder}/${code}/${name}.txt`];
    if (text === undefined) throw new Error(`reader/languages/${code}/ has no file ${name}.txt. Add it.`);
    return text;
  };
  return {
    lexicon: Object.fromEntries(emotions.map((emotion) => [emotion, read(emotion)])) as Language['lexicon'],
    themes: read('themes'),
  };
}

/** A language for the build, which reads the example of the page. */
export function getLanguage(code: string): Language {
  const [grammar, stem] = [grammars[`${folder}/${code}/grammar.ts`], stemmers[`${folder}/${code}/stemmer.ts`]];
  if (!grammar || !stem) throw new Error(`reader/languages/${code}/ must have grammar.ts and stemmer.ts. Add them.`);
  return { code, grammar, stem, ...languageData(code) };
}
