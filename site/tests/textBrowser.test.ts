import { localeCodes } from '@emovera/contract/locales.ts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attribute, findElements, type HtmlElement } from '../src/build/html.ts';
import { languagePages } from './built.ts';
import { kindsToTest } from './pageKinds.ts';
import { inlineElements, oneLine, visibleText } from './visibleText.ts';
import { readInW3m } from './w3m.ts';

const pages = languagePages();

/* The text of pages in text browsers, reader modes and copies: in source order, without style. */
describe('Without style', () => {
  test('no words of neighbouring elements run together, and every link has an address', () => {
    const joined = new Map<string, string>();
    const silent: string[] = [];
    for (const { address, html } of pages) {
      for (const element of findElements(html, () => true)) {
        if (!isDrawn(element)) for (const seam of seamsIn(element)) joined.set(seam, address);
        if (element.tagName === 'a' && wordsOf(element) === '' && !attribute(element, 'aria-label'))
          silent.push(`${address} → ${attribute(element, 'href')}`);
      }
    }
    expect([...joined].map(([seam, address]) => `${address}: ${seam}`)).toEqual([]);
    expect(silent).toEqual([]);
  });

  test('each page begins with a skip link, and has its heading before its text', () => {
    expect(pages.length).toBeGreaterThan(300);
    for (const { address, html } of pages) {
      const [skip] = findElements(html, ({ tagName }) => tagName === 'a');
      expect(skip && attribute(skip, 'href'), address).toBe('#content');
      const [main] = findElements(html, ({ tagName }) => tagName === 'main');
      const [heading] = findElements(html, ({ tagName }) => tagName === 'h1');
      expect(main && heading, address).toBeTruthy();
      // Notices about missing translations are above the heading of the list, because a reader came for one of these articles.
      const notices = noticesIn(html).map(({ sourceCodeLocation }) => sourceCodeLocation);
      const starts = [main?.sourceCodeLocation?.startOffset, ...notices.map((notice) => notice?.endOffset)];
      const ends = [...notices.map((notice) => notice?.startOffset), heading?.sourceCodeLocation?.startOffset];
      const before = starts.map((start, index) => visibleText(html.slice(start, ends[index]))).join(' ');
      expect(before.length, `${address}: ${before}`).toBeLessThan(600);
    }
  });

  test('a notice about a missing translation is only on the first page of the list, and links to the article', () => {
    const noticed = pages.filter(({ html }) => html.includes('data-notice') && noticesIn(html).length > 0);
    expect(noticed.length).toBeGreaterThan(0);
    for (const { address, html } of noticed) {
      expect(address).toMatch(/^\/\w\w\/blog$/);
      for (const notice of noticesIn(html)) {
        const { startOffset, endOffset } = notice.sourceCodeLocation ?? {};
        const links = findElements(html.slice(startOffset, endOffset), ({ tagName }) => tagName === 'a');
        const languages = links.map((link) => [attribute(link, 'href')?.slice(1, 3), attribute(link, 'hreflang'), attribute(link, 'lang')]);
        expect([address, languages.length > 0]).toEqual([address, true]);
        for (const [of, hreflang, lang] of languages) {
          expect([of, of, of === address.slice(1, 3)]).toEqual([hreflang, lang, false]);
        }
      }
    }
  });
});

const noticesIn = (html: string) => findElements(html, (element) => attribute(element, 'data-notice') !== undefined);

describe.each(localeCodes)('In the text browser w3m, in %s,', (lang) => {
  const built = kindsToTest.filter((kind) => kind.lang === lang && !kind.posting && !kind.address.includes('?'));
  const addresses = built.map(({ address }) => address);

  test.each(addresses)('%s shows the text in source order, and nothing else', (address) => {
    const page = pages.find((one) => one.address === address);
    if (!page) throw new Error(`${address} is not built.`);
    const shown = readInW3m(page.html);
    const texts = textsIn(page.html);
    expect(texts.length).toBeGreaterThan(80);
    const missing: string[] = [];
    const between: string[] = [];
    let end = 0;
    for (const text of texts) {
      const start = shown.indexOf(text, end);
      if (start < 0) missing.push(text);
      else {
        between.push(shown.slice(end, start));
        end = start + text.length;
      }
    }
    expect(missing).toEqual([]);
    // The rest is what w3m adds: list markers and numbers, borders of fields, the first option of a select field, and the beginnings of lines in a text area.
    const fields = findElements(page.html, ({ tagName }) => tagName === 'option' || tagName === 'textarea');
    const choices = fields.flatMap((option) => wordsOf(option).split(/\s+/));
    const left = [...between, shown.slice(end)].flatMap((part) => part.replaceAll(/[[\]]/g, ' ').split(' '));
    expect(left.filter((word) => /\p{L}|[{}<>;]/u.test(word) && !choices.some((choice) => choice.startsWith(word)))).toEqual([]);
  });

  test.each(['/demoRequest', '/forms/contact', '/forms/whitepaper'])('%s has each field directly after its label', (kind) => {
    const { html } = pages.find(({ address }) => address === `/${lang}${kind}`) ?? { html: '' };
    const shown = readInW3m(html);
    const labels = findElements(html, ({ tagName }) => tagName === 'label').filter((label) =>
      /^(select|input|textarea)$/.test(typeOf(html, label)),
    );
    expect(labels.length).toBeGreaterThan(4);
    for (const label of labels) expect(shown).toContain(`${oneLine(wordsOf(label))}[`);
  });
});

/** The type of the form control of a label, if it is a text field or a select field. */
function typeOf(html: string, label: HtmlElement): string {
  const [control] = findElements(html, (element) => attribute(element, 'id') === attribute(label, 'for'));
  return control && !/^(checkbox|radio)$/.test(attribute(control, 'type') ?? '') ? control.tagName : '';
}

/** The texts of a page that w3m shows, in source order. They include those of drawings and templates, which w3m does not know. */
function textsIn(html: string): string[] {
  const unread = ['head', 'script', 'style', 'title', 'select', 'textarea'];
  const read = (node: DefaultTreeAdapterTypes.Node): string[] => {
    if ('value' in node) return oneLine(node.value) ? [oneLine(node.value)] : [];
    if ('content' in node) return read(node.content);
    return 'childNodes' in node && !unread.includes(node.nodeName) ? node.childNodes.flatMap(read) : [];
  };
  return read(parse(html, { scriptingEnabled: false }));
}

/** Whether an element is an image rather than text: it has a text alternative, or there is one next to it. */
function isDrawn(element: HtmlElement): boolean {
  const parent = element.parentNode;
  const isPicture =
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'role') === 'img' ||
    ['svg', 'select', 'template'].includes(element.tagName);
  // Templates have the texts from which scripts choose.
  const isTemplate = parent?.nodeName === '#document-fragment';
  return isPicture || isTemplate || (parent !== null && 'attrs' in parent && isDrawn(parent));
}

/** Places where two inline elements meet without a space. */
function seamsIn({ childNodes }: HtmlElement): string[] {
  return childNodes.flatMap((node, index) => {
    const next = childNodes[index + 1];
    if (!next || (!isInline(node) && !isInline(next)) || !isRead(node) || !isRead(next) || isOrdinal(next)) return [];
    const [left, right] = [wordsOf(node, false), wordsOf(next, false)];
    return /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right) ? [`${left.slice(-30)}|${right.slice(0, 30)}`] : [];
  });
}

const isInline = (node: DefaultTreeAdapterTypes.ChildNode) => 'tagName' in node && inlineElements.has(node.tagName);
// An ordinal such as 1er continues its number.
const isOrdinal = (node: DefaultTreeAdapterTypes.ChildNode) => node.nodeName === 'sup';
const isRead = (node: DefaultTreeAdapterTypes.ChildNode) => node.nodeName === '#text' || isInline(node);

function wordsOf(node: DefaultTreeAdapterTypes.ChildNode, trimmed = true): string {
  const text = 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map((child) => wordsOf(child, false)).join('') : '';
  return trimmed ? text.trim() : text;
}
