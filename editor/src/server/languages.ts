import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@emovera/contract/locales.ts';
import { textsFor } from '@emovera/contract/preferredLocales.ts';
import { type Speech, speakWith } from '@emovera/site/content/say.ts';
import fieldsEs from '../client/messages/fields.es.json' with { type: 'json' };
import fieldsFr from '../client/messages/fields.fr.json' with { type: 'json' };
import { toLabel } from '../client/schemas.ts';
import sentencesEn from './sentences.en.json' with { type: 'json' };
import sentencesEs from './sentences.es.json' with { type: 'json' };
import sentencesFr from './sentences.fr.json' with { type: 'json' };
import type { HelpFrom } from './skeleton.ts';

/** Names of keys, and help about fields by the help of their schema, in a language. */
type FieldWords = Readonly<Record<'names' | 'help', Readonly<Record<string, string>>>>;
type ScreenSpeech = Speech & { readonly helpFrom: HelpFrom };

const makeSpeech = (lang: Locale, sentences: Speech['sentences'], { names, help }: FieldWords): ScreenSpeech => ({
  lang,
  sentences,
  getName: (key) => names[key] ?? toLabel(key),
  helpFrom: ({ description }) => description && (help[description] ?? description),
});

const languages = {
  en: makeSpeech('en', sentencesEn, { names: {}, help: {} }),
  fr: makeSpeech('fr', sentencesFr, fieldsFr),
  es: makeSpeech('es', sentencesEs, fieldsEs),
};

const present = new AsyncLocalStorage<ScreenSpeech>();
speakWith(() => present.getStore());

/** Sentences and names in the first language of `Accept-Language` that the screen has. */
export const speechFor = (acceptLanguage: string | undefined): ScreenSpeech => textsFor(acceptLanguage, languages);

/** Help about a field, in the language of the present asynchronous task. */
export const helpHere: HelpFrom = (schema) => (present.getStore() ?? languages.en).helpFrom(schema);

/** Runs an action whose errors are in a language of `Accept-Language`. */
export const speaking = <T>(acceptLanguage: string | undefined, action: () => T): T => present.run(speechFor(acceptLanguage), action);
