import { defaultLocale, type Locale } from '@emovera/contract/locales.ts';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { attribute, type Document, elementsOf, type HtmlElement, removeAttribute, visitTexts } from './html.ts';

/**
 * Prepares a page of a language that offers only some routes. Menus and footer lose the links to pages that the language lacks. Other links to them lead to
 * the page in the default language, and name that language.
 * @param note Name of the default language, in the language of the page, such as "auf Englisch".
 */
export function leadElsewhere(document: Document, lang: Locale, note: string): void {
  for (const link of elementsOf(document).filter(({ tagName }) => tagName === 'a')) {
    const address = attribute(link, 'href') ?? '';
    if (!isLeftOut(address)) continue;
    const place = listOf(link);
    if (place) remove(place.isItem ? place.element : link);
    else translateLink(link, address.slice(`/${lang}`.length), note);
  }
  for (const menu of elementsOf(document).filter(isMenu)) if (!elementsOf(menu).some(({ tagName }) => tagName === 'a')) remove(menu);
}

/**
 * Finds the missing files whose texts a page shows in the default language, with the first of these texts.
 * @param borrowed Texts of the default language that the page's language lacks, with their files.
 */
export function missingTexts(document: Document, borrowed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visitTexts(document, ({ value }) => {
    const text = value.trim();
    const file = borrowed.get(text);
    if (file) found.getOrInsert(file, text);
  });
  return found;
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
function listOf(link: HtmlElement): { element: HtmlElement; isItem: boolean } | undefined {
  const parents = ancestors(link);
  const isInLayout = parents.some((element) => ['header', 'footer'].includes(element.tagName) || attribute(element, 'id') === 'drawer');
  if (!isInLayout || parents.some(({ tagName }) => tagName === 'main')) return undefined;
  const nearest = parents.find((element) => element.tagName === 'li' || isMenu(element));
  return nearest && { element: nearest, isItem: nearest.tagName === 'li' && !isMenu(nearest) };
}

function ancestors(element: HtmlElement): HtmlElement[] {
  const parent = element.parentNode;
  return parent && 'tagName' in parent ? [parent, ...ancestors(parent)] : [];
}

function remove(element: HtmlElement): void {
  const siblings = element.parentNode?.childNodes;
  if (siblings?.includes(element)) siblings.splice(siblings.indexOf(element), 1);
}
