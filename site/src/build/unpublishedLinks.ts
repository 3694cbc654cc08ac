import { readFileSync, statSync } from 'node:fs';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { attribute, type Document, elementsOf, type HtmlElement, type HtmlNode, removeElement } from './html.ts';
import { addressOf, pageFiles } from './pages.ts';
import { scopedClassName } from './scopedClassName.ts';
import { isFailurePage } from './service.ts';

/** Finds out whether an absolute address is on the site, but not published. */
export type IsUnpublished = (address: string) => boolean;

/** Elements that cannot be in a line of text. */
const blocks = new Set(['div', 'p', 'ul', 'ol', 'dl', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Makes the function that knows what a build publishes: its pages, with the places in them that links can name, and its files.
 * @param publicDir Folder of the built site.
 * @param origin Origin of the site.
 */
export function unpublishedIn(publicDir: string, origin: string): IsUnpublished {
  const isPublic = (address: string) => !isLeftOut(address) && !isFailurePage(address);
  const files = pageFiles(publicDir).map((file) => [addressOf(file), `${publicDir}/${file}`] as const);
  const pages = new Map(files.filter(([address]) => isPublic(address)));
  const idsOf = new Map<string, ReadonlySet<string>>();
  const hasId = (file: string, id: string) =>
    idsOf.getOrInsertComputed(file, () => new Set(readFileSync(file, 'utf8').match(/(?<=\sid=["']?)[^\s"'>]+/g))).has(id);
  return (address) => {
    const url = URL.parse(address);
    if (url?.origin !== origin) return false;
    const path = decoded(url.pathname);
    const page = pages.get(path);
    if (page === undefined) return !isFile(`${publicDir}${path}`);
    const fragment = decoded(url.hash.slice(1));
    // Browsers look for the words of a text fragment.
    return fragment !== '' && !fragment.startsWith(':~:') && !hasId(page, fragment);
  };
}

/**
 * Replaces links to what is not published by their text. A button is removed, since its words only make sense as a link. A card keeps its looks.
 * @param base Absolute address of the page.
 * @returns The addresses of the removed links, as the page had them.
 */
export function removeUnpublishedLinks(document: Document, base: string, isUnpublished: IsUnpublished): string[] {
  return elementsOf(document).flatMap((link) => {
    const href = link.tagName === 'a' ? attribute(link, 'href') : undefined;
    const address = href === undefined ? undefined : URL.parse(href, base)?.href;
    if (href === undefined || address === undefined || !isUnpublished(address)) return [];
    unlink(link);
    return [href];
  });
}

/** A feed with the HTML of its articles, without the links to what is not published. They are absolute. */
export function withoutUnpublishedLinks(feed: string, isUnpublished: IsUnpublished): string {
  return feed.replace(/&lt;a ((?:(?!&gt;).)*)&gt;((?:(?!&lt;\/a&gt;).)*)&lt;\/a&gt;/gs, (link, attributes: string, content: string) => {
    const [, href = ''] = /href=&quot;(.*?)&quot;/.exec(attributes) ?? [];
    return isUnpublished(href.replaceAll('&amp;amp;', '&')) ? content : link;
  });
}

const buttonClass = scopedClassName('button', 'ui/Button/Button.module.css');

function unlink(link: HtmlElement): void {
  const name = attribute(link, 'class');
  if (name?.split(' ').includes(buttonClass)) {
    removeElement(link);
    return;
  }
  const kept = link.attrs.filter((one) => one.name === 'class' || one.name === 'lang');
  const parent = link.parentNode;
  if (kept.length > 0 || !parent) {
    const tag = elementsOf(link).some(({ tagName }) => blocks.has(tagName)) ? 'div' : 'span';
    Object.assign(link, { nodeName: tag, tagName: tag, attrs: kept });
    return;
  }
  for (const child of link.childNodes as HtmlNode[]) if ('parentNode' in child) child.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(link), 1, ...link.childNodes);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
