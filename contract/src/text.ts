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

/** Whether a text shows nothing: it has only white space and signs without a shape, such as joiners, fillers and the empty pattern of Braille. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
