import { type Locale, localeRow } from '@emovera/contract/locales.ts';

/** Numbers as running text in the language writes them. */
export function numbersIn(text: string, lang: Locale): number[] {
  const point = new Intl.NumberFormat(localeRow(lang).formats).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const written = text.match(/\d[\d.,\u202f\u00a0]*\d|\d/g) ?? [];
  return written.map((number) =>
    Number(
      [...number]
        .filter((sign) => sign === point || /\d/.test(sign))
        .join('')
        .replace(point, '.'),
    ),
  );
}
