import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attribute, findElements, type HtmlElement } from '../src/build/pages.ts';
import { languagePages } from './built.ts';
import { inlineElements, visibleText } from './visibleText.ts';

const pages = languagePages();

/* What text browsers, readers and copying show: the words in the order of the source, without style. */
describe('Without style', () => {
  test('no two words of neighbouring elements run together', () => {
    const joined = new Map<string, string>();
    for (const { address, html } of pages)
      for (const parent of findElements(html, (element) => !isDrawn(element)))
        for (const seam of seamsIn(parent)) joined.set(seam, address);
    expect([...joined].map(([seam, address]) => `${address}: ${seam}`)).toEqual([]);
  });

  test('every link says where it leads', () => {
    const silent = pages.flatMap(({ address, html }) =>
      findElements(html, ({ tagName }) => tagName === 'a')
        .filter((link) => wordsOf(link) === '')
        .filter((link) => !attribute(link, 'aria-label'))
        .map((link) => `${address} → ${attribute(link, 'href')}`),
    );
    expect(silent).toEqual([]);
  });

  test('each page begins with the way to its content, and tells its heading before its text', () => {
    expect(pages.length).toBeGreaterThan(300);
    for (const { address, html } of pages) {
      // Notices of articles that a language lacks stand above the heading that they explain, and are shown one at a time.
      if (html.includes('data-notice')) continue;
      const [skip] = findElements(html, ({ tagName }) => tagName === 'a');
      expect(skip && attribute(skip, 'href'), address).toBe('#content');
      const [main] = findElements(html, ({ tagName }) => tagName === 'main');
      const [heading] = findElements(html, ({ tagName }) => tagName === 'h1');
      const before =
        main && heading ? visibleText(html.slice(main.sourceCodeLocation?.startOffset, heading.sourceCodeLocation?.startOffset)) : '';
      expect(main && heading, address).toBeTruthy();
      expect(before.length, `${address}: ${before}`).toBeLessThan(600);
    }
  });
});

/** Whether an element is drawn rather than read: it has an alternative, or one stands beside it. */
function isDrawn(element: HtmlElement): boolean {
  const parent = element.parentNode;
  const isPicture =
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'role') === 'img' ||
    ['svg', 'select', 'template'].includes(element.tagName);
  // Templates hold what script chooses from.
  const isTemplate = parent?.nodeName === '#document-fragment';
  return isPicture || isTemplate || (parent !== null && 'attrs' in parent && isDrawn(parent));
}

/** Where words of two inline neighbours meet without space. */
function seamsIn({ childNodes }: HtmlElement): string[] {
  return childNodes.flatMap((node, index) => {
    const next = childNodes[index + 1];
    if (!next || (!isInline(node) && !isInline(next)) || !isRead(node) || !isRead(next)) return [];
    const [left, right] = [wordsOf(node, false), wordsOf(next, false)];
    return /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right) ? [`${left.slice(-30)}|${right.slice(0, 30)}`] : [];
  });
}

const isInline = (node: DefaultTreeAdapterTypes.ChildNode) => 'tagName' in node && inlineElements.has(node.tagName);
const isRead = (node: DefaultTreeAdapterTypes.ChildNode) => node.nodeName === '#text' || isInline(node);

function wordsOf(node: DefaultTreeAdapterTypes.ChildNode, trimmed = true): string {
  const text = 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map((child) => wordsOf(child, false)).join('') : '';
  return trimmed ? text.trim() : text;
}
