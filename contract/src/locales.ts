/**
 * The only list of languages in the repository. Routes, switcher, hreflang, sitemap, feeds, the lead service's language negotiation and the
 * tests derive from it. Adding a language is adding one row here and one folder in `content/`.
 */
export const locales = [
  { code: 'en', name: 'English', formats: 'en-GB', openGraph: 'en_GB', formVariant: 'EN', files: 'en' },
  { code: 'fr', name: 'Français', formats: 'fr-FR', openGraph: 'fr_FR', formVariant: 'FR', files: 'fr', firstDay: '1er' },
  { code: 'es', name: 'Español', formats: 'es-ES', openGraph: 'es_ES', formVariant: 'EN', files: 'en', group: '\u00a0' },
] as const satisfies readonly LocaleRow[];

/** One row of the locale table. */
export type LocaleRow = {
  /** BCP 47 language, the first segment of every address, and the folder's name in `content/`. */
  readonly code: string;
  /** The language's own name for itself, as the switcher's accessible label says it. */
  readonly name: string;
  /** BCP 47 tag given to `Intl` for numbers, dates and currency. */
  readonly formats: string;
  /** Open Graph's form of the locale, `language_TERRITORY`. */
  readonly openGraph: string;
  /** What groups digits by thousands, where usage differs from `Intl`: the Real Academia Española asks for a space. */
  readonly group?: string;
  /** How the first day of a month is written, where usage differs from `Intl`: French says “1er octobre”. */
  readonly firstDay?: string;
  /** Which variant of the five download forms (their CRM identifiers) this language uses. */
  readonly formVariant: 'EN' | 'FR';
  /** Language of the files (PDF, XLSX) offered on this language's pages; pages mark files in another language than their own. */
  readonly files: string;
};

/** Code of a language of the site. */
export type Locale = (typeof locales)[number]['code'];

/** All language codes, in the table's order. */
export const localeCodes: readonly Locale[] = locales.map((row) => row.code);

/** The language of visitors whose wishes match none of ours. */
export const defaultLocale: Locale = locales[0].code;

/** Whether a string is the code of one of the site's languages. */
export function isLocale(value: string | undefined): value is Locale {
  return localeCodes.includes(value as Locale);
}

/**
 * The locale table's row of a language.
 * @throws RangeError if the code is not in the table; only reachable with data that bypassed the types.
 */
export function localeRow(code: Locale): LocaleRow {
  const row = locales.find((candidate) => candidate.code === code);
  if (!row) throw new RangeError(`"${code}" is not in the locale table (contract/src/locales.ts). Add a row there.`);
  return row;
}
