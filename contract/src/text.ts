/**
 * Replaces characters that are not visible: control characters, signs of text direction, other format characters, and separators of lines and paragraphs.
 * They can make a text look like another one, and control a terminal.
 */
export function replaceHidden(text: string, replacement: (hidden: string) => string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, replacement);
}

/**
 * Cleans a typed or pasted text. All line ends become LF, as browsers count them for `maxlength`, including vertical tab, form feed, NEL and the separators of
 * Unicode. In a single-line text, these and tabs become spaces. Hidden characters are removed, except the joiners of emoji and of some scripts. NUL, and CR or LF
 * in a single-line text, remain: browsers do not send them, and the validation refuses them.
 */
export function cleanText(text: string, isMultiline: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const separated = isMultiline ? lines.replace(/[\v\f\x85\u2028\u2029]/g, '\n') : lines.replace(/[\t\v\f\x85\u2028\u2029]/g, ' ');
  return separated.replace(/(?![\0\t\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
}

/**
 * Cleans an e-mail address that was copied from a link or a mail, or has hidden or East Asian characters. It converts internationalised domains to ASCII, as
 * most browsers do, and only cleans other texts.
 */
export function cleanAddress(text: string): string {
  const cleaned = cleanText(text, false).trim();
  // The validation refuses lone surrogates. Normalising would hide them.
  if (!cleaned.isWellFormed()) return cleaned;
  const visible = cleaned
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .trim();
  const bare = (/^[^<>]*<([^<>]*)>$/.exec(visible)?.[1] ?? visible).replace(/^\s*mailto:([^?]*).*$/is, '$1').trim();
  if (bare !== visible) return cleanAddress(bare);
  const [, name, domain] = /^([^\s@]+@)([^\s@/\\?#:]*\P{ASCII}[^\s@/\\?#:]*)$/u.exec(bare) ?? [];
  return domain !== undefined && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : bare;
}

/** Whether a text shows nothing: it has only white space and signs without a shape, such as joiners, fillers and the empty pattern of Braille. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Lower-case letters without a base letter in Unicode, with the letters to which searches compare them. */
export const foldedLetters = { '’': "'", œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' } as const;

const foldable = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/** Folds a text for searches: removes accents, capitals, ligatures, and variants of apostrophes and spaces. "Zoé’s  Cœur" becomes "zoe's coeur". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/\u02bc|\u2018/g, "'")
    .replace(foldable, (letter) => foldedLetters[letter as keyof typeof foldedLetters]);
}

/**
 * Escapes a text for a cell of an Excel workbook. Spreadsheets read "_x0041_" in a file as the character with this code, "A", so the underscore before such a code
 * is written as a code itself (ECMA-376, part 1, 22.9.2.19). Programs that read workbooks reverse this.
 */
export const cellText = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
