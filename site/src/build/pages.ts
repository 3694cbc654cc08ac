import { globSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a parsed page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** A page of the built site. */
export type BuiltPage = {
  /** Path below `dist/public`, without leading slash. */
  readonly file: string;
  /** Canonical address: `/en/`, `/en/pricing`, `/en/forms/confirmDemo`. */
  readonly address: string;
  /** Read anew each time it is asked for: a site of ten thousand pages does not fit into memory. */
  readonly html: string;
};

/** All built pages below a folder, in the order of their addresses. */
export function readPages(publicDir: string): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: publicDir }).map((file) => file.replaceAll('\\', '/'));
  return files
    .map((file) => ({
      file,
      address: addressOf(file),
      get html() {
        return readFileSync(`${publicDir}/${file}`, 'utf8');
      },
    }))
    .sort((a, b) => a.address.localeCompare(b.address));
}

/** Canonical address of a built file: only home pages end in a slash. */
export function addressOf(file: string): string {
  const address = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
  return /^\/[^/]+\/$/.test(address) || address === '/' ? address : address.replace(/\/$/, '');
}

/** A page up to the end of its head: parsing it alone takes a fraction of the time. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

/** Elements of a page that fit, in document order. */
export function findElements(html: string, fits: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && fits(node)) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parseOnce(html));
  return found;
}

/** The page that was parsed last: who looks for several things on a page looks for one after the other, and parsing takes nearly all of the time. */
let last: { html: string; document: DefaultTreeAdapterTypes.Document } | undefined;

function parseOnce(html: string): DefaultTreeAdapterTypes.Document {
  if (last?.html !== html) last = { html, document: parse(html, { sourceCodeLocationInfo: true }) };
  return last.document;
}

/** Value of an element's attribute. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Text of an element whose only child is text, such as `script` and `style`. */
export function textOf(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
