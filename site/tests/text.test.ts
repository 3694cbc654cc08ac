import { describe, expect, test } from 'vitest';
import { attribute, type HtmlElement, type HtmlNode, listElements } from '../src/build/html.ts';
import { type Page, pages } from './builtPages.ts';
import { inlineElements, oneLine, textWithin, visibleText } from './visibleText.ts';

/* The text of pages in browsers without script or style, in reader modes and in copies: complete, and in source order. */

/** Minimum number of characters of a page. The shortest has a title, a sentence and links. */
const minCharacters = 300;

/** Notices about missing translations. They are above the heading of a list, because the reader followed a link to one of these articles. */
const findNotices = (page: Page) => (page.html.includes('data-notice') ? page.having('data-notice') : []);

test('the HTML of every page has its heading and its text, so that nothing waits for a script', () => {
  const faults = pages.flatMap((page) => {
    const headings = page.all('h1');
    const [heading = ''] = headings.map(visibleText);
    const [text = ''] = page.all('main').map(visibleText);
    return [
      ...(headings.length === 1 && heading !== '' ? [] : [`${page.address} has ${headings.length} headings h1: ${heading}`]),
      ...(text.includes(heading) ? [] : [`${page.address} does not show its heading in main`]),
      ...(text.length >= minCharacters ? [] : [`${page.address} shows ${text.length} characters: ${text}`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('no words of neighbouring elements run together', () => {
  const joined = new Map<string, string>();
  for (const { address, elements } of pages)
    for (const element of elements) if (!isDrawn(element)) for (const seam of seamsIn(element)) joined.set(seam, address);
  expect([...joined].map(([seam, address]) => `${address}: ${seam}`)).toEqual([]);
});

test('each page begins with a skip link, and has little text between the start of its content and its heading', () => {
  const faults = pages.flatMap((page) => {
    const [skip] = page.all('a');
    const [main] = page.all('main');
    const [heading] = page.all('h1');
    if (!skip || attribute(skip, 'href') !== '#content' || !main || !heading) return [`${page.address} lacks a skip link, main or h1`];
    const before = oneLine(textBefore(main, heading, new Set(findNotices(page))));
    return before.length < 600 ? [] : [`${page.address} begins with “${before}”`];
  });
  expect(faults).toEqual([]);
});

test('every article says when it was published, and when it was updated or that it was not', () => {
  const sentences: Readonly<Record<string, RegExp>> = {
    en: /^Published on \d+ \w+ 20\d\d (?:Updated on \d+ \w+ 20\d\d|Not updated since) \d/,
    fr: /^Publié le (?:1er|\d+) \p{L}+ 20\d\d (?:Mis à jour le (?:1er|\d+) \p{L}+ 20\d\d|Sans mise à jour depuis) \d/u,
    es: /^Publicado el \d+ de \w+ de 20\d\d (?:Actualizado el \d+ de \w+ de 20\d\d|Sin actualizaciones desde entonces) \d/,
  };
  const articles = pages.filter(({ html }) => html.includes('"BlogPosting"'));
  expect(articles.length).toBeGreaterThan(100);
  // After the title, the description and the author.
  const dates = articles.map((page) => {
    const [text = ''] = page.all('main').map(visibleText);
    return [page.address, sentences[page.lang]?.test(text.slice(text.search(/Published on|Publié le|Publicado el/))), text.slice(0, 400)];
  });
  expect(dates.filter(([, isRight]) => !isRight)).toEqual([]);
});

test('a notice about a missing translation is only on the first page of the list, and links to the article', () => {
  const noticed = pages.filter((page) => findNotices(page).length > 0);
  expect(noticed.length).toBeGreaterThan(0);
  for (const page of noticed) {
    expect(page.address).toMatch(/^\/\w\w\/blog$/);
    for (const notice of findNotices(page)) {
      const links = listElements(notice).filter(({ tagName }) => tagName === 'a');
      const languages = links.map((link) => [attribute(link, 'href')?.slice(1, 3), attribute(link, 'hreflang'), attribute(link, 'lang')]);
      expect([page.address, languages.length > 0]).toEqual([page.address, true]);
      for (const [of, hreflang, lang] of languages) expect([of, of, of === page.lang]).toEqual([hreflang, lang, false]);
    }
  }
});

describe('Without style', () => {
  const forms = pages.filter(({ address }) => /^\/\w\w\/(?:demoRequest|forms\/(?:contact|whitepaper))$/.test(address));

  test('each field of a form directly follows its label', () => {
    expect(forms.length).toBe(9);
    for (const page of forms) {
      const labels = page.all('label').filter((label) => isTextField(page.elements.find((control) => isOf(label, control))));
      expect(labels.length).toBeGreaterThan(4);
      for (const label of labels) {
        const after = page.elements.slice(page.elements.indexOf(label));
        const next = after.find(({ tagName }) => /^(?:input|select|textarea|label|p|legend)$/.test(tagName) && tagName !== 'label');
        expect(next && isOf(label, next), `${page.address}: ${oneLine(textWithin(label))}`).toBe(true);
      }
    }
  });
});

const isOf = (label: HtmlElement, control: HtmlElement) => attribute(control, 'id') === attribute(label, 'for');

function isTextField(control: HtmlElement | undefined): boolean {
  return (
    control !== undefined &&
    /^(?:select|input|textarea)$/.test(control.tagName) &&
    !/^(?:checkbox|radio)$/.test(attribute(control, 'type') ?? '')
  );
}

/** The text in a node before an element, without that of some elements. */
function textBefore(node: HtmlNode, end: HtmlElement, without: ReadonlySet<HtmlNode>): string {
  const texts: string[] = [];
  /** @returns whether the end was reached. */
  const visit = (current: HtmlNode): boolean => {
    if (current === end) return true;
    if (without.has(current)) return false;
    if ('childNodes' in current && listElements(current).includes(end)) return current.childNodes.some(visit);
    texts.push(visibleText(current));
    return false;
  };
  visit(node);
  return texts.join(' ');
}

/** Whether an element is an image rather than text: it has a text alternative, or one is next to it. */
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
    // An ordinal such as 1er continues its number.
    if (!next || (!isInline(node) && !isInline(next)) || !isRead(node) || !isRead(next) || next.nodeName === 'sup') return [];
    const [left, right] = [textWithin(node), textWithin(next)];
    return /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right) ? [`${left.slice(-30)}|${right.slice(0, 30)}`] : [];
  });
}

const isInline = (node: HtmlNode) => 'tagName' in node && inlineElements.has(node.tagName);
const isRead = (node: HtmlNode) => node.nodeName === '#text' || isInline(node);
