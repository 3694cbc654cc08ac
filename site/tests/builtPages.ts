import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parse } from 'parse5';
import { attribute, type Document, getText, type HtmlElement, listElements } from '../src/build/html.ts';
import { type BuiltPage, readPages } from '../src/build/pages.ts';
import { visibleText } from './visibleText.ts';

/** Folder of the built site. */
export const publicDir = fileURLToPath(new URL('../../dist/public', import.meta.url));

/** Folder of the files for the lead service. */
export const serviceDir = fileURLToPath(new URL('../../dist/service', import.meta.url));

/** An item of structured data. */
export type DataNode = { readonly '@type': string; readonly [property: string]: unknown };

/** A built page. All tests of the built site share the pages, so each part is computed once, at its first use. */
export class Page {
  readonly file: string;
  readonly address: string;
  readonly html: string;
  readonly lang: Locale;
  #document?: Document;
  #byTag?: Map<string, HtmlElement[]>;
  #elements?: readonly HtmlElement[];
  #idList?: readonly string[];
  #ids?: ReadonlySet<string>;
  #text?: string;
  #data?: readonly { '@context': string; '@graph': DataNode[] }[];

  constructor({ file, address, html }: BuiltPage) {
    this.file = file;
    this.address = address;
    this.html = html;
    this.lang = address.split('/')[1] as Locale;
  }

  get document(): Document {
    this.#document ??= parse(this.html);
    return this.#document;
  }

  /** All elements in document order, including those in templates. */
  get elements(): readonly HtmlElement[] {
    this.#elements ??= listElements(this.document);
    return this.#elements;
  }

  /** The elements with a tag name, in document order. */
  all(tagName: string): readonly HtmlElement[] {
    this.#byTag ??= Map.groupBy(this.elements, (element) => element.tagName);
    return this.#byTag.get(tagName) ?? [];
  }

  /** The elements with an attribute, in document order. */
  having(name: string): readonly HtmlElement[] {
    return this.elements.filter((element) => attribute(element, name) !== undefined);
  }

  /** Every id in document order, also if it occurs twice. */
  get idList(): readonly string[] {
    this.#idList ??= this.elements.flatMap((element) => attribute(element, 'id') ?? []);
    return this.#idList;
  }

  get ids(): ReadonlySet<string> {
    this.#ids ??= new Set(this.idList);
    return this.#ids;
  }

  /** The text in source order: see `visibleText`. */
  get text(): string {
    this.#text ??= visibleText(this.document);
    return this.#text;
  }

  /** The contents of the `meta` elements with a name or a property. */
  contents(key: string): string[] {
    return this.all('meta').flatMap((meta) =>
      (attribute(meta, 'name') ?? attribute(meta, 'property')) === key ? [attribute(meta, 'content') ?? ''] : [],
    );
  }

  /** The `link` elements with a relation. */
  links(rel: string): HtmlElement[] {
    return this.all('link').filter((link) => attribute(link, 'rel') === rel);
  }

  /** Language and address of each version of the page, in their order. */
  get alternates(): { lang: string; href: string | undefined }[] {
    return this.links('alternate').flatMap((link) => {
      const lang = attribute(link, 'hreflang');
      return lang ? [{ lang, href: attribute(link, 'href') }] : [];
    });
  }

  /** Whether search engines may list the page. */
  get isIndexable(): boolean {
    return !this.contents('robots').some((content) => content.includes('noindex'));
  }

  get data(): readonly { '@context': string; '@graph': DataNode[] }[] {
    this.#data ??= this.all('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(getText(script)));
    return this.#data;
  }

  /** The items of structured data of a type. */
  dataOf(type: string): DataNode[] {
    return this.data.flatMap((block) => block['@graph']).filter((node) => node['@type'] === type);
  }
}

/** All built pages, with the two pages for static hosts, which have no language. */
export const allPages: readonly Page[] = [...readPages(publicDir)].map((page) => new Page(page));

export const pages: readonly Page[] = allPages.filter(({ address }) => address.split('/').length > 2);
if (pages.length < 250) throw new Error(`Only ${pages.length} pages are built. Run "npm run build" and read its first error.`);

export const byAddress: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.address, page]));

/** @throws Error if the page is not built. */
export function pageAt(address: string): Page {
  const page = byAddress.get(address);
  if (!page) throw new Error(`${address} is not built.`);
  return page;
}

/** Manifest of the build for the lead service. */
export const manifest: Manifest = JSON.parse(readFileSync(`${serviceDir}/manifest.json`, 'utf8'));

export const readPublic = (file: string): string => readFileSync(`${publicDir}/${file}`, 'utf8');
