/** Words that lose their last vowel before the next word, by language. "Aujourd’hui" and "quelqu’un" are one word. */
const elisions: Readonly<Record<string, RegExp>> = {
  fr: /(?<![\p{L}’'])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)[’'](?=[\p{L}<])/giu,
};

const cutElision = /(?<![\p{L}’'])((?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)[’']) (?=(?:<mark>)?\p{L})/giu;

/** Separates elided words from the next word, for the index: Pagefind takes "l’anonymat" for one word, so "anonymat" would not find it. */
export function cutElisions(text: string, lang: string): string {
  const elision = elisions[lang];
  return elision ? text.replace(elision, '$& ') : text;
}

/** Undoes {@link cutElisions} in text from the index. */
export function joinElisions(text: string): string {
  return text.replace(cutElision, '$1');
}

/** Leaves out the elided words of a query, which every page has. */
export function dropElisions(query: string, lang: string): string {
  const elision = elisions[lang];
  return elision ? query.replace(elision, '') : query;
}

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

/**
 * Lets an excerpt of Pagefind begin with a sentence, if one begins before the first `mark` element. Otherwise an ellipsis shows that text was left out there, as
 * it does at the end. Blocks of text that Pagefind joins are separated.
 */
export function wholeSentences(excerpt: string): string {
  // Pagefind puts a full stop between two blocks of text, but not after a share.
  const text = excerpt.trim().replaceAll(/% (?=(?:<mark>)?\p{Lu})/gu, '% · ');
  const isWhole = /^(?:<mark>)?[\p{Lu}¿¡«“]/u.test(text);
  const [before = ''] = text.split('<mark>');
  const sentence = isWhole ? -1 : `${before}X`.search(/(?<=[.!?…] )[\p{Lu}¿¡«“]/u);
  const start = sentence < 0 ? text : text.slice(sentence);
  return `${isWhole || sentence >= 0 ? '' : '…\u00a0'}${start}${/[.!?…»”](?:<\/mark>)?$/.test(text) ? '' : '\u00a0…'}`;
}
