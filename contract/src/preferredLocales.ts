import { defaultLocale, type Locale, localeCodes } from './locales.ts';

/**
 * Returns the site's languages in the visitor's order of preference: first those in Accept-Language (RFC 9110, RFC 4647 basic matching in both directions), then the
 * default language, then the others in the table's order. Never empty.
 */
export function preferredLocales(acceptLanguage: string | undefined): readonly Locale[] {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const requested = ranges.flatMap(({ tag }) => localeCodes.filter((code) => matches(tag, code.toLowerCase())));
  return [...new Set([...requested, defaultLocale, ...localeCodes])];
}

/** Returns the texts in the visitor's first language that has them, or in the default language. */
export function textsFor<Texts>(
  acceptLanguage: string | undefined,
  texts: Partial<Record<Locale, Texts>> & Record<typeof defaultLocale, Texts>,
): Texts {
  return (
    preferredLocales(acceptLanguage)
      .map((code) => texts[code])
      .find((candidate) => candidate !== undefined) ?? texts[defaultLocale]
  );
}

function parseRange(range: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { tag, quality: tag !== '' && quality >= 0 && quality <= 1 ? quality : 0 };
}

function matches(tag: string, code: string): boolean {
  return tag === code || tag.startsWith(`${code}-`) || code.startsWith(`${tag}-`);
}
