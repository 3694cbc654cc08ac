/** By language: words that lose their last vowel before the next word. "Aujourd’hui" and "quelqu’un" are one word. */
const elisions: Readonly<Record<string, RegExp>> = {
  fr: /(?<![\p{L}’'])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)[’'](?=[\p{L}<])/giu,
};

const cutElision = /(?<![\p{L}’'])((?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)[’']) (?=(?:<mark>)?\p{L})/giu;

/** Separates elided words from the next word, for the index: Pagefind takes "l’anonymat" for one word, so "anonymat" would not find it. */
export function cutElisions(text: string, lang: string): string {
  const elision = elisions[lang];
  return elision ? text.replace(elision, '$& ') : text;
}

/** Undoes {@link cutElisions}, for what the index returns. */
export function joinElisions(text: string): string {
  return text.replace(cutElision, '$1');
}

/** Leaves out the elided words of a query, which every page has. */
export function dropElisions(query: string, lang: string): string {
  const elision = elisions[lang];
  return elision ? query.replace(elision, '') : query;
}
