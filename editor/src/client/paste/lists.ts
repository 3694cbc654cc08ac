import type { Element } from 'hast';
import { attribute, type Child, element, getStyle, getText, hasClass, isElement, isEmpty, type ParentNode } from './nodes.ts';

/** Item of a list. `level` is 1 in the outermost list. */
type Item = { readonly level: number; readonly isOrdered: boolean; readonly start: number; readonly children: readonly Child[] };

/** Marker in front of a list item that is written as a paragraph: a bullet of a symbol font, the letter o, a number or a letter. */
const marker = /^\s*(?:[\ue000-\uf8ff•‣▪●◦○■·§–-]|o(?=\s)|\(?(\d{1,3}|[a-z]|[ivx]+)[.)])\s+/i;

/**
 * Converts the lists of word processors to real ones: paragraphs with `mso-list` (Word), one list for each item with `data-aria-level` (Word on the web), and inner
 * lists beside the items (Google Docs).
 */
export function rebuildLists(parent: ParentNode): void {
  const children: Child[] = [];
  let items: Item[] = [];
  const close = () => {
    children.push(...makeLists(items));
    items = [];
  };
  for (const child of parent.children) {
    const found = isElement(child) ? findItems(child) : undefined;
    if (found) items.push(...found);
    else if (items.length === 0 || !isEmpty(child)) {
      close();
      if (isElement(child)) rebuildLists(child);
      children.push(child);
    }
  }
  close();
  parent.children = children as typeof parent.children;
}

/** Items in an element. Undefined unless it is a list, or a paragraph that stands for an item. */
function findItems(node: Element): Item[] | undefined {
  if (isElement(node, 'ul', 'ol')) return itemsOfList(node, 1);
  if (!isElement(node, 'p')) return undefined;
  const isItem = getStyle(node, 'mso-list') !== '' && getStyle(node, 'mso-list') !== 'none';
  const [sign, number] = marker.exec(findMarker(node)) ?? [];
  if (!isItem && !(sign && (hasClass(node, /^MsoList/) || /[•‣▪●◦○■]/.test(sign)))) return undefined;
  const level = Number(/level(\d)/.exec(getStyle(node, 'mso-list'))?.[1] ?? 1);
  return [{ level, isOrdered: number !== undefined, start: Number(number) || 1, children: withoutMarker(node) }];
}

function itemsOfList(list: Element, depth: number): Item[] {
  let start = Number(attribute(list, 'start')) || 1;
  return list.children.flatMap((child): Item[] => {
    if (isEmpty(child)) return [];
    if (!isElement(child)) return [{ level: depth, isOrdered: false, start: 1, children: [child] }];
    if (isElement(child, 'ul', 'ol')) return itemsOfList(child, depth + 1);
    const level = Number(attribute(child, 'dataAriaLevel') || attribute(child, 'ariaLevel')) || depth;
    const inner = child.children.filter((each) => isElement(each, 'ul', 'ol')) as Element[];
    const children = child.children.filter((each) => !isElement(each, 'ul', 'ol'));
    const own = { level, isOrdered: list.tagName === 'ol', start, children };
    start += 1;
    return [own, ...inner.flatMap((each) => itemsOfList(each, level + 1))];
  });
}

/** Lists of items, with inner lists for deeper levels. */
function makeLists(items: readonly Item[]): Element[] {
  const outer = Math.min(...items.map(({ level }) => level));
  const lists: Element[] = [];
  let remaining = items;
  while (remaining.length > 0) {
    const [first, ...others] = remaining as [Item, ...Item[]];
    const end = others.findIndex(({ level }) => level <= outer);
    const inner = first.level > outer ? [] : others.slice(0, end < 0 ? others.length : end);
    const tagName = first.isOrdered ? 'ol' : 'ul';
    const present = lists.at(-1);
    const list = present?.tagName === tagName ? present : element(tagName, [], first.isOrdered ? { start: first.start } : {});
    if (list !== present) lists.push(list);
    const [only, ...more] = first.children.filter((child) => !isEmpty(child));
    const children = only && more.length === 0 && isElement(only, 'p') ? only.children : first.children;
    list.children.push(element('li', [...children, ...makeLists(inner)]));
    remaining = others.slice(inner.length);
  }
  return lists;
}

const isMarker = (node: Child): boolean => isElement(node) && getStyle(node, 'mso-list') === 'ignore';

/** Bullet or number in front of an item that is a paragraph. */
function findMarker(node: Element): string {
  const inside = (child: Child): string | undefined =>
    isMarker(child) ? `${getText(child).trim()} ` : isElement(child) ? child.children.map(inside).find(Boolean) : undefined;
  return inside(node) ?? getText(node);
}

/** Content of an item without its marker. */
function withoutMarker(node: Element): Child[] {
  const drop = (children: readonly Child[]): Child[] =>
    children.flatMap((child): Child[] =>
      isMarker(child) ? [] : isElement(child) ? [{ ...child, children: drop(child.children) as Element['children'] }] : [child],
    );
  const without = drop(node.children);
  if (getText(node) !== without.map(getText).join('')) return without;
  // Only the text shows which marker it is. The marker can span several elements.
  let length = (marker.exec(getText(node))?.[0] ?? '').length;
  const cut = (children: readonly Child[]): Child[] =>
    children.map((child) => {
      if (child.type === 'text') {
        const taken = Math.min(length, child.value.length);
        length -= taken;
        return { ...child, value: child.value.slice(taken) };
      }
      return isElement(child) ? { ...child, children: cut(child.children) as Element['children'] } : child;
    });
  return cut(node.children);
}
