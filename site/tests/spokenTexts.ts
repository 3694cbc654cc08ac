import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { attribute, type HtmlElement } from '../src/build/html.ts';

/** Words of a page that are heard rather than seen: names, alternatives and footnotes for assistive technology. */
export type SpokenText = {
  /** Where it stands: an attribute's name, `visually-hidden`, or the element's name. */
  readonly place: string;
  /** Language of the nearest element that says one. */
  readonly lang: string;
  /** As one line; spaces that do not break stay as they are. */
  readonly text: string;
};

/** Attributes that are read out, and those from which script takes what it says or names. */
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

/** Elements whose content is a name or a description; `title` is the page's or a drawing's. */
const spokenElements = new Set(['caption', 'desc', 'legend', 'title']);

/** Attributes that say something by being empty: the picture only decorates, the dialog is named by its link. */
const mayBeEmpty = new Set(['alt', 'data-dialog']);

/** Every spoken text of a page, in the order of its source, those of templates and of pictures on social networks too. */
export function spokenTexts(html: string): SpokenText[] {
  const found: SpokenText[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, around: string) => {
    const lang = 'attrs' in node ? (attribute(node, 'lang') ?? around) : around;
    const add = (place: string, text: string) => found.push({ place, lang, text: text.replaceAll(/[ \t\r\n]+/g, ' ').trim() });
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) if (spokenAttributes.has(name) && !(value === '' && mayBeEmpty.has(name))) add(name, value);
      if (spokenElements.has(node.tagName)) add(node.tagName, wordsOf(node));
      else if (isForTheEar(node)) add('visually-hidden', wordsOf(node));
      if (isPictureAlternative(node)) add('image:alt', attribute(node, 'content') ?? '');
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, lang);
    if ('content' in node) visit(node.content, lang);
  };
  visit(parse(html), '');
  return found;
}

/** Whether an element's words are there for the ear alone. A box is named by its label, and a status waits for what script has to say. */
function isForTheEar(element: HtmlElement): boolean {
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  return classes.includes('visually-hidden') && element.tagName !== 'input' && attribute(element, 'role') !== 'status';
}

function isPictureAlternative(element: HtmlElement): boolean {
  return element.tagName === 'meta' && /image:alt$/.test(attribute(element, 'property') ?? attribute(element, 'name') ?? '');
}

function wordsOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : '';
}
