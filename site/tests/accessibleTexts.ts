import { attribute, type Document, type HtmlElement, type HtmlNode } from '../src/build/html.ts';
import { textWithin } from './visibleText.ts';

/** Invisible texts of a page for screen readers: names, alternatives and notes for assistive technology. */
export type AccessibleText = {
  /** Place of the text: the name of an attribute or element, or `visually-hidden`. */
  readonly place: string;
  /** Language of the nearest element with `lang`. */
  readonly lang: string;
  /** As one line. Non-breaking spaces are kept. */
  readonly text: string;
};

/** Attributes with accessible texts, and data attributes from which scripts make them. */
const spokenAttributes = new Set([
  'abbr',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'data-copied',
  'data-copy',
  'data-dialog',
  'data-failed',
  'data-sending-text',
  'label',
  'placeholder',
  'title',
]);

/** Elements with a name or a description as content. `title` belongs to the page or a drawing. */
const spokenElements = new Set(['caption', 'desc', 'legend', 'title']);

/** Attributes that can be empty on purpose: a decorative image, or a dialog with the name of its link. */
const mayBeEmpty = new Set(['alt', 'data-dialog']);

/** All accessible texts of a page in source order, including those of templates and social images. */
export function accessibleTexts(document: Document): AccessibleText[] {
  const found: AccessibleText[] = [];
  const visit = (node: HtmlNode, around: string) => {
    const lang = 'attrs' in node ? (attribute(node, 'lang') ?? around) : around;
    const add = (place: string, text: string) => found.push({ place, lang, text: text.replaceAll(/[ \t\r\n]+/g, ' ').trim() });
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) if (spokenAttributes.has(name) && !(value === '' && mayBeEmpty.has(name))) add(name, value);
      if (spokenElements.has(node.tagName)) add(node.tagName, textWithin(node));
      else if (isForTheEar(node)) add('visually-hidden', textWithin(node));
      if (isPictureAlternative(node)) add('image:alt', attribute(node, 'content') ?? '');
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, lang);
    if ('content' in node) visit(node.content, lang);
  };
  visit(document, '');
  return found;
}

/** Whether the text of an element is only for screen readers. The label names a checkbox, and a status waits for a message from a script. */
function isForTheEar(element: HtmlElement): boolean {
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  return classes.includes('visually-hidden') && element.tagName !== 'input' && attribute(element, 'role') !== 'status';
}

function isPictureAlternative(element: HtmlElement): boolean {
  return element.tagName === 'meta' && /image:alt$/.test(attribute(element, 'property') ?? attribute(element, 'name') ?? '');
}
