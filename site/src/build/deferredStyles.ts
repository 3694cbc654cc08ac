import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type AtRule, type Root } from 'postcss';
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

/** Words of a text that can be names of classes. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g));

/** Returns a function that finds the words of a page, of the scripts that it names, and of those that these name. */
export function wordsOfScripts(publicDir: string): (page: string) => ReadonlySet<string> {
  const scripts = globSync('_assets/*.js', { cwd: publicDir }).map((file) => ({
    name: basename(file),
    text: readFileSync(`${publicDir}/${file}`, 'utf8'),
  }));
  return (page) => {
    const texts = [page];
    const found = new Set<string>();
    for (const text of texts)
      for (const script of scripts)
        if (!found.has(script.name) && text.includes(script.name)) {
          found.add(script.name);
          texts.push(script.text);
        }
    return wordsOf(texts.join('\n'));
  };
}

/**
 * Removes the rules that a page cannot need, because neither it nor a script contains a class of theirs. Several pages share a module and the classes of
 * `primitives.css`, and need different parts. Then it moves the blocks `@layer ui.deferred` and `@layer sections.deferred` of a page's style elements to a separate sheet, so that the page only contains the styles of its
 * first screen, in one style element: each would need a hash in the page's policy. Pages with the same components share the sheet. See
 * docs/decisions/0029-critical-css.md.
 * @param words Words of the page and of its scripts.
 * @returns the sheet, which the caller writes
 */
export function deferStyles(document: Document, words: ReadonlySet<string>): Sheet {
  const styles = elementsOf(document).filter(({ tagName }) => tagName === 'style');
  const parts = styles.map((element) => splitOnce(textOf(element), words));
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

/** Classes in each sheet, and results of `splitStyles` by sheet and missing classes: pages of one kind have the same styles. */
const classes = new Map<string, readonly string[]>();
const parts = new Map<string, Parts>();

function splitOnce(sheet: string, words: ReadonlySet<string>): Parts {
  const names = classes.getOrInsertComputed(sheet, () => [...new Set(classesIn(sheet))]);
  const unused = names.filter((name) => !words.has(name));
  return parts.getOrInsertComputed(`${unused} ${sheet}`, () => splitStyles(sheet, new Set(unused)));
}

/** Splits a sheet into its deferred blocks and the rest, without the rules for some classes. */
export function splitStyles(sheet: string, unused: ReadonlySet<string> = new Set()): Parts {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !classesIn(selector).some((name) => unused.has(name)));
    if (selectors.length === 0) removeWithShell(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const blocks = root.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer' && node.nodes && /\.deferred$/.test(node.params),
  );
  for (const block of blocks) block.remove();
  return { css: root.toString(), deferred: blocks.join('') };
}

/** Classes that an element or its ancestors must have for a selector to match. What `:not()`, `:is()` and their kind contain may be missing. */
function classesIn(selectors: string): string[] {
  let outside = selectors.replace(/"[^"]*"|\{[^{}]*\}/g, '');
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return Array.from(outside.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name = '']) => name);
}

/** Removes a node, and the blocks around it that are empty then. */
function removeWithShell(node: postcss.Rule | AtRule): void {
  const parent = node.parent as Root | postcss.Rule | AtRule | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithShell(parent);
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
