import { createHash } from 'node:crypto';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { type Document, elementsOf, hasAttribute, insertAfter, newElement, removeAttribute } from './html.ts';

/** Marks the element that ends the first screen of a page. */
const firstScreenEnd = 'data-first-screen-end';

/** A style sheet below `dist/public`. */
export type Sheet = { readonly address: string; readonly css: string };

/** Styles that pages need only below their first screen, as the build of the site collects them. */
export type DeferredStyles = {
  /** Takes them out of the styles of the pages. */
  readonly plugin: Plugin;
  /** The sheet that has all of them, once the plugin has run. Its address changes with its content, so that browsers can keep it for good. */
  sheet(): Sheet;
};

/**
 * Collects the blocks `@layer ui.deferred` and `@layer sections.deferred` of all style sheets in one sheet for all pages. Pages then carry only the styles of their
 * first screen. See docs/decisions/0029-critical-css.md.
 */
export function deferredStyles(): DeferredStyles {
  const blocks = new Set<string>();
  return {
    plugin: {
      name: 'deferred-styles',
      apply: 'build',
      // Vite has minified the sheets by then, and Astro has not yet put them into pages.
      generateBundle(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
          const { css, deferred } = splitStyles(String(asset.source));
          asset.source = css;
          for (const block of deferred) blocks.add(block);
        }
      },
    },
    sheet() {
      const css = [...blocks].join('');
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
      return { address: `/_assets/deferred.${hash}.css`, css };
    },
  };
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
 * Links the deferred sheet after the element that ends the first screen, or at the end of the body. Browsers paint what is above the link without waiting for it, and
 * what is below only with its styles.
 */
export function linkDeferredStyles(document: Document, address: string): void {
  const elements = elementsOf(document);
  const marked = elements.find((element) => hasAttribute(element, firstScreenEnd));
  const place = marked ?? elements.find(({ tagName }) => tagName === 'main');
  if (!place) throw new Error('A page has no <main>, so the deferred styles have no place. Let it use layout/Page.astro.');
  insertAfter(place, newElement('link', { rel: 'stylesheet', href: address, fetchpriority: 'low' }));
  if (marked) removeAttribute(marked, firstScreenEnd);
}
