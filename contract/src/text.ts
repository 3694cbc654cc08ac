/**
 * Replaces characters that are not visible: control characters, signs of text direction, other format characters, and separators of lines and paragraphs.
 * They can make a text look like another one, and control a terminal.
 */
export function replaceHidden(text: string, replacement: (hidden: string) => string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, replacement);
}

/**
 * Cleans what a person typed or pasted. Line ends become LF, as the browser counts them for `maxlength`, also those of other programs: vertical tab, form feed, NEL, and
 * the separators of Unicode. In one line, these and tabs become spaces. Hidden characters are removed, except the joiners of emoji and of some scripts. NUL,
 * and line ends in one line, which no browser sends, remain: they are not valid.
 */
export function cleanText(text: string, isMultiline: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const separated = isMultiline ? lines.replace(/[\v\f\x85\u2028\u2029]/g, '\n') : lines.replace(/[\t\v\f\x85\u2028\u2029]/g, ' ');
  return separated.replace(/(?![\0\t\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
}

/**
 * Cleans an e-mail address that a person typed or pasted: from a link (`mailto:zoe@a.fr?subject=…`), from a mail (`Zoé <zoe@a.fr>`), with characters that are not visible,
 * of East Asian keyboards, or with an internationalised domain. That is stored in ASCII, as most browsers send it. Other texts are only cleaned.
 */
export function cleanAddress(text: string): string {
  const cleaned = cleanText(text, false).trim();
  // Half a character is refused later, and must not be changed here.
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

/** Letters that people type as others and that have no base letter in Unicode, after the change to lower case, with what they are compared as. */
export const foldedLetters = { '’': "'", œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' } as const;

const foldable = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/** A text as searches compare it: without accents, capitals, ligatures and kinds of apostrophes and spaces. "Zoé’s  Cœur" becomes "zoe's coeur". */
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
 * A text as a cell of an Excel workbook holds it. Spreadsheets read "_x0041_" in a file as the character of this code, "A", so the sign before such a code is written as a code
 * itself (ECMA-376, part 1, 22.9.2.19). Readers of workbooks turn it back.
 */
export const cellText = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
