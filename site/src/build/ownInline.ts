import { attribute, type Document, elementsOf, type HtmlElement, hasAttribute, textOf } from './html.ts';

/** Where the texts are kept. Astro loads its configuration and the pages apart from each other, so a variable of this file would exist twice. */
const store = globalThis as { [key: symbol]: Set<string> | undefined };
const key = Symbol.for('own-inline');

const known = (): Set<string> => {
  store[key] ??= new Set();
  return store[key];
};

/** Types of script elements that hold data, which browsers do not run. */
const dataTypes = ['application/json', 'application/ld+json'];

/** Elements that the site does not use: they change where the links of a page lead, or show other documents. */
const foreignElements = ['base', 'object', 'embed'];

/** Attributes with an address that browsers open or load. */
const addresses = ['href', 'src', 'action', 'poster'];
const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Notes that the program itself puts a script into pages, so that their policy may allow it. Texts of the content must not reach it.
 * @returns The same text.
 */
export function own(text: string): string {
  known().add(text);
  return text;
}

/**
 * Refuses what the program did not put into a page: scripts that are not known, styles among the texts, attributes that run code, elements that lead or show elsewhere, and addresses with other schemes. The
 * policy is computed from the page, so it would allow them.
 * @param file The page, for the error.
 * @throws Error that names file, part and remedy.
 */
export function refuseForeign(document: Document, file: string): void {
  for (const element of elementsOf(document)) {
    const part = foreignPart(element);
    if (part)
      throw new Error(
        `${file} has ${part}, which the program did not put there. Remove it from the texts of the page. A script of the program is imported with "?inline-script", or passes through own() in site/src/build/ownInline.ts; its styles are in the head.`,
      );
  }
}

function foreignPart(element: HtmlElement): string | undefined {
  const { tagName, attrs } = element;
  const text = textOf(element);
  if (tagName === 'script') {
    const source = attribute(element, 'src');
    const isData = dataTypes.includes(attribute(element, 'type') ?? '');
    if (source !== undefined || !(isData || known().has(text))) return `a <script> (${(source ?? text).slice(0, 60)})`;
  }
  // The program puts styles into the head, where no text of the content is.
  if (tagName === 'style' && element.parentNode?.nodeName !== 'head') return `a <style> (${text.slice(0, 60)})`;
  if (foreignElements.includes(tagName)) return `a <${tagName}>`;
  if (tagName === 'meta' && hasAttribute(element, 'http-equiv')) return 'a <meta http-equiv>';
  const isSheet = tagName === 'link' && /stylesheet/i.test(attribute(element, 'rel') ?? '');
  if (isSheet && !/^\/(?!\/)/.test(attribute(element, 'href') ?? '')) return `a style sheet (${attribute(element, 'href')?.slice(0, 60)})`;
  for (const { name, value } of attrs) {
    if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'formaction')
      return `the attribute ${name} (${value.slice(0, 60)})`;
    const isPicture = name === 'src' && tagName === 'img' && value.startsWith('data:image/');
    if (addresses.includes(name) && !isPicture && !schemes.includes(URL.parse(value, 'https://page.invalid')?.protocol ?? ''))
      return `an address (${value.slice(0, 60)})`;
  }
  return undefined;
}
