import type { Locale } from '@emovera/contract/locales.ts';

/** Language of the screen, its translations, and its labels for keys. */
export type SentenceLanguage = {
  readonly lang: Locale;
  /** Sentences by their English templates, in which `{0}` is the place of the first value. Missing ones stay English. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly getName: (key: string | number) => string;
};

/**
 * Global that stores the language for all copies of this module: Vite loads another copy for pages, and Zod has a single setting, that of the copy loaded
 * last.
 */
const place = globalThis as typeof globalThis & { findSentenceLanguage?: () => SentenceLanguage | undefined };

const present = (): SentenceLanguage | undefined => place.findSentenceLanguage?.();

/** Makes {@link say} use other languages than English. @param find Finds the language of the present task. */
export function setSentenceLanguage(find: () => SentenceLanguage | undefined): void {
  place.findSentenceLanguage = find;
}

/** The language of the present task. Undefined on the command line and in a build, which use English and the names of keys in files. */
export const sentenceLanguage = (): SentenceLanguage | undefined => present();

/** Returns the template of a sentence, the key of its translations. */
export const toTemplate = (parts: readonly string[]): string => parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);

/** A sentence in the language of the present task. Used as a tag of an English sentence: say`${file} has ${count} errors.` */
export function say(parts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const template = toTemplate(parts);
  return (present()?.sentences[template] ?? template).replace(/\{(\d+)\}/g, (_, index) => String(values[index]));
}

/** Message of a Zod check, translated when the check fails. Used as a tag, like {@link say}. */
export const toSay = (parts: TemplateStringsArray, ...values: readonly unknown[]) => ({ error: () => say(parts, ...values) });

/** Text of a program in English. Empty in other languages. */
export const inEnglish = (text: string): string => ((present()?.lang ?? 'en') === 'en' ? text : '');

/** Describes a place in the data of a file: by the names that a screen gives its keys, or by the keys. */
export function formatKeys(path: readonly PropertyKey[]): string {
  const keys = path.filter((step) => typeof step === 'string');
  const { getName } = present() ?? {};
  return getName ? keys.map(getName).join(' › ') : keys.join('.');
}
