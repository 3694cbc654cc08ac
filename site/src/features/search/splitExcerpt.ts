/**
 * Splits an excerpt of Pagefind at its `mark` elements. Pagefind escapes only angle brackets, and makes every space an ordinary one. Narrow and
 * unbreakable spaces are restored, so that no line begins with a sign or with a part of a number. Pagefind also marks the signs around a word.
 */
export function splitExcerpt(excerpt: string): readonly { text: string; isMarked: boolean }[] {
  return excerpt
    .replaceAll(/ (?=[;!?»](?!\p{L}))|(?<=«) |(?<=\d) (?=\d{3}(?!\d))/gu, '\u202f')
    .replaceAll(/ (?=[:%€](?![\p{L}\d]))/gu, '\u00a0')
    .replaceAll(/<mark>([^\p{L}\p{N}<]*)/gu, '$1<mark>')
    .replaceAll(/([^\p{L}\p{N}>]*)<\/mark>/gu, '</mark>$1')
    .split(/<\/?mark>/)
    .map((part, index) => ({ text: part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), isMarked: index % 2 === 1 }));
}
