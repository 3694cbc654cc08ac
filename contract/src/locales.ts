/**
 * The list of the site's languages. Routes, language switcher, hreflang, sitemap, feeds, the lead service's language negotiation and the tests use
 * it. `docs/adding-a-language.md` has the steps for a new language.
 */
export const locales = [
  { code: 'en', name: 'English', formats: 'en-GB', openGraph: 'en_GB', formVariant: 'EN', files: 'en' },
  { code: 'fr', name: 'Français', formats: 'fr-FR', openGraph: 'fr_FR', formVariant: 'FR', files: 'fr', firstDay: '1er', hour: '\u00a0h' },
  { code: 'es', name: 'Español', formats: 'es-ES', openGraph: 'es_ES', formVariant: 'EN', files: 'en', group: '\u00a0' },
] as const satisfies readonly LocaleRow[];

export type LocaleRow = {
  /** BCP 47 language: the first segment of every address, and the name of the folder in `content/`. */
  readonly code: string;
  /** The language's name in the language itself, for the accessible label of the language switcher. */
  readonly name: string;
  /** BCP 47 tag for `Intl`: numbers, dates and currency. */
  readonly formats: string;
  /** Open Graph's form of the locale, `language_TERRITORY`. */
  readonly openGraph: string;
  /** Thousands separator, if it differs from `Intl`: the Real Academia Española recommends a space. */
  readonly group?: string;
  /** The first day of a month, if it differs from `Intl`: French uses “1er octobre”. */
  readonly firstDay?: string;
  /** Text after the hour in a time of day, if it is not written as 09:00: French uses “9 h” and “9 h 30”. */
  readonly hour?: string;
  /** The variant of the five download forms, and their CRM identifiers, for this language. */
  readonly formVariant: 'EN' | 'FR';
  /** Language of the files (PDF, XLSX) that have no content in this language. Pages mark files in another language. */
  readonly files: string;
  /**
   * For a language that begins small: the routes that it offers beside those of every language (`hasRoute.ts`). A route includes the routes below it: `/blog` includes
   * its articles. Default: all routes.
   */
  readonly routes?: readonly string[];
};

export type Locale = (typeof locales)[number]['code'];

/** All language codes, in the table's order. */
export const localeCodes: readonly Locale[] = locales.map((row) => row.code);

/** The language for visitors who prefer none of the site's languages. */
export const defaultLocale: Locale = locales[0].code;

/** Whether a string is the code of one of the site's languages. */
export function isLocale(value: string | undefined): value is Locale {
  return localeCodes.includes(value as Locale);
}

/**
 * Returns the locale table's row of a language.
 * @throws RangeError if the code is not in the table. Only possible with data that bypassed the types.
 */
export function localeRow(code: Locale): LocaleRow {
  const row = locales.find((candidate) => candidate.code === code);
  if (!row) throw new RangeError(`"${code}" is not in the locale table (contract/src/locales.ts). Add a row there.`);
  return row;
}
