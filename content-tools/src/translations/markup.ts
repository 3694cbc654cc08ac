import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { componentSchemas } from '@emovera/site/articles/safeMarkdown.ts';
import { markdownToMdast, mdxToMdast } from 'satteri';

/** A part of a text: plain text, a code such as `{count}`, or text between two marks, such as `[…]{anger}` and `*…*`. */
export type Part = string | { readonly code: string } | { readonly open: string; readonly parts: readonly Part[]; readonly close: string };

const markupPattern =
  /(?<code>`[^`\n]+`|\{[\w.]+\}|\[\^[\w-]+\]|<\/?[A-Za-z][^<>"]*>)|\[(?<passage>[^[\]]+)\](?<emotion>\{\w+\})|(?<star>\*{1,2})(?<words>[^\s*](?:[^*]*[^\s*])?)\k<star>/g;

export function splitMarkup(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(markupPattern)) {
    if (index > end) parts.push(text.slice(end, index));
    end = index + whole.length;
    const { code, passage, emotion, star, words } = groups;
    if (code) parts.push({ code });
    else if (passage) parts.push({ open: '[', parts: splitMarkup(passage), close: `]${emotion}` });
    else if (star && words) parts.push({ open: star, parts: splitMarkup(words), close: star });
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/**
 * Finds marks that a translation lacks or has in addition to its source: placeholders, code, footnotes, links, and tags with their attributes.
 * Emphasis in Markdown (`*…*`), texts in attributes, and the language of an address of the same page or site can differ.
 * @param isMarkdown Whether the text is part of the body of a Markdown file.
 */
export function compareMarkup(source: string, target: string, isMarkdown: boolean): { missing: string[]; surplus: string[] } {
  const own = countMarkup(source, isMarkdown);
  const other = countMarkup(target, isMarkdown);
  const difference = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>) =>
    [...from].filter(([mark, count]) => count > (to.get(mark) ?? 0)).map(([mark]) => mark);
  return { missing: difference(own, other), surplus: difference(other, own) };
}

const countedMarkup =
  /`[^`\n]+`|(?<tag><\/?[A-Za-z](?:"[^"]*"|\{[^{}]*\}|[^<>"{}])*>|<\/?[A-Za-z]\w*)|\]\((?<link>[^\s)]*)|^ {0,3}\[(?!\^)[^\]\n]+\]:\s*(?<definition>\S+)|\{[\w.]+\}|\[\^[\w-]+\]|\*/gm;

function countMarkup(text: string, isMarkdown: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (mark: string) => counts.set(mark, (counts.get(mark) ?? 0) + 1);
  for (const { 0: mark, groups = {} } of text.matchAll(countedMarkup)) {
    const { tag, link, definition } = groups;
    if (tag) {
      count(tag.replace(textAttribute, '$1="…"').replace(/\s+/g, ' '));
      for (const [, , words = ''] of tag.matchAll(textAttribute)) for (const [inner] of words.matchAll(/\{[\w.]+\}|\*/g)) count(inner);
    } else if (link !== undefined) count(`](${sharedPart(link)})`);
    else if (definition) count(`]: ${sharedPart(definition)}`);
    else if (mark !== '*' || !isMarkdown) count(mark);
  }
  return counts;
}

/** An attribute with a text that readers read. */
const textAttribute = new RegExp(
  `(?<=\\s)(${[...new Set(Object.values(componentSchemas).flatMap(({ shape }) => Object.keys(shape)))].join('|')})="([^"]*)"`,
  'g',
);

/** Reduces the address of a link to the part that its translation shares: the site, without the name of a language. Pages of this site have other addresses. */
function sharedPart(url: string): string {
  if (/^\/(?!\/)/.test(url)) return '/…';
  const [site] = /^https?:\/\/[^/?#]*/.exec(url) ?? [];
  return site ? `${site.replace(languageOfSite, '//')}/…` : url;
}

const languageOfSite = new RegExp(`//(?:www|${localeCodes.join('|')})\\.(?=[^.]+\\.)`);

/**
 * Finds external targets of a translation that neither its source nor its previous text has: other sites, mailboxes and telephones. The Markdown parser finds
 * all links, including bare addresses. A site can be that of the other language: fr.example.org for en.example.org.
 * @param earlierTexts The source and the previous text.
 * @param isArticle Whether the texts are MDX.
 */
export function addedTargets(
  target: string,
  earlierTexts: readonly string[],
  langs: { source: Locale; target: Locale },
  isArticle = false,
): string[] {
  const sites = earlierTexts.flatMap((text) => outsideTargets(text, isArticle));
  const language = new RegExp(`//${langs.source}\\.(?=[^.]+\\.)`);
  const allowed = new Set([...sites, ...sites.map((site) => site.replace(language, `//${langs.target}.`))]);
  return outsideTargets(target, isArticle).filter((site) => !allowed.has(site));
}

type Node = { readonly type: string; readonly url?: string; readonly children?: readonly Node[] };

function outsideTargets(text: string, isArticle: boolean): string[] {
  const targets = ({ type, url = '', children = [] }: Node): string[] => [
    ...(['link', 'definition', 'image'].includes(type) && !/^(?:#|\/(?!\/))/.test(url) ? [url] : []),
    ...children.flatMap(targets),
  ];
  const urls = targets((isArticle ? mdxToMdast : markdownToMdast)(text) as Node);
  return urls.map((url) => (/^https?:/i.test(url) ? (URL.parse(url)?.origin ?? url) : url));
}
