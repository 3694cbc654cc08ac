import { createHash } from 'node:crypto';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { type Document, elementsOf, hasAttribute, insertAfter, newElement, removeAttribute } from './html.ts';

/** Marks the element that ends the first screen of a page. */
const firstScreenEnd = 'data-first-screen-end';

/**
 * Moves the blocks `@layer ui.deferred` and `@layer sections.deferred` of all style sheets to one sheet for all pages, so that pages only contain the styles of their
 * first screen. See docs/decisions/0029-critical-css.md.
 */
export function deferredStyles() {
  const blocks = new Set<string>();
  const plugin: Plugin = {
    name: 'deferred-styles',
    apply: 'build',
    // At this point Vite has minified the sheets, and Astro has not yet put them into pages.
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        const { css, deferred } = splitStyles(String(asset.source));
        asset.source = css;
        for (const block of deferred) blocks.add(block);
      }
    },
  };
  /** The deferred sheet, once the plug-in has run. Its address changes with its content, so browsers can cache it permanently. */
  const sheet = () => {
    const css = [...blocks].join('');
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
    return { address: `/_assets/deferred.${hash}.css`, css };
  };
  return { plugin, sheet };
}

/** Splits a sheet into its deferred blocks and the rest. */
export function splitStyles(sheet: string): { readonly css: string; readonly deferred: readonly string[] } {
  const root = postcss.parse(sheet);
  const blocks = root.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer' && node.nodes && /\.deferred$/.test(node.params),
  );
  for (const block of blocks) block.remove();
  return { css: root.toString(), deferred: blocks.map((block) => block.toString()) };
}

/**
 * Links the deferred sheet after the element that ends the first screen, or after `<main>`. Browsers paint the content above the link without waiting for the sheet, and
 * the content below it only with its styles.
 */
export function linkDeferredStyles(document: Document, address: string): void {
  const elements = elementsOf(document);
  const marked = elements.find((element) => hasAttribute(element, firstScreenEnd));
  const end = marked ?? elements.find(({ tagName }) => tagName === 'main');
  if (!end) throw new Error('A page has no <main>, after which the deferred styles belong. Use layout/Page.astro for it.');
  insertAfter(end, newElement('link', { rel: 'stylesheet', href: address, fetchpriority: 'low' }));
  removeAttribute(end, firstScreenEnd);
}
