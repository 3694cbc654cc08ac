import { createHash } from 'node:crypto';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import {
  attribute,
  type Document,
  getText,
  type HtmlElement,
  hasAttribute,
  insertAfter,
  listElements,
  newElement,
  removeAttribute,
  removeElement,
  setText,
} from './html.ts';

/** Marks the element that ends the first screen of a page. */
const firstScreenEnd = 'data-first-screen-end';

/** A separate style sheet. Its address changes with its content, so browsers can cache it permanently. */
type Sheet = { readonly address: string; readonly css: string };

/** Styles of the pages of a build. */
export type Styles = {
  /** Collects the classes of a page. All pages must be added before the styles of the first one are deferred. */
  add(document: Document, html: string): void;
  /**
   * Keeps the styles of the first screen in the page, in a single style element, because each needs a hash in the page's policy. Moves the others to a separate sheet: the blocks
   * `@layer ui.deferred` and `@layer sections.deferred`, and rules for classes outside of all first screens. Rules that neither a page nor a script needs are removed. Pages of
   * a kind have the same styles and share the sheet. See docs/decisions/0006-first-load.md.
   * @returns the sheet, which the caller writes
   */
  defer(document: Document): Sheet;
};

/**
 * Opens the styles of a build.
 * @param scripts Scripts of the build by file name. A page can fetch those that it names, and those that these name.
 */
export function openStyles(scripts: ReadonlyMap<string, string>): Styles {
  const classes = new Map<string, Classes>();
  const sheets = new Map<string, Parts>();
  const listWords = (page: string) => {
    const texts = [page];
    const scriptNames = new Set<string>();
    for (const text of texts)
      for (const [name, script] of scripts)
        if (!scriptNames.has(name) && text.includes(name)) {
          scriptNames.add(name);
          texts.push(script);
        }
    return texts.flatMap((text) => text.match(/[\w-]+/g) ?? []);
  };
  return {
    add(document, html) {
      const { onPage, onFirstScreen } = classes.getOrInsertComputed(readSheet(document), () => ({
        onPage: new Set(),
        onFirstScreen: new Set(),
      }));
      for (const name of listWords(html.replace(/<style[^>]*>.*?<\/style>/gs, ''))) onPage.add(name);
      for (const name of classesUntil(endOfFirstScreen(document), document)) onFirstScreen.add(name);
    },
    defer(document) {
      const sheet = readSheet(document);
      const usedClasses = classes.get(sheet);
      if (!usedClasses) throw new Error('The classes of a page are not known. Add every page before the first is deferred.');
      const { css, deferred } = sheets.getOrInsertComputed(sheet, () => splitStyles(sheet, usedClasses));
      const [first, ...others] = findStyles(document);
      if (first) setText(first, css);
      for (const other of others) removeElement(other);
      const hash = createHash('sha256').update(deferred).digest('hex').slice(0, 8);
      const address = `/_assets/deferred.${hash}.css`;
      const end = endOfFirstScreen(document);
      insertAfter(end, newElement('link', { rel: 'stylesheet', href: address, fetchpriority: 'low' }));
      removeAttribute(end, firstScreenEnd);
      return { address, css: deferred };
    },
  };
}

const findStyles = (document: Document) => listElements(document).filter(({ tagName }) => tagName === 'style');

const readSheet = (document: Document) => findStyles(document).map(getText).join('');

type Parts = { readonly css: string; readonly deferred: string };

/** Classes on the pages with the same styles, mixed with other words, and classes on their first screens. */
type Classes = { readonly onPage: Set<string>; readonly onFirstScreen: Set<string> };

/** Splits a sheet into rules for the first screen and the rest. Rules that the page cannot need are in neither. */
export function splitStyles(sheet: string, { onPage, onFirstScreen }: Classes): Parts {
  const first = postcss.parse(sheet);
  keepRules(first, (selector) => classesIn(selector).every((name) => onPage.has(name)));
  const isFirst = (selector: string, rule: Rule) => !isForLater(rule) && classesIn(selector).every((name) => onFirstScreen.has(name));
  const laterRoot = first.clone();
  keepRules(first, (selector, rule) => !isOfComponent(rule) || isFirst(selector, rule));
  keepRules(laterRoot, (selector, rule) => isOfComponent(rule) && !isFirst(selector, rule));
  const blocks = first.nodes.filter((node) => node.type === 'atrule' && node.nodes && /\.deferred$/.test(node.params));
  for (const block of blocks) block.remove();
  // Keyframes go where an animation uses them.
  const animations = new Set<string>();
  first.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[ ,]/)) animations.add(word);
  });
  for (const part of [first, laterRoot])
    part.walkAtRules(/keyframes$/, (frames) => {
      if (animations.has(frames.params) !== (part === first)) removeWithShell(frames);
    });
  for (const node of [...laterRoot.nodes]) if (node.type !== 'atrule' || !hasRules(node)) node.remove();
  return { css: first.toString(), deferred: `${blocks.join('')}${laterRoot}` };
}

/** Statements such as `@layer a, b` and `@font-face` have none. */
function hasRules(block: AtRule): boolean {
  let hasRule = false;
  block.walkRules(() => {
    hasRule = true;
  });
  return hasRule;
}

/** Layers of components. Their rules have a class. */
const componentLayer = /^(primitives|ui|sections)$/;

/** Whether a rule is in a layer of components. Other rules apply to all pages. */
const isOfComponent = (rule: Rule): boolean =>
  listEnclosingRules(rule).some(({ name, params }) => name === 'layer' && componentLayer.test(params));

/** Whether a rule is for paper or for colours chosen by the visitor. The first paint can lack these for a moment. */
const isForLater = (rule: Rule): boolean => listEnclosingRules(rule).some(({ params }) => /print|forced-colors/.test(params));

/** The blocks around a rule, such as `@media` and `@layer`. */
function listEnclosingRules({ parent }: { readonly parent?: unknown }): AtRule[] {
  const shell = parent as AtRule | Root | undefined;
  return shell?.type === 'atrule' ? [shell, ...listEnclosingRules(shell)] : [];
}

/** Whether a rule is a part of another one, or of `@keyframes`. */
function isWithin({ parent }: { readonly parent?: unknown }): boolean {
  const shell = parent as AtRule | Root | Rule | undefined;
  if (!shell || shell.type === 'root') return false;
  return shell.type === 'rule' || /keyframes$/.test(shell.name) || isWithin(shell);
}

/** Removes rules whose selectors are all removed. A rule within another one, or within `@keyframes`, is removed with it. */
function keepRules(root: Root, isKept: (selector: string, rule: Rule) => boolean): void {
  root.walkRules((rule) => {
    if (isWithin(rule)) return;
    const selectors = rule.selectors.filter((selector) => isKept(selector, rule));
    if (selectors.length === 0) removeWithShell(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** Classes that an element or its ancestors must have for a selector to match. Classes in `:not()`, `:is()` and similar may be missing. */
function classesIn(selectors: string): string[] {
  let outside = selectors.replace(/"[^"]*"|\{[^{}]*\}/g, '');
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return Array.from(outside.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name = '']) => name);
}

/** Removes a node, and the blocks around it that are empty then. */
function removeWithShell(node: Rule | AtRule): void {
  const parent = node.parent as Root | Rule | AtRule | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithShell(parent);
}

/**
 * Finds the element that ends the first screen, or `<main>`. The link to the deferred sheet follows it: browsers paint the content above the link without waiting for
 * the sheet, and the content below it only with its styles.
 */
function endOfFirstScreen(document: Document): HtmlElement {
  const elements = listElements(document);
  const end = elements.find((element) => hasAttribute(element, firstScreenEnd)) ?? elements.find(({ tagName }) => tagName === 'main');
  if (!end) throw new Error('A page has no <main>, after which the deferred styles belong. Use layout/Page.astro for it.');
  return end;
}

/** Classes of the elements on the first screen of a page, up to the end of an element. */
function classesUntil(end: HtmlElement, document: Document): ReadonlySet<string> {
  const classes = new Set<string>();
  let isOver = false;
  const enter = (element: HtmlElement) => {
    if (isOver || element.tagName === 'dialog' || element.tagName === 'template' || hasAttribute(element, 'popover')) return;
    for (const name of (attribute(element, 'class') ?? '').split(/\s+/)) classes.add(name);
    for (const child of element.childNodes) if ('tagName' in child) enter(child);
    isOver ||= element === end;
  };
  for (const child of document.childNodes) if ('tagName' in child) enter(child);
  return classes;
}
