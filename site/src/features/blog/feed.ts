import { type DefaultTreeAdapterTypes, parseFragment, serialize, type Token } from 'parse5';
import type { ArticleSummary } from './loadBlog.ts';

/** An article in the feed. Addresses are absolute, days are YYYY-MM-DD. */
type FeedEntry = {
  /** Identity of the article. The id of the entry is made from it, so that readers do not see an article as new when its address changes. */
  readonly article: string;
  /** Address. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly publishedOn: string;
  readonly updatedOn: string;
  /** The whole article. */
  readonly html: string;
};

/** The feed of a language. */
export type Feed = {
  readonly lang: string;
  readonly title: string;
  readonly subtitle: string;
  /** Absolute address of the feed. `home` is that of the blog. */
  readonly self: string;
  readonly home: string;
  readonly publisher: string;
  /** Entries, at least one. */
  readonly entries: readonly FeedEntry[];
};

/** The items that were published or changed last, latest first; those of the same day in the order given. */
export function latestChanged<T extends { article: Pick<ArticleSummary, 'publishedOn' | 'updatedOn'> }>(
  items: readonly T[],
  count: number,
): T[] {
  const changed = ({ article: { publishedOn, updatedOn } }: T) => updatedOn ?? publishedOn;
  return items.toSorted((a, b) => changed(b).localeCompare(changed(a))).slice(0, count);
}

/** Atom document with the full text of the articles (RFC 4287). Days become midnight UTC. */
export function atomFeed(feed: Feed): string {
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>${escapeXml(`${feed.home}#${entry.article}`)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
<published>${instant(entry.publishedOn)}</published>
<updated>${instant(entry.updatedOn)}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
<category term="${escapeXml(entry.category.id)}" label="${escapeXml(entry.category.name)}"/>
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.html)}</content>
</entry>`,
  );
  const [latest = ''] = feed.entries
    .map(({ updatedOn }) => updatedOn)
    .sort()
    .reverse();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">
<id>${escapeXml(feed.home)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>
<updated>${instant(latest)}</updated>
<author><name>${escapeXml(feed.publisher)}</name></author>
${entries.join('\n')}
</feed>
`;
}

const instant = (day: string) => `${day}T00:00:00Z`;

/** Escapes text for XML and removes control characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** Attributes that feed readers use. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'reversed'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'hreflang'],
  img: ['src', 'alt', 'width', 'height'],
  time: ['datetime'],
};

/** Attributes that every element may have. */
const globalAttributes = ['lang', 'dir'];

/** Elements that feed readers show. */
const shown = new Set([
  ...Object.keys(attributes),
  ...'h2 h3 h4 h5 h6 p ul li dl dt dd blockquote pre hr br figure figcaption details summary div'.split(' '),
  ...'b strong i em mark small s del ins sub sup code kbd samp var abbr cite q span'.split(' '),
  ...'table caption thead tbody tfoot tr'.split(' '),
]);

/** Elements that are removed with their content. */
const removed = new Set('script style template noscript svg button form nav iframe'.split(' '));

/**
 * HTML of an article for feed readers. Addresses become absolute. Elements that readers do not show are replaced by their content; hidden elements and
 * unknown attributes are removed.
 * @param url Absolute address of the article.
 */
export function feedHtml(html: string, url: string): string {
  const fragment = parseFragment(html);
  clean(fragment, url);
  return serialize(fragment).trim();
}

function clean(parent: DefaultTreeAdapterTypes.ParentNode, url: string) {
  parent.childNodes = parent.childNodes.flatMap((node): DefaultTreeAdapterTypes.ChildNode[] => {
    if (node.nodeName === '#comment') return [];
    if (!('tagName' in node)) return [node];
    if (removed.has(node.tagName) || node.attrs.some(isHiding)) return [];
    clean(node, url);
    const allowedNames = [...globalAttributes, ...(attributes[node.tagName] ?? [])];
    node.attrs = node.attrs
      .filter(({ name }) => allowedNames.includes(name))
      .map(({ name, value }) => ({ name, value: name === 'href' || name === 'src' ? new URL(value, url).href : value }));
    const isBare = ['span', 'div'].includes(node.tagName) && node.attrs.length === 0;
    return isBare || !shown.has(node.tagName) ? node.childNodes : [node];
  });
}

const isHiding = ({ name, value }: Token.Attribute) => name === 'hidden' || (name === 'aria-hidden' && value === 'true');
