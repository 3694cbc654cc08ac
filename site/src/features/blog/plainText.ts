/**
 * Words of an article's MDX as a reader sees them, without markup: what reading time, similarity and checks count.
 * Captions, sources and marked verbatims, which stand in attributes of components, are kept; those of elements, such as `lang`, are not.
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
