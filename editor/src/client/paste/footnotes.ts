import type { Element, Root } from 'hast';
import { attribute, element, elementsIn, getStyle, isElement, type ParentNode, replaceChildren } from './nodes.ts';

/** Name of an anchor, and its target on the page. */
const listNames = (node: Element): string[] => [attribute(node, 'id'), attribute(node, 'name')].filter(Boolean);
const getTarget = (node: Element): string => /#(.+)$/.exec(attribute(node, 'href'))?.[1] ?? '';

/**
 * Marks footnotes: the elements `footnoteref` and `footnotedef`, each with its number. Word, Google Docs and LibreOffice write a footnote as two links that lead to
 * each other: the mark in the text, and the one before the footnote.
 * @param first Number of the first footnote, after those that the text has already.
 * @returns Whether a mark has no footnote. Then only part of a text was copied.
 */
export function markFootnotes(root: Root, first: number): boolean {
  const anchors = elementsIn(root).filter(({ node }) => isElement(node, 'a'));
  const named = new Map(anchors.flatMap(({ node, around }) => listNames(node).map((name) => [name, { node, around }] as const)));
  const changes = new Map<Element, Element | undefined>();
  const definitions: Element[] = [];
  let isLost = false;
  for (const { node, around } of anchors) {
    if (changes.has(node)) continue;
    const definition = named.get(getTarget(node));
    const isPair = definition && definition.node !== node && listNames(node).includes(getTarget(definition.node));
    if (isPair) {
      const number = String(first + definitions.length);
      const block =
        definition.around.find((each) => getStyle(each, 'mso-element') === 'footnote' || getStyle(each, 'mso-element') === 'endnote') ??
        definition.around.findLast((each) => isElement(each, 'p', 'li', 'div'));
      changes.set(node, element('footnoteref', [], { number }));
      changes.set(definition.node, undefined);
      if (!block) continue;
      changes.set(block, undefined);
      definitions.push(element('footnotedef', block.children, { number }));
    } else if (/^_?(?:ftn|edn)/.test(getTarget(node)) || (around.some((each) => isElement(each, 'sup')) && getTarget(node))) {
      changes.set(node, undefined);
      isLost = true;
    }
  }
  const apply = (parent: ParentNode) =>
    replaceChildren(parent, (child) => {
      if (!isElement(child)) return [child];
      if (/^(?:footnote|endnote)-list$/.test(getStyle(child, 'mso-element'))) return [];
      if (!changes.has(child)) return [child];
      const change = changes.get(child);
      return change ? [change] : [];
    });
  for (const definition of definitions) apply(definition);
  apply(root);
  root.children.push(...definitions);
  return isLost;
}
