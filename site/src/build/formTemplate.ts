import { randomUUID } from 'node:crypto';
import { type FieldDefinition, isFormId, type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import type { Slot } from '@emovera/contract/template.ts';
import { serialize } from 'parse5';
import { attribute, type Document, getText, type HtmlElement, hasAttribute, listElements, removeAttribute } from './html.ts';

/** A page divided at its slots. */
export type DividedPage = {
  /** HTML and slots, in the order of the page. */
  readonly parts: readonly (string | Slot)[];
  /** The lead form in the page, if it has one. */
  readonly form?: LeadForm;
  /** Item of the page, in a download form. */
  readonly item?: string | undefined;
  /** Length of the times that visitors can book, if it is not that of a meeting. */
  readonly minutes?: number | undefined;
  /** Ids of the controls by field name; instead of a hidden control, that of the heading. */
  readonly controls: Readonly<Record<string, string>>;
  /** Options of the choice field; empty without one. */
  readonly choices: readonly string[];
};

/** Attributes of elements that are hidden unless the service fills them. */
const hiddenSlots = { 'data-summary': 'summaryHidden', 'data-fading': 'statusHidden', 'data-reference': 'referenceHidden' } as const;

/** Attributes of elements whose content the service replaces. */
const contentSlots = {
  'data-summary-title': 'failureTitle',
  'data-summary-text': 'failureText',
  'data-summary-list': 'summary',
  'data-reference-value': 'reference',
} as const;

/**
 * Divides a page at the slots that its markup marks for the lead service: title, summary of errors, reference, and each control with its error. It consumes the
 * document.
 * @throws Error if the form lacks a control, or an element for its error.
 */
export function divideAtSlots(document: Document): DividedPage {
  const slots: Slot[] = [];
  // No text of the content has the random mark, so none can become a slot.
  const key = randomUUID();
  const page = createMarker(slots, key);
  const elements = listElements(document);
  for (const element of elements) {
    if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml')) page.start(element, { slot: 'titlePrefix' });
    for (const [name, slot] of Object.entries(hiddenSlots)) if (hasAttribute(element, name)) page.hidden(element, { slot });
    for (const [name, slot] of Object.entries(contentSlots)) if (hasAttribute(element, name)) page.content(element, { slot });
  }
  const formElement = elements.find((element) => hasAttribute(element, 'data-lead-form'));
  const fields = formElement ? markForm(page, formElement) : { controls: {}, choices: [] };
  // Between two pieces of HTML is the number of a slot, in one of the pattern's two groups.
  const pieces = serialize(document).split(new RegExp(` data-slot="${key} (\\d+)"|<!--slot ${key} (\\d+)-->`));
  const parts = pieces.flatMap((piece, index): readonly (string | Slot)[] | Slot =>
    index % 3 === 0 ? [piece] : (slots[Number(piece)] ?? []),
  );
  return { parts: parts.filter((part) => part !== ''), ...fields };
}

type Marker = ReturnType<typeof createMarker>;

/** Marks slots in a page by attributes and comments, which parse5 serialises unchanged everywhere. */
function createMarker(slots: Slot[], key: string) {
  const mark = (slot: Slot) => `${key} ${slots.push(slot) - 1}`;
  const marker = {
    /** A slot in place of an attribute. */
    attribute(element: HtmlElement, slot: Slot) {
      element.attrs.push({ name: 'data-slot', value: mark(slot) });
    },
    /** A slot in place of the attribute `hidden`. */
    hidden(element: HtmlElement, slot: Slot) {
      removeAttribute(element, 'hidden');
      marker.attribute(element, slot);
    },
    /** A slot before the content of an element. */
    start(element: HtmlElement, slot: Slot) {
      element.childNodes.unshift({ nodeName: '#comment', parentNode: element, data: `slot ${mark(slot)}` });
    },
    /** A slot in place of the content of an element. */
    content(element: HtmlElement, slot: Slot) {
      element.childNodes = [];
      marker.start(element, slot);
    },
  };
  return marker;
}

/** Marks each control of a lead form and the element for its error. */
function markForm(page: Marker, formElement: HtmlElement): Omit<DividedPage, 'parts'> {
  const id = attribute(formElement, 'data-lead-form');
  if (!isFormId(id))
    throw new Error(`A page has a lead form "${id}", which is not in contract/src/forms.ts. Add the form there, or correct its id.`);
  const form = leadForms[id];
  const inside = listElements(formElement);
  for (const element of inside) {
    // Must come before the controls lose their initial values.
    if (hasAttribute(element, 'data-optional')) page.attribute(element, { slot: 'open', initial: initialValues(element, form) });
  }
  const controls: Record<string, string> = {};
  let choices: readonly string[] = [];
  for (const field of form.fields) {
    const control = inside.find((element) => attribute(element, 'name') === field.name);
    if (!control)
      throw new Error(
        `The form "${form.id}" has no control named "${field.name}". Render the field in site/src/features/forms/LeadForm.tsx.`,
      );
    if (attribute(control, 'type') === 'hidden') {
      controls[field.name] = 'form-title';
      continue;
    }
    controls[field.name] = attribute(control, 'id') ?? '';
    const error = inside.find((element) => attribute(element, 'data-error') === field.name);
    if (!error)
      throw new Error(
        `The form "${form.id}" has no element for the error of "${field.name}". Put its control into the component Field of site/src/ui/Field/Field.tsx.`,
      );
    markControl(page, field, control);
    page.hidden(error, { slot: 'errorHidden', field: field.name });
    page.content(error, { slot: 'error', field: field.name });
    if (field.key === 'choice') choices = findOptions(control).flatMap((option) => attribute(option, 'value') || []);
  }
  const minutes = attribute(formElement, 'data-minutes');
  return { form, item: attribute(formElement, 'data-item'), minutes: minutes === undefined ? minutes : Number(minutes), controls, choices };
}

function markControl(page: Marker, { name: field }: FieldDefinition, control: HtmlElement) {
  page.attribute(control, { slot: 'invalid', field });
  if (control.tagName === 'textarea') {
    page.content(control, { slot: 'text', field, initial: getText(control).trim() });
  } else if (control.tagName === 'select') {
    for (const option of findOptions(control)) {
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

/** Values of the fields in a part of a form before a post, by name. */
function initialValues(part: HtmlElement, form: LeadForm): Readonly<Record<string, string>> {
  const controls = listElements(part).filter((element) => form.fields.some(({ name }) => name === attribute(element, 'name')));
  return Object.fromEntries(controls.map((control) => [attribute(control, 'name') ?? '', initialValue(control)]));
}

function initialValue(control: HtmlElement): string {
  if (control.tagName === 'textarea') return getText(control).trim();
  const source = control.tagName === 'select' ? findOptions(control).find((option) => hasAttribute(option, 'selected')) : control;
  return (source && attribute(source, 'value')) ?? '';
}

const findOptions = (select: HtmlElement) => listElements(select).filter(({ tagName }) => tagName === 'option');
