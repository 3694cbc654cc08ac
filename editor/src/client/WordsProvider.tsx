import { fillIn } from '@emovera/contract/fill.ts';
import { screenWords } from '../../../desk/src/shared/screenWords.tsx';
import { withoutVersion } from '../../../site/src/content/fileVersions.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

export const { WordsProvider, LanguageSelect, useLanguage, useWords } = screenWords({ en, fr, es }, 'editorLanguage');

/** Fills a text in the plural form of its number, `{count}`. */
export function useCount(): (forms: { readonly one: string; readonly other: string }, count: number) => string {
  const rules = new Intl.PluralRules(useLanguage());
  return ({ one, other }, count) => fillIn(rules.select(count) === 'one' ? one : other, { count });
}

/**
 * The name of a text: what it is, if its own title does not say that, or else its title in the language of the screen or in the first language that has one. A
 * later version of a file has its day.
 */
export function useTitle(): (text: { readonly id: string; readonly titles: Readonly<Record<string, string>> }) => string {
  const language = useLanguage();
  const words = useWords();
  return ({ id, titles }) => {
    const base = withoutVersion(`${id}.yaml`).slice(0, -'.yaml'.length);
    const name = words.list.names[base];
    if (name) return base === id ? name : `${name}, ${id.slice(base.length + 1)}`;
    return titles[language] ?? Object.values(titles)[0] ?? '';
  };
}
