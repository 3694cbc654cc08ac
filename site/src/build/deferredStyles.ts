import { createHash } from 'node:crypto';
import postcss from 'postcss';
import {
  type Document,
  elementsOf,
  hasAttribute,
  insertAfter,
  newElement,
  removeAttribute,
  removeElement,
  setText,
  textOf,
} from './html.ts';

/** Marks the element that ends the first screen of a page. */
const firstScreenEnd = 'data-first-screen-end';

/** A style sheet of its own file. Its address changes with its content, so browsers can cache it permanently. */
type Sheet = { readonly address: string; readonly css: string };

/**
 * Moves the blocks `@layer ui.deferred` and `@layer sections.deferred` of a page's style elements to a separate sheet, so that the page only contains the styles of its
 * first screen, in one style element: each would need a hash in the page's policy. Pages with the same components share the sheet. See
 * docs/decisions/0029-critical-css.md.
 * @returns the sheet, which the caller writes
 */
export function deferStyles(document: Document): Sheet {
  const styles = elementsOf(document).filter(({ tagName }) => tagName === 'style');
  const parts = styles.map((element) => splitOnce(textOf(element)));
  const [first, ...others] = styles;
  if (first) setText(first, parts.map((part) => part.css).join(''));
  for (const other of others) removeElement(other);
  const css = parts.map(({ deferred }) => deferred).join('');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/_assets/deferred.${hash}.css`;
  linkDeferredStyles(document, address);
  return { address, css };
}

type Parts = { readonly css: string; readonly deferred: string };

/** Results of `splitStyles` by sheet: pages of one kind have the same styles. */
const parts = new Map<string, Parts>();

function splitOnce(sheet: string): Parts {
  const known = parts.get(sheet) ?? splitStyles(sheet);
  parts.set(sheet, known);
  return known;
}

/** Splits a sheet into its deferred blocks and the rest. */
export function splitStyles(sheet: string): Parts {
  const root = postcss.parse(sheet);
  const blocks = root.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer' && node.nodes && /\.deferred$/.test(node.params),
  );
  for (const block of blocks) block.remove();
  return { css: root.toString(), deferred: blocks.join('') };
}

/**
 * Links the deferred sheet after the element that ends the first screen, or after `<main>`. Browsers paint the content above the link without waiting for the sheet, and
 * the content below it only with its styles.
 */
function linkDeferredStyles(document: Document, address: string): void {
  const elements = elementsOf(document);
  const marked = elements.find((element) => hasAttribute(element, firstScreenEnd));
  const end = marked ?? elements.find(({ tagName }) => tagName === 'main');
  if (!end) throw new Error('A page has no <main>, after which the deferred styles belong. Use layout/Page.astro for it.');
  insertAfter(end, newElement('link', { rel: 'stylesheet', href: address, fetchpriority: 'low' }));
  removeAttribute(end, firstScreenEnd);
}
