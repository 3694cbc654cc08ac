import type { Element, ElementContent, Root, RootContent } from 'hast';

/** An element, or the whole document. */
export type ParentNode = Element | Root;
export type Child = RootContent | ElementContent;

/** Whether a node is an element, with one of the names if there are any. */
export function isElement(node: Element, ...names: string[]): boolean;
export function isElement(node: Child | undefined, ...names: string[]): node is Element;
export function isElement(node: Child | undefined, ...names: string[]): boolean {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** A new element. */
export const element = (tagName: string, children: readonly Child[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children as ElementContent[],
});

/** Attribute as text. Empty if the element does not have it. */
export const attribute = ({ properties }: Element, name: string): string => String(properties[name] ?? '');

/** Whether an element has a class that matches. */
export const hasClass = ({ properties }: Element, pattern: RegExp): boolean =>
  Array.isArray(properties.className) && properties.className.some((name) => pattern.test(String(name)));

/** Whether an element is a heading. Word on the web writes them as paragraphs with a role. */
export const isHeading = (node: Element): boolean => /^h[1-6]$/.test(node.tagName) || attribute(node, 'role') === 'heading';

/** Value of a CSS property in the attribute `style`, in lower case. */
export const getStyle = (node: Element, property: string): string =>
  (new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(attribute(node, 'style'))?.[1] ?? '').trim().toLowerCase();

/** Text of a node and its descendants. */
export const getText = (node: Child | Root): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : '';

/** Whether a node has no visible content. */
export const isEmpty = (node: Child): boolean =>
  node.type === 'text'
    ? node.value.trim() === ''
    : node.type !== 'element' || (!['br', 'footnoteref'].includes(node.tagName) && node.children.every(isEmpty));

/** Replaces each descendant by other nodes, from the innermost to the outermost. */
export function replaceChildren(parent: ParentNode, change: (node: Child, parent: ParentNode) => readonly Child[]): void {
  parent.children = parent.children.flatMap((child) => {
    if (isElement(child)) replaceChildren(child, change);
    return change(child, parent);
  }) as typeof parent.children;
}

/** All elements below a node in document order, each with its ancestors from the outermost to the innermost. */
export function elementsIn(parent: ParentNode, around: readonly Element[] = []): { node: Element; around: readonly Element[] }[] {
  return parent.children.flatMap((child) => (isElement(child) ? [{ node: child, around }, ...elementsIn(child, [...around, child])] : []));
}
