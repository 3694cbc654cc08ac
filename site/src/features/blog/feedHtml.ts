import { type DefaultTreeAdapterTypes, parseFragment, serialize, type Token } from 'parse5';

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
    const known = [...globalAttributes, ...(attributes[node.tagName] ?? [])];
    node.attrs = node.attrs
      .filter(({ name }) => known.includes(name))
      .map(({ name, value }) => ({ name, value: name === 'href' || name === 'src' ? new URL(value, url).href : value }));
    const isBare = ['span', 'div'].includes(node.tagName) && node.attrs.length === 0;
    return isBare || !shown.has(node.tagName) ? node.childNodes : [node];
  });
}

const isHiding = ({ name, value }: Token.Attribute) => name === 'hidden' || (name === 'aria-hidden' && value === 'true');
