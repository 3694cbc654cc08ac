import { localeCodes } from '@emovera/contract/locales.ts';
import { feedEntries } from '@emovera/site/content/constants.ts';
import { expect, test } from '@playwright/test';
import { addresses, manifest } from './site.ts';

/** HTML elements that feed readers show. */
const shown =
  'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr ul var'.split(
    ' ',
  );

for (const lang of localeCodes) {
  test(`${lang}: the feed is valid Atom with the full text of the latest articles`, async ({ page, request }) => {
    const response = await request.get(`/${lang}/feed.xml`);
    expect(response.headers()['content-type']).toMatch(/^application\/(atom\+)?xml/);
    const list = await (await request.get(`/${lang}/blog`)).text();
    expect(list).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="/${lang}/feed.xml"`));
    // In an empty page: the policies of the site do not let scripts parse HTML from text.
    const feed = await page.evaluate(read, await response.text());
    expect(feed.error).toBe('');
    expect(feed.root).toEqual(['http://www.w3.org/2005/Atom', 'feed', lang]);
    // RFC 4287, 4.1.1: elements that a feed must have once, and those that it can have.
    const own = ['id', 'title', 'subtitle', 'link', 'link', 'updated', 'author'];
    expect(feed.children.filter((name) => name !== 'entry').sort()).toEqual(own.sort());
    expect(feed.links).toEqual([
      ['self', 'application/atom+xml', `${manifest.origin}/${lang}/feed.xml`],
      ['alternate', 'text/html', `${manifest.origin}/${lang}/blog`],
    ]);
    const articles = addresses.filter((address) => address.startsWith(`/${lang}/blog/`) && /-/.test(address.split('/')[3] ?? ''));
    expect(feed.entries).toHaveLength(Math.min(feedEntries, articles.length));
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    const instants = feed.entries.map(({ updated }) => updated);
    expect(instants.toSorted().reverse(), 'latest first').toEqual(instants);
    expect(feed.updated).toBe(instants[0]);
    for (const entry of feed.entries) {
      expect(entry.children.toSorted().join(' ')).toBe('author category content id link published summary title updated');
      expect(entry.id).toMatch(new RegExp(`^${manifest.origin}/${lang}/blog#[\\w-]+$`));
      const [rel, type, address] = entry.link ?? [];
      expect([rel, type]).toEqual(['alternate', 'text/html']);
      expect(articles).toContain(new URL(address ?? '').pathname);
      expect(entry.type).toBe('html');
      expect(entry.author.length).toBeGreaterThan(3);
      // RFC 3339, with a time zone.
      for (const instant of [entry.published, entry.updated]) {
        expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/);
        expect(Date.parse(instant)).not.toBeNaN();
      }
      expect(entry.published <= entry.updated).toBe(true);
      expect(entry.words, entry.id).toBeGreaterThan(400);
      const faults = [
        ...entry.elements.filter((name) => !shown.includes(name)),
        ...entry.attributes.filter((name) => /^(?:id|class|style|on.*)$/.test(name)),
        // Without its fragment, an address of the site is a page.
        ...entry.addresses.filter((address) =>
          address.startsWith(manifest.origin) ? !addresses.includes(new URL(address).pathname) : !/^(?:https:\/\/|mailto:)/.test(address),
        ),
      ];
      expect(faults, entry.id).toEqual([]);
    }
  });
}

/** Reads a feed with the browser's XML parser, and its articles with the HTML parser. */
function read(text: string) {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root = document.documentElement;
  const getText = (parent: Element, name: string) => [...parent.children].find((child) => child.localName === name)?.textContent ?? '';
  const getLinkAttributes = (link: Element) => ['rel', 'type', 'href'].map((name) => link.getAttribute(name));
  const named = (parent: Element, name: string) => [...parent.children].filter((child) => child.localName === name);
  return {
    error: document.querySelector('parsererror')?.textContent ?? '',
    root: [root.namespaceURI, root.localName, root.getAttribute('xml:lang')],
    children: [...root.children].map(({ localName }) => localName),
    links: named(root, 'link').map(getLinkAttributes),
    updated: getText(root, 'updated'),
    entries: named(root, 'entry').map((entry) => {
      const html = new DOMParser().parseFromString(getText(entry, 'content'), 'text/html').body;
      const elements = [...html.querySelectorAll('*')];
      return {
        id: getText(entry, 'id'),
        children: [...entry.children].map(({ localName }) => localName),
        link: named(entry, 'link').map(getLinkAttributes)[0],
        type: named(entry, 'content')[0]?.getAttribute('type'),
        author: getText(entry, 'author').trim(),
        published: getText(entry, 'published'),
        updated: getText(entry, 'updated'),
        words: html.textContent?.split(/\s+/).length ?? 0,
        elements: [...new Set(elements.map(({ localName }) => localName))],
        attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
        addresses: elements.flatMap((element) => ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? [])),
      };
    }),
  };
}
