/** Words that an adult reads silently in a minute. The mean for English non-fiction is 238 (Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 230;

/** Time to read a text, in minutes, rounded up; at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / wordsPerMinute));
}

/** Number of words: runs of letters and digits, with the apostrophes and hyphens inside them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
