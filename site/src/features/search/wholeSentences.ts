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
