/** Splits an excerpt of Pagefind at its `mark` elements. Pagefind escapes only angle brackets. */
export function splitExcerpt(excerpt: string): readonly { text: string; isMarked: boolean }[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((part, index) => ({ text: part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), isMarked: index % 2 === 1 }));
}
