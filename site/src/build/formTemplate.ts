import { type FieldDefinition, isFormId, type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import type { Slot } from '@emovera/contract/template.ts';
import { serialize } from 'parse5';
import { attribute, type Document, elementsOf, type HtmlElement, hasAttribute, removeAttribute, textOf } from './html.ts';

/** A page divided at its slots, with what was found on the way. */
export type DividedPage = {
  readonly parts: readonly (string | Slot)[];
  /** The lead form in the page, if there is one. */
  readonly form?: LeadForm;
  /** Item that the form's page gives. */
  readonly item?: string | undefined;
  /** Ids of the controls by field name; for a given item the heading's. */
  readonly controls: Readonly<Record<string, string>>;
  /** What the choice field offers; empty without one. */
  readonly choices: readonly string[];
};

/**
 * Divides a page at the slots that the lead service fills: the title, the summary, and in a lead form each control and its error. The markup says where they are:
 * `data-lead-form`, the controls' names, `data-error`, `data-summary` and its parts. The page is of no other use afterwards.
 * @throws Error if the form lacks a field of its definition, or the place of its error.
 */
export function divideAtSlots(document: Document): DividedPage {
  const slots: Slot[] = [];
  const mark = (slot: Slot) => `${slots.push(slot) - 1}`;
  const page: Marker = {
    // Attributes and comments are written as they are, in every place of a page.
    attribute: (element, slot) => element.attrs.push({ name: 'data-slot', value: mark(slot) }),
    content: (element, slot) => {
      element.childNodes = [];
      page.start(element, slot);
    },
    start: (element, slot) => {
      element.childNodes.unshift({ nodeName: '#comment', parentNode: element, data: `slot ${mark(slot)}` });
    },
  };
  const elements = elementsOf(document);
  for (const element of elements) markPage(page, element);
  const place = elements.find((element) => hasAttribute(element, 'data-lead-form'));
  const found = place ? markForm(page, place) : { controls: {}, choices: [] };
  // Between two pieces of HTML is the number of a slot, in one of the pattern's two groups.
  const pieces = serialize(document).split(/ data-slot="(\d+)"|<!--slot (\d+)-->/);
  const parts = pieces.flatMap((piece, index): readonly (string | Slot)[] | Slot =>
    index % 3 === 0 ? [piece] : (slots[Number(piece)] ?? []),
  );
  return { parts: parts.filter((part) => part !== ''), ...found };
}

/** Puts slots into a page. */
type Marker = {
  /** Where an attribute may stand. */
  attribute(element: HtmlElement, slot: Slot): void;
  /** In place of what an element contains. */
  content(element: HtmlElement, slot: Slot): void;
  /** Before what an element contains. */
  start(element: HtmlElement, slot: Slot): void;
};

/** Marks what does not belong to a field: the title, the summary of errors, a confirmation's status and reference. */
function markPage(page: Marker, element: HtmlElement) {
  const markHidden = (slot: Slot) => {
    removeAttribute(element, 'hidden');
    page.attribute(element, slot);
  };
  if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml')) page.start(element, { slot: 'titlePrefix' });
  else if (hasAttribute(element, 'data-summary')) markHidden({ slot: 'summaryHidden' });
  else if (hasAttribute(element, 'data-summary-title')) page.content(element, { slot: 'failureTitle' });
  else if (hasAttribute(element, 'data-summary-text')) page.content(element, { slot: 'failureText' });
  else if (hasAttribute(element, 'data-fading')) markHidden({ slot: 'statusHidden' });
  else if (hasAttribute(element, 'data-reference')) markHidden({ slot: 'referenceHidden' });
  else if (hasAttribute(element, 'data-reference-value')) page.content(element, { slot: 'reference' });
  else if (hasAttribute(element, 'data-summary-list')) page.content(element, { slot: 'summary' });
}

/** Marks each control of a lead form and the place of its error. */
function markForm(page: Marker, place: HtmlElement): Omit<DividedPage, 'parts'> {
  const id = attribute(place, 'data-lead-form');
  if (!isFormId(id)) throw new Error(`A page has a lead form "${id}", which contract/src/forms.ts does not know.`);
  const form = leadForms[id];
  const inside = elementsOf(place);
  const controls: Record<string, string> = {};
  let choices: readonly string[] = [];
  for (const field of form.fields) {
    const control = inside.find((element) => attribute(element, 'name') === field.name);
    if (!control) throw new Error(`The form "${form.id}" has no control named "${field.name}".`);
    if (attribute(control, 'type') === 'hidden') {
      controls[field.name] = 'form-title';
      continue;
    }
    controls[field.name] = attribute(control, 'id') ?? '';
    const error = inside.find((element) => attribute(element, 'data-error') === field.name);
    if (!error) throw new Error(`The form "${form.id}" has no place for the error of "${field.name}".`);
    markControl(page, field, control);
    removeAttribute(error, 'hidden');
    page.attribute(error, { slot: 'errorHidden', field: field.name });
    page.content(error, { slot: 'error', field: field.name });
    if (field.key === 'choice') choices = optionsOf(control).flatMap((option) => attribute(option, 'value') || []);
  }
  return { form, item: attribute(place, 'data-item'), controls, choices };
}

function markControl(page: Marker, { name: field }: FieldDefinition, control: HtmlElement) {
  page.attribute(control, { slot: 'invalid', field });
  if (control.tagName === 'textarea') {
    page.content(control, { slot: 'text', field, initial: textOf(control).trim() });
  } else if (control.tagName === 'select') {
    for (const option of optionsOf(control)) {
      const value = attribute(option, 'value') ?? '';
      const isDefault = hasAttribute(option, 'selected');
      removeAttribute(option, 'selected');
      page.attribute(option, { slot: 'selected', field, value, isDefault });
    }
  } else {
    removeAttribute(control, 'value');
    page.attribute(control, { slot: 'value', field });
  }
}

const optionsOf = (select: HtmlElement) => elementsOf(select).filter(({ tagName }) => tagName === 'option');
