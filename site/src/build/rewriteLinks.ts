import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { defaultLocale, type Locale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { contentFolder } from '../content/origin.ts';
import {
  attribute,
  type Document,
  findParent,
  type HtmlElement,
  type HtmlNode,
  listElements,
  removeAttribute,
  removeElement,
  visitTexts,
} from './html.ts';
import { pageFiles, toAddress } from './pages.ts';
import { scopedClassName } from './scopedClassName.ts';
import { isFailurePage } from './service.ts';

/** Checks whether an absolute address is on the site but not published. */
type IsUnpublished = (address: string) => boolean;

/** Elements that cannot be in a line of text. */
const blocks = new Set(['div', 'p', 'ul', 'ol', 'dl', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Makes a function that checks links against a build: its pages, the targets of fragments in them, and its files.
 * @param publicDir Folder of the built site.
 * @param origin Origin of the site.
 */
export function unpublishedIn(publicDir: string, origin: string): IsUnpublished {
  const isPublic = (address: string) => !isLeftOut(address) && !isFailurePage(address);
  const files = pageFiles(publicDir).map((file) => [toAddress(file), `${publicDir}/${file}`] as const);
  const pages = new Map(files.filter(([address]) => isPublic(address)));
  const listIds = new Map<string, ReadonlySet<string>>();
  const hasId = (file: string, id: string) =>
    listIds.getOrInsertComputed(file, () => new Set(readFileSync(file, 'utf8').match(/(?<=\sid=["']?)[^\s"'>]+/g))).has(id);
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
 * Replaces links to unpublished pages by their text. A button is removed, because its text makes sense only as a link. A card keeps its appearance.
 * @param base Absolute address of the page.
 * @returns The addresses of the removed links, as written in the page.
 */
export function removeUnpublishedLinks(document: Document, base: string, isUnpublished: IsUnpublished): string[] {
  return listElements(document).flatMap((link) => {
    const href = link.tagName === 'a' ? attribute(link, 'href') : undefined;
    const address = href === undefined ? undefined : URL.parse(href, base)?.href;
    if (href === undefined || address === undefined || !isUnpublished(address)) return [];
    unlink(link);
    return [href];
  });
}

/** Removes the links to unpublished pages from the articles of a feed. They are absolute. */
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
  const remaining = link.attrs.filter((one) => one.name === 'class' || one.name === 'lang');
  const parent = link.parentNode;
  if (remaining.length > 0 || !parent) {
    const tag = listElements(link).some(({ tagName }) => blocks.has(tagName)) ? 'div' : 'span';
    Object.assign(link, { nodeName: tag, tagName: tag, attrs: remaining });
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

/**
 * Prepares a page of a language that offers only some routes. Menus and footer lose the links to pages that the language lacks. Other links to them lead to
 * the page in the default language, and name that language.
 * @param note Name of the default language, in the language of the page, such as "auf Englisch".
 */
export function leadElsewhere(document: Document, lang: Locale, note: string): void {
  for (const link of listElements(document).filter(({ tagName }) => tagName === 'a')) {
    const address = attribute(link, 'href') ?? '';
    if (!isLeftOut(address)) continue;
    const place = findList(link);
    if (place) removeElement(place.isItem ? place.element : link);
    else translateLink(link, address.slice(`/${lang}`.length), note);
  }
  for (const menu of listElements(document).filter(isMenu))
    if (!listElements(menu).some(({ tagName }) => tagName === 'a')) removeElement(menu);
}

/**
 * Finds missing files whose texts a page shows in the default language. Returns the first of these texts for each file.
 * @param borrowed Texts of the default language that the page's language lacks, with their files.
 */
export function missingTexts(document: Document, borrowed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const textByFile = new Map<string, string>();
  visitTexts(document, ({ value }) => {
    const text = value.trim();
    const file = borrowed.get(text);
    if (file) textByFile.getOrInsert(file, text);
  });
  return textByFile;
}

function translateLink(link: HtmlElement, route: string, note: string): void {
  const isNamed = link.childNodes.some((child) => !('tagName' in child && child.tagName === 'svg'));
  const label = link.attrs.find(({ name }) => name === 'aria-label');
  if (label) label.value += ` (${note})`;
  // A dialog shows only forms of the page's language.
  removeAttribute(link, 'data-dialog');
  link.attrs = [
    ...link.attrs.filter(({ name }) => name !== 'href' && name !== 'hreflang'),
    { name: 'href', value: `/${defaultLocale}${route}` },
    { name: 'hreflang', value: defaultLocale },
  ];
  if (isNamed) link.childNodes.push({ nodeName: '#text', value: ` (${note})`, parentNode: link });
}

/** Menus of the header and of the drawer. */
const isMenu = (element: HtmlElement) => attribute(element, 'data-menu') !== undefined || attribute(element, 'name') === 'drawer';

/** The list of links in header, drawer or footer that an element belongs to, with its item. Other links on the page stay. */
function findList(link: HtmlElement): { element: HtmlElement; isItem: boolean } | undefined {
  const parents = ancestors(link);
  const isInLayout = parents.some((element) => ['header', 'footer'].includes(element.tagName) || attribute(element, 'id') === 'drawer');
  if (!isInLayout || parents.some(({ tagName }) => tagName === 'main')) return undefined;
  const nearest = parents.find((element) => element.tagName === 'li' || isMenu(element));
  return nearest && { element: nearest, isItem: nearest.tagName === 'li' && !isMenu(nearest) };
}

function ancestors(element: HtmlElement): HtmlElement[] {
  const parent = findParent(element);
  return parent ? [parent, ...ancestors(parent)] : [];
}

/** Minimum length of a text. Shorter ones match by coincidence. */
const minTextLength = 12;

/**
 * Returns the texts of the YAML files that a language lacks and the default language has, with the missing file. Texts that an existing file of the language also
 * has are left out, because a page may show them from there.
 */
export function borrowedTexts(lang: Locale): ReadonlyMap<string, string> {
  const folder = fileURLToPath(contentFolder);
  const files = globSync('**/*.yaml', { cwd: `${folder}/${defaultLocale}` }).map((file) => file.replaceAll('\\', '/'));
  const listTexts = (file: string) => textsIn(parse(readFileSync(`${folder}/${defaultLocale}/${file}`, 'utf8')));
  const [present, missing] = [true, false].map((is) => files.filter((file) => existsSync(`${folder}/${lang}/${file}`) === is));
  const own = new Set(present?.flatMap(listTexts));
  const texts = missing?.flatMap((file) => listTexts(file).map((text) => [text, `content/${lang}/${file}`] as const)) ?? [];
  return new Map(texts.filter(([text]) => !own.has(text)));
}

/** Texts of a file that are long enough to be recognised on a page. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length >= minTextLength ? [value.trim()] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
