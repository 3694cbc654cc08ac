/**
 * The text of an article's MDX without markup, for reading time, similarity and checks. It includes the attributes of components, such as captions and
 * verbatims, but not those of HTML elements, such as `lang`.
 */
export function plainText(mdx: string): string {
  return mdx
    .replace(/^```[\s\S]*?^```$/gm, ' ')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s[^>]*)?>/g, '')
    .replace(/<\/?[A-Z]\w*((?:\s+[\w-]+=(?:"[^"]*"|\{[^}]*\}))*)\s*\/?>/g, (_, attributes: string) =>
      [...attributes.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(' '),
    )
    .replace(/\[\^[^\]\s]+\]:?/g, ' ')
    .replace(/\[([^\]]*)\]\{\w+\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[\s|:-]+$/gm, ' ')
    .replace(/^(?:#{1,6}|>|[-*]|\d+\.)\s+/gm, '')
    .replace(/[|*`_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

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
