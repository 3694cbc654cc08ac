import {
  ancestors,
  appendChild,
  createElement,
  getAttribute,
  getTextContent,
  hasAttribute,
  isElementNode,
  queryAll,
  removeAttribute,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import type { FailureCode, RefusalWords } from './answers.ts';
import { isFormId } from './forms.ts';
import type { FieldError } from './validation.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** What a page shows after a post. */
export type PageFill = {
  /** Values of the form's fields as typed, by field name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
  /** Why the whole post was refused. */
  readonly failure?: FailureCode;
  /** Only on a visit after a sent form. */
  readonly confirmation?: { readonly reference?: string | undefined };
};

/**
 * Fills a built page. The attributes of its elements say what belongs where, for this function and for the scripts of the page: `data-summary`, `data-error`, `data-reference`.
 * parse5 escapes everything that is filled in, and writes the rest of the page as it was, so that its policy still fits.
 * @returns HTML of the whole page.
 */
export function fillPage(html: string, words: RefusalWords, { values = {}, errors = [], failure, confirmation }: PageFill): string {
  const document = parse(html);
  const elements = elementsIn(document);
  const show = (mark: string, text?: string) => {
    const element = elements.find((candidate) => hasAttribute(candidate, mark));
    if (element) removeAttribute(element, 'hidden');
    if (element && text !== undefined) setTextContent(element, text);
    return element;
  };
  const form = elements.find((element) => hasAttribute(element, 'data-lead-form'));
  if (form) {
    fillControls(form, values);
    showErrors(form, words, errors);
  }
  if (failure || errors.length > 0) {
    const title = elements.find(({ tagName }) => tagName === 'title');
    if (title) setTextContent(title, `${words.titlePrefix} ${getTextContent(title)}`);
    const summary = show('data-summary');
    if (summary) setAttribute(summary, 'autofocus', '');
  }
  if (failure) {
    show('data-summary-title', words.failures[failure].title);
    show('data-summary-text', words.failures[failure].text);
  }
  if (confirmation) show('data-fading');
  if (confirmation?.reference) {
    show('data-reference');
    show('data-reference-value', confirmation.reference);
  }
  return serialize(document);
}

const elementsIn = (node: DefaultTreeAdapterTypes.Node) => [...queryAll<Element>(node, isElementNode)];

/** Fills the controls of a form. Only a hidden one, which has the item of the page, keeps its value. */
function fillControls(form: Element, values: NonNullable<PageFill['values']>): void {
  for (const control of elementsIn(form)) {
    const value = values[getAttribute(control, 'name') ?? ''];
    if (value === undefined || getAttribute(control, 'type') === 'hidden') continue;
    if (setValue(control, value)) openAround(control);
  }
}

/** Shows each error next to its control, and in the summary, which leads to the control. */
function showErrors(form: Element, words: RefusalWords, errors: readonly FieldError[]): void {
  const elements = elementsIn(form);
  const id = getAttribute(form, 'data-lead-form') ?? '';
  for (const { field, code } of errors) {
    const sentence = (isFormId(id) && words.errors[id][field]?.[code]) || code;
    const control = elements.find((element) => getAttribute(element, 'name') === field);
    // A hidden control has no place for its error, so the summary leads to the title of the form.
    const place = elements.find((element) => getAttribute(element, 'data-error') === field);
    if (control && place) {
      setAttribute(control, 'aria-invalid', 'true');
      removeAttribute(place, 'hidden');
      setTextContent(place, sentence);
      openAround(control);
    }
    const link = createElement('a', { href: `#${(control && place && getAttribute(control, 'id')) ?? 'form-title'}` });
    setTextContent(link, sentence);
    const item = createElement('li');
    appendChild(item, link);
    const list = elements.find((element) => hasAttribute(element, 'data-summary-list'));
    if (list) appendChild(list, item);
  }
}

/** Opens the optional fields if a control is among them. */
function openAround(control: Element): void {
  for (const element of ancestors(control))
    if (isElementNode(element) && hasAttribute(element, 'data-optional')) setAttribute(element, 'open', '');
}

/**
 * Gives a control a value.
 * @returns Whether it had another one.
 */
function setValue(control: Element, value: string): boolean {
  if (control.tagName === 'textarea') {
    const before = getTextContent(control).trim();
    // The HTML parser drops the first line feed after <textarea>, so this adds one.
    setTextContent(control, `\n${value}`);
    return value !== before;
  }
  if (control.tagName === 'select') {
    const options = elementsIn(control);
    const selected = options.find((option) => hasAttribute(option, 'selected'));
    for (const option of options) {
      if (getAttribute(option, 'value') === value) setAttribute(option, 'selected', '');
      else removeAttribute(option, 'selected');
    }
    return value !== ((selected && getAttribute(selected, 'value')) ?? '');
  }
  const before = getAttribute(control, 'value') ?? '';
  setAttribute(control, 'value', value);
  return value !== before;
}
