import { invisible } from '@emovera/content-tools/typography.ts';

/** Spaces of other widths, which fonts often lack. */
const otherSpaces = /[\u2000-\u200a\u205f\u3000]/g;

/** Non-breaking spaces that only fill. Those between two words or signs were typed by a person, and stay. */
const fillingSpaces = /(?<!\S)[\u00a0\u202f]|[\u00a0\u202f](?!\S)/g;

/** Control characters except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Private-use characters, which symbol fonts draw as bullets. Other fonts have no glyphs for them. */
const privateUse = /[\ue000-\uf8ff]/g;

/** Bullet at the beginning of a line, with the space after it. */
const bullet = /^([ \t]*)[\ue000-\uf8ff•‣▪●◦○■·][ \t\u00a0]+/gm;

/** Removes invisible characters from pasted text, and replaces filling spaces of word processors by plain ones. */
export const withoutRubbish = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, '')
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(otherSpaces, ' ')
    .replace(fillingSpaces, ' ')
    .replace(privateUse, '');

/** Cleans pasted plain text like {@link withoutRubbish}, and makes list items begin as in Markdown. */
export const cleanText = (text: string): string => withoutRubbish(text.replace(bullet, '$1- '));
