import { serializeOuter } from 'parse5';
import { attribute, copyOf, type Document, detach, elementsOf, type HtmlElement, type HtmlNode, hasAttribute } from '../../build/html.ts';
import { wordJoiner } from '../../build/joinHyphens.ts';
import { type SearchEntries, type SearchGroup, type SearchKind, searchGroups } from './SearchEntry.ts';

/** What can be found by itself: a page, or an item of a list. */
export type SearchDocument = {
  readonly url: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** What it says, without its title. */
  readonly text: string;
  /** Search words, which it does not show. */
  readonly words: readonly string[];
  /** A document for the index: its text, with title, kind and label as Pagefind reads them. */
  readonly html: string;
};

/**
 * What is found on a built page: the page, unless it is unlisted, and each of its items. An item is left out of its page's own text, so that it is found
 * once. Left out too is what is no text of the page: ways to elsewhere, controls, pictures and closing calls, and a heading that repeats the title.
 * @throws Error if an item's place is missing in the page, or a heading.
 */
export function searchDocuments(
  document: Document,
  address: string,
  { entries, unlisted, words }: Pick<SearchEntries, 'entries' | 'unlisted' | 'words'>,
): SearchDocument[] {
  const elements = elementsOf(document);
  const main = elements.find(({ tagName }) => tagName === 'main');
  const lang = elements.map((element) => attribute(element, 'lang'))[0] ?? '';
  if (!main) throw new Error(`${address} has no main element, so the search cannot find its text.`);
  const found = entries
    .filter((entry) => entry.address.startsWith(`${address}#`))
    .map((entry) => ({ entry, item: itemOf(main, entry.address) }));
  const items = found.map(({ entry, item }) => {
    const { kind, label, address: url } = entry;
    return documentOf(textCopy(item), { url, kind, title: textIn(headingOf(item, url)), label, lang, words: words[url] ?? [] });
  });
  if (unlisted.includes(address)) return items;
  const entry = entries.find((candidate) => candidate.address === address);
  const isArticle = entry?.kind === 'article';
  const rest = textCopy(
    main,
    found.map(({ item }) => item),
  );
  const page = documentOf(rest, {
    url: address,
    kind: entry?.kind ?? 'page',
    title: isArticle ? textIn(headingOf(main, address)) : tabTitle(elements),
    label: entry?.label ?? trailOf(main),
    lang,
    words: words[address] ?? [],
  });
  return [page, ...items];
}

/**
 * Checks that all pages that search words were given to are found.
 * @param addresses What the search words lead to.
 * @throws Error that names file and page, of the first that is not.
 */
export function refuseUnknownPages(lang: string, addresses: readonly string[], found: readonly Pick<SearchDocument, 'url'>[]) {
  const unknown = addresses.find((address) => !found.some(({ url }) => url === address));
  if (unknown)
    throw new Error(
      `content/${lang}/pages/search.yaml: "synonyms" name the page ${unknown.slice(lang.length + 1)}, which the search does not find. Correct its address, or take it out.`,
    );
}

/** The element of an item on its page. */
function itemOf(main: HtmlElement, address: string): HtmlElement {
  const id = address.slice(address.indexOf('#') + 1);
  const item = elementsOf(main).find((element) => attribute(element, 'id') === id);
  if (!item) throw new Error(`The search should find ${address}, but no element of that page has the id "${id}".`);
  return item;
}

/** A copy of what an element says, without the given items. */
function textCopy(element: HtmlElement, items: readonly HtmlElement[] = []): HtmlElement {
  return copyOf(element, (part) => items.includes(part) || !isText(part));
}

type Facts = { url: string; kind: SearchKind; title: string; label: string; lang: string; words: readonly string[] };

function documentOf(root: HtmlElement, { url, kind, title, label, lang, words }: Facts): SearchDocument {
  for (const details of elementsOf(root)) if (details.tagName === 'details' && isEmptied(details)) detach(details);
  keepApart(root);
  const heading = elementsOf(root).find(({ tagName }) => /^h[1-6]$/.test(tagName));
  if (heading && textIn(heading) === title) detach(heading);
  const marks = [
    `<i data-pagefind-filter="group:${groupOf(kind)}"></i>`,
    `<i data-pagefind-meta="kind:${kind}"></i>`,
    ...(label ? [`<i data-pagefind-meta="label:${escapeAttribute(label)}"></i>`] : []),
    ...(words.length > 0 ? [`<i data-pagefind-meta="words:${escapeAttribute(words.join(' '))}"></i>`] : []),
    `<i data-pagefind-meta="title:${escapeAttribute(title)}"></i>`,
  ];
  return {
    url,
    kind,
    title,
    text: textIn(root),
    words,
    html: `<!doctype html><html lang="${lang}"><body><main>${marks.join('')}${serializeOuter(root).replaceAll(wordJoiner, '')}</main></body></html>`,
  };
}

/** Group that a kind belongs to, by which the search narrows down. */
export function groupOf(kind: SearchKind): SearchGroup {
  return (
    (Object.keys(searchGroups) as SearchGroup[]).find((group) => (searchGroups[group] as readonly SearchKind[]).includes(kind)) ?? 'page'
  );
}

/** Whether an element is part of what a page says. Links that look like buttons have a class; links within sentences have none. */
function isText(element: HtmlElement): boolean {
  const { tagName } = element;
  if (['nav', 'aside', 'form', 'fieldset', 'button', 'sup', 'svg', 'script', 'style', 'noscript', 'template', 'video'].includes(tagName))
    return false;
  if (tagName === 'a' && hasAttribute(element, 'class')) return false;
  // The tables behind charts repeat the names of the emotions on every page.
  if (tagName === 'table' && closest(element, 'details')) return false;
  // An article's head: its dates stand beside the result, its address is for paper.
  if (closest(element, 'header') && (tagName === 'time' || (tagName === 'p' && /^https?:\/\/\S+$/.test(textIn(element))))) return false;
  if (hasAttribute(element, 'hidden') || attribute(element, 'aria-hidden') === 'true') return false;
  if (/(?:^|\s)visually-hidden(?:\s|$)/.test(attribute(element, 'class') ?? '')) return false;
  if (attribute(element, 'data-ground') === 'deep') return false;
  return !['similar', 'share', 'articles'].includes(attribute(element, 'aria-labelledby') ?? '');
}

/** Puts a space between neighbouring elements: what style sets apart, such as a name and its number, would be read as one word. */
function keepApart(root: HtmlElement) {
  for (const parent of [root, ...elementsOf(root)]) {
    parent.childNodes = parent.childNodes.flatMap((child, index) => {
      const isNeighbour = index > 0 && 'tagName' in child && 'tagName' in (parent.childNodes[index - 1] ?? {});
      return isNeighbour ? [{ nodeName: '#text', parentNode: parent, value: ' ' } satisfies HtmlNode, child] : [child];
    });
  }
}

/** Whether nothing is left of what a disclosure would show. */
function isEmptied(details: HtmlElement): boolean {
  return details.childNodes.every((child) => ('tagName' in child && child.tagName === 'summary') || textIn(child) === '');
}

/** Where a page stands, as its breadcrumb says it, without the home page and itself. */
function trailOf(main: HtmlElement): string {
  const list = elementsOf(main).find((element) => element.tagName === 'ol' && closest(element, 'nav') && hasCurrent(element));
  if (!list) return '';
  const links = elementsOf(list).filter((element) => element.tagName === 'a' && !attribute(element, 'href')?.endsWith('/'));
  return links.map(textIn).join(' › ');
}

// The page itself is no link in a breadcrumb, but is one among the pages of a list.
const hasCurrent = (list: HtmlElement) =>
  elementsOf(list).some((element) => element.tagName !== 'a' && attribute(element, 'aria-current') === 'page');

function headingOf(root: HtmlElement, address: string): HtmlElement {
  const heading = elementsOf(root).find(({ tagName }) => /^h[1-6]$/.test(tagName));
  if (!heading) throw new Error(`The search should find ${address}, but it has no heading to be shown by.`);
  return heading;
}

/** Title of the tab without the brand, which stands behind the last dash. */
function tabTitle(elements: readonly HtmlElement[]): string {
  const title = elements.find(({ tagName }) => tagName === 'title');
  return title ? textIn(title).replace(/ – [^–]*$/, '') : '';
}

function closest(element: HtmlElement, tagName: string): boolean {
  for (let node: HtmlNode | null = element.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === tagName) return true;
  return false;
}

function textIn(node: HtmlNode): string {
  // Whoever looks for "e-mail" types a plain hyphen.
  if ('value' in node) return node.value.replaceAll(wordJoiner, '');
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
