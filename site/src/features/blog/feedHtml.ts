import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that feed readers show, and the attributes that mean something there. */
const known: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
      ...[
        'a',
        'b',
        'strong',
        'i',
        'em',
        'mark',
        'small',
        's',
        'del',
        'ins',
        'sub',
        'sup',
        'code',
        'kbd',
        'samp',
        'var',
        'abbr',
        'cite',
        'q',
        'span',
      ],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'details', 'summary', 'div'],
    ].map((tag) => [tag, []]),
  ),
  ol: ['start', 'reversed'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'hreflang'],
  img: ['src', 'alt', 'width', 'height'],
  time: ['datetime'],
};

/** Attributes that mean something on every element. */
const everywhere = ['lang', 'dir'];

/** Elements that no reader shows, with what stands in them. */
const dropped = ['script', 'style', 'template', 'noscript', 'svg', 'button', 'form', 'nav', 'iframe'];

/**
 * An article's HTML for readers outside the site. Addresses become absolute, those of places in the article too; elements and attributes that readers do not know
 * go, and leave what stood in them. What only screen readers of the site are to hear, or nobody, goes whole.
 * @param url Absolute address of the article.
 */
export function feedHtml(html: string, url: string): string {
  const fragment = parseFragment(html);
  clean(fragment, url);
  return serialize(fragment).trim();
}

function clean(parent: Parent, url: string) {
  parent.childNodes = parent.childNodes.flatMap((node): Node[] => {
    if (node.nodeName === '#comment') return [];
    if (!('tagName' in node)) return [node];
    if (
      dropped.includes(node.tagName) ||
      node.attrs.some(({ name, value }) => name === 'hidden' || (name === 'aria-hidden' && value === 'true'))
    )
      return [];
    clean(node, url);
    const attributes = known[node.tagName];
    if (!attributes) return node.childNodes;
    node.attrs = node.attrs
      .filter(({ name }) => attributes.includes(name) || everywhere.includes(name))
      .map((attribute) => absolute(attribute, url));
    return isBare(node) ? node.childNodes : [node];
  });
}

/** Whether an element says nothing once its attributes are gone. */
const isBare = ({ tagName, attrs }: Element) => ['span', 'div'].includes(tagName) && attrs.length === 0;

function absolute({ name, value }: Element['attrs'][number], url: string) {
  return { name, value: name === 'href' || name === 'src' ? new URL(value, url).href : value };
}
