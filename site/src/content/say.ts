import type { Locale } from '@emovera/contract/locales.ts';

/** The language of a screen on which sentences are shown, and its names of keys. */
export type Speech = {
  readonly lang: Locale;
  /** Sentences by their English templates, in which `{0}` is the place of the first value. What is missing stays English. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly nameOf: (key: string | number) => string;
};

/**
 * The global in which all copies of this module find the language: Vite loads another copy for pages, and Zod has one setting, which is that of the copy that was
 * loaded last.
 */
const place = globalThis as typeof globalThis & { presentSpeech?: () => Speech | undefined };

const present = (): Speech | undefined => place.presentSpeech?.();

/** Lets {@link say} speak other languages than English. @param find Finds the language of the present task. */
export function speakWith(find: () => Speech | undefined): void {
  place.presentSpeech = find;
}

/** The language of the present task. Undefined on the command line and in a build, which speak English and name keys as the files do. */
export const speech = (): Speech | undefined => present();

/** The template of a sentence, as tables of translations have it. */
export const templateOf = (parts: readonly string[]): string => parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);

/** A sentence in the language of the present task. Used as a tag of an English sentence: say`${file} has ${count} errors.` */
export function say(parts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const template = templateOf(parts);
  return (present()?.sentences[template] ?? template).replace(/\{(\d+)\}/g, (_, index) => String(values[index]));
}

/** The message of a check of Zod, which is put into the language when the check fails. Used as a tag, like {@link say}. */
export const toSay = (parts: TemplateStringsArray, ...values: readonly unknown[]) => ({ error: () => say(parts, ...values) });

/** What a program says in English, or nothing where another language is spoken. */
export const inEnglish = (text: string): string => ((present()?.lang ?? 'en') === 'en' ? text : '');

/** A place in the data of a file: the names that a screen gives its keys, or the keys. */
export function keysOf(path: readonly PropertyKey[]): string {
  const keys = path.filter((step) => typeof step === 'string');
  const { nameOf } = present() ?? {};
  return nameOf ? keys.map(nameOf).join(' › ') : keys.join('.');
}
