import { type Document, type HtmlElement, newElement } from './html.ts';
import { type TextNode, visitTexts } from './visitTexts.ts';

/** A French ordinal: "1er", "1re", "2e", "XXIe". "Ire" is also a word, so the first of a dynasty is only found as "Ier". */
const ordinal = /(?<![\p{L}\p{N}])(\d+|[IVX]{2,}|I(?=er))(ers?|res?|es?|nde?s?)(?![\p{L}\p{N}])/u;

/** Sets the endings of French ordinals as superscripts, which editors write as plain letters. */
export function raiseOrdinals(document: Document): void {
  visitTexts(document, (text, parent) => {
    if (languageOf(parent) !== 'fr') return;
    const parts = text.value.split(ordinal);
    if (parts.length < 4) return;
    // Text, number and ending take turns; the last part is text.
    const nodes = Array.from({ length: Math.ceil(parts.length / 3) }, (_, index) => {
      const [before = '', number = '', ending] = parts.slice(3 * index, 3 * index + 3);
      const words = textNode(before + number, parent);
      if (!ending) return [words];
      const raised = newElement('sup', {});
      raised.parentNode = parent;
      raised.childNodes.push(textNode(ending, raised));
      return [words, raised];
    });
    parent.childNodes.splice(parent.childNodes.indexOf(text), 1, ...nodes.flat());
  });
}

function textNode(value: string, parentNode: HtmlElement): TextNode {
  return { nodeName: '#text', value, parentNode };
}

function languageOf(element: HtmlElement): string | undefined {
  const own = element.attrs.find(({ name }) => name === 'lang')?.value;
  if (own !== undefined || !element.parentNode || !('tagName' in element.parentNode)) return own;
  return languageOf(element.parentNode);
}
