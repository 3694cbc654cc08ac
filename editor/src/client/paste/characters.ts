import { invisible } from '@emovera/content-tools/typography.ts';

/** Spaces of other widths, which fonts often lack. */
const otherSpaces = /[\u2000-\u200a\u205f\u3000]/g;

/** Unbreakable spaces that only fill. Between two words or signs, a person has set them. */
const fillingSpaces = /(?<!\S)[\u00a0\u202f]|[\u00a0\u202f](?!\S)/g;

/** Control characters except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Characters that a font of signs draws as bullets. Other fonts have nothing there. */
const privateUse = /[\ue000-\uf8ff]/g;

/** The sign of an item at the beginning of a line, with the space after it. */
const bullet = /^([ \t]*)[\ue000-\uf8ff•‣▪●◦○■·][ \t\u00a0]+/gm;

/** A pasted text without characters that are not seen, and with plain spaces where those of a word processor only fill. */
export const withoutRubbish = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, '')
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(otherSpaces, ' ')
    .replace(fillingSpaces, ' ')
    .replace(privateUse, '');

/** A pasted plain text without rubbish. Items of lists begin as in Markdown. */
export const cleanText = (text: string): string => withoutRubbish(text.replace(bullet, '$1- '));
