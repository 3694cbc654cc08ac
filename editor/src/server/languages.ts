import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@emovera/contract/locales.ts';
import { textsFor } from '@emovera/contract/preferredLocales.ts';
import { type SentenceLanguage, setSentenceLanguage } from '@emovera/site/content/say.ts';
import fieldsEs from '../client/messages/fields.es.json' with { type: 'json' };
import fieldsFr from '../client/messages/fields.fr.json' with { type: 'json' };
import { toLabel } from '../client/schemas.ts';
import sentencesEn from './sentences.en.json' with { type: 'json' };
import sentencesEs from './sentences.es.json' with { type: 'json' };
import sentencesFr from './sentences.fr.json' with { type: 'json' };
import type { HelpFrom } from './skeleton.ts';

/** Names of keys, and help about fields by the help of their schema, in a language. */
type FieldWords = Readonly<Record<'names' | 'help', Readonly<Record<string, string>>>>;
type EditorLanguage = SentenceLanguage & { readonly helpFrom: HelpFrom };

const makeLanguage = (lang: Locale, sentences: SentenceLanguage['sentences'], { names, help }: FieldWords): EditorLanguage => ({
  lang,
  sentences,
  getName: (key) => names[key] ?? toLabel(key),
  helpFrom: ({ description }) => description && (help[description] ?? description),
});

const languages = {
  en: makeLanguage('en', sentencesEn, { names: {}, help: {} }),
  fr: makeLanguage('fr', sentencesFr, fieldsFr),
  es: makeLanguage('es', sentencesEs, fieldsEs),
};

const present = new AsyncLocalStorage<EditorLanguage>();
setSentenceLanguage(() => present.getStore());

/** Sentences and names in the first language of `Accept-Language` that the screen has. */
export const getEditorLanguage = (acceptLanguage: string | undefined): EditorLanguage => textsFor(acceptLanguage, languages);

/** Help about a field, in the language of the present asynchronous task. */
export const helpHere: HelpFrom = (schema) => (present.getStore() ?? languages.en).helpFrom(schema);

/** Runs an action whose errors are in a language of `Accept-Language`. */
export const withSentenceLanguage = <T>(acceptLanguage: string | undefined, action: () => T): T =>
  present.run(getEditorLanguage(acceptLanguage), action);
