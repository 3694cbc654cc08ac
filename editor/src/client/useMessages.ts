import { fillPlaceholders } from '@emovera/contract/fill.ts';
import type { ExplainError } from '@emovera/screens/ErrorMessage.tsx';
import { type ScreenLanguage, useLanguage } from '@emovera/screens/languages.tsx';
import { Unreachable } from '@emovera/screens/requests.ts';
import { withoutVersion } from '@emovera/site/content/fileVersions.ts';
import type { JsonSchema } from '../server/skeleton.ts';
import type { Names } from '../titles.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import fieldsEs from './messages/fields.es.json' with { type: 'json' };
import fieldsFr from './messages/fields.fr.json' with { type: 'json' };
import { fr } from './messages/fr.ts';
import { useDocuments } from './requests.ts';
import { toLabel } from './schemas.ts';

const all: Readonly<Record<ScreenLanguage, Messages>> = { en, fr, es };

/** Texts of the editing screen. */
export const useMessages = (): Messages => all[useLanguage()];

/** Names of keys, further names of choices, and help about fields, in a language other than that of the schemas. */
type FieldWords = Readonly<Record<'names' | 'choices' | 'help', Readonly<Record<string, string>>>>;

const ownFields: Readonly<Partial<Record<ScreenLanguage, FieldWords>>> = { es: fieldsEs, fr: fieldsFr };

/** Returns functions that give the name of a key and the help about a field, in the language of the screen. */
export function useFieldWords() {
  const own = ownFields[useLanguage()];
  const nameField = (key: string | number): string => own?.names[key] ?? toLabel(key);
  return {
    nameField: nameField,
    nameChoice: (value: string): string => own?.choices[value] ?? own?.names[value] ?? toLabel(value),
    /** Name of a place, as in a list of changes. */
    namePlace: (what: string): string =>
      what
        .split(' › ')
        .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : nameField(step)))
        .join(' › '),
    helpFrom: ({ description }: JsonSchema): string | undefined => description && (own?.help[description] ?? description),
  };
}

/** Explains an error by the message of the server, or as a missing connection. */
export const explainError: ExplainError = (error, language) => ({
  text: error instanceof Unreachable ? all[language].document.unreachable : error.message,
});

/**
 * Returns a function that names a text by its kind, or by its title in the language of the screen, else in the first language that has one. It adds the day of
 * a later version.
 */
export function useTitle(): (text: { readonly id: string; readonly titles: Readonly<Record<string, string>> }) => string {
  const language = useLanguage();
  const messages = useMessages();
  return ({ id, titles }) => {
    const base = withoutVersion(`${id}.yaml`).slice(0, -'.yaml'.length);
    const name = messages.list.names[base];
    if (name) return base === id ? name : `${name}, ${id.slice(base.length + 1)}`;
    return titles[language] ?? Object.values(titles)[0] ?? '';
  };
}

/** Returns a function that replaces files in a sentence by the names of their texts. */
export function useTextNames(): (sentence: string) => string {
  const messages = useMessages();
  const titleIn = useTitle();
  const rows = useDocuments().data?.documents ?? [];
  return (sentence) =>
    sentence.replace(/content\/[\w./-]+\.(?:yaml|mdx?|json)\b/g, (file) => {
      const row = rows.find(({ files }) => files.includes(file));
      const [, lang] = /^content\/(?!facts\/)(\w+)/.exec(file) ?? [];
      const name = row
        ? fillPlaceholders(messages.quoted, { name: titleIn(row) })
        : file.endsWith('/translated.json')
          ? messages.translation.record
          : file;
      return name !== file && lang ? `${name} (${lang})` : name;
    });
}

/** Returns a function that names a choice in the language of the screen or in another one. Without a name, ids of facts stay unchanged, and other ids become words. */
export function useChoiceName(): (id: string | number, names: Names | undefined) => string {
  const language = useLanguage();
  const { nameChoice } = useFieldWords();
  return (id, names) => {
    const titles = names?.[id];
    if (titles) return titles[language] ?? Object.values(titles)[0] ?? String(id);
    // Ids such as "useCase" are words, others such as "en" or "CC BY 4.0" are names.
    return /^[a-z]{3}[a-zA-Z]*$/.test(String(id)) ? nameChoice(String(id)) : String(id);
  };
}

/** Returns a function that labels a key of a map: the name of the item with this id, or else the key in words. */
export function useLabel(): (key: string, schema: JsonSchema) => string {
  const choiceName = useChoiceName();
  const { nameField } = useFieldWords();
  return (key, { entries, names }) => (entries && Object.keys(names?.[key] ?? {}).length > 0 ? choiceName(key, names) : nameField(key));
}
