import { type FieldDefinition, isFormId, type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import type { Slot } from '@emovera/contract/template.ts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { textOf } from './pages.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Replaces the text between two offsets: by nothing, or by a slot. */
type Edit = { readonly from: number; readonly to: number; readonly slot?: Slot };

/** A page cut at its slots, with what was found on the way. */
export type CutPage = {
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
 * Cuts a built page at the places that the lead service fills: the title, the summary, and in a lead form each control and its error. The markup
 * says where they are: `data-lead-form`, the controls' names, `data-error`, `data-summary` and its parts.
 * @throws Error if the form lacks a field of its definition, or the place of its error.
 */
export function cutPage(html: string): CutPage {
  const elements = [...walk(parse(html, { sourceCodeLocationInfo: true }))];
  const edits = elements.flatMap(pageEdits);
  const place = elements.find((element) => attribute(element, 'data-lead-form') !== undefined);
  const id = place && attribute(place, 'data-lead-form');
  if (!place || !isFormId(id)) return { parts: join(html, edits), controls: {}, choices: [] };

  const form = leadForms[id];
  const inside = [...walk(place)];
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
    edits.push(...controlEdits(field, control), ...errorEdits(field, error));
    if (field.key === 'choice') choices = optionsOf(control).flatMap((option) => attribute(option, 'value') || []);
  }
  return { parts: join(html, edits), form, item: attribute(place, 'data-item'), controls, choices };
}

/** Places that do not belong to a field: the title, the summary of errors, a confirmation's status and reference. */
function pageEdits(element: Element): readonly Edit[] {
  if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml'))
    return [{ ...at(contentOf(element).from), slot: { slot: 'titlePrefix' } }];
  if (has(element, 'data-summary')) return [...without(element, 'hidden'), { ...at(tagEnd(element)), slot: { slot: 'summaryHidden' } }];
  if (has(element, 'data-summary-title')) return [{ ...contentOf(element), slot: { slot: 'failureTitle' } }];
  if (has(element, 'data-summary-text')) return [{ ...contentOf(element), slot: { slot: 'failureText' } }];
  if (has(element, 'data-fading')) return [...without(element, 'hidden'), { ...at(tagEnd(element)), slot: { slot: 'statusHidden' } }];
  if (has(element, 'data-reference')) return [...without(element, 'hidden'), { ...at(tagEnd(element)), slot: { slot: 'referenceHidden' } }];
  if (has(element, 'data-reference-value')) return [{ ...contentOf(element), slot: { slot: 'reference' } }];
  if (has(element, 'data-summary-list')) return [{ ...contentOf(element), slot: { slot: 'summary' } }];
  return [];
}

function controlEdits({ name: field }: FieldDefinition, control: Element): readonly Edit[] {
  const invalid: Edit = { ...at(tagEnd(control)), slot: { slot: 'invalid', field } };
  if (control.tagName === 'textarea')
    return [invalid, { ...contentOf(control), slot: { slot: 'text', field, initial: textOf(control).trim() } }];
  if (control.tagName !== 'select')
    return [invalid, ...without(control, 'value'), { ...at(tagEnd(control)), slot: { slot: 'value', field } }];
  const options = optionsOf(control).flatMap((option): Edit[] => {
    const slot: Slot = { slot: 'selected', field, value: attribute(option, 'value') ?? '', isDefault: has(option, 'selected') };
    return [...without(option, 'selected'), { ...at(tagEnd(option)), slot }];
  });
  return [invalid, ...options];
}

function errorEdits({ name: field }: FieldDefinition, error: Element): readonly Edit[] {
  return [
    ...without(error, 'hidden'),
    { ...at(tagEnd(error)), slot: { slot: 'errorHidden', field } },
    { ...contentOf(error), slot: { slot: 'error', field } },
  ];
}

/** Text and slots in the order of the page; edits at the same place keep theirs. */
function join(html: string, edits: readonly Edit[]): readonly (string | Slot)[] {
  const parts: (string | Slot)[] = [];
  let offset = 0;
  for (const { from, to, slot } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from > offset) parts.push(html.slice(offset, from));
    if (slot) parts.push(slot);
    offset = to;
  }
  return [...parts, html.slice(offset)];
}

function* walk(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

const optionsOf = (select: Element) => [...walk(select)].filter(({ tagName }) => tagName === 'option');
const attribute = (element: Element, name: string) => element.attrs.find((candidate) => candidate.name === name)?.value;
const has = (element: Element, name: string) => attribute(element, name) !== undefined;
const at = (offset: number) => ({ from: offset, to: offset });

/** Offsets of an element in the text. Every element looked at here is written out in the page. */
function locationOf(element: Element) {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`<${element.tagName}> is implied by the parser; it must stand in the page.`);
  return location;
}

/** Offset right after the tag's name, where attributes may be put in. */
const tagEnd = (element: Element) => locationOf(element).startOffset + 1 + element.tagName.length;

/** Offsets of what stands between an element's tags. */
function contentOf(element: Element) {
  const { startTag, endTag } = locationOf(element);
  if (!startTag || !endTag) throw new Error(`<${element.tagName}> needs its end tag.`);
  return { from: startTag.endOffset, to: endTag.startOffset };
}

/** Takes an attribute away, with the space before it. */
function without(element: Element, name: string): readonly Edit[] {
  const location = locationOf(element).attrs?.[name];
  return location ? [{ from: location.startOffset - 1, to: location.endOffset }] : [];
}
