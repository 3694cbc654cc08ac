import type { FieldError } from './validation.ts';

/** Why the service refuses a post for another reason than a field; its words are in `content/{lang}/forms.yaml` under `failures`. */
export const failureCodes = ['notFound', 'tooLarge', 'notText', 'method', 'origin', 'tooMany', 'unavailable'] as const;

/** Code of a refused post. */
export type FailureCode = (typeof failureCodes)[number];

/** A place in a built page that the service fills. */
export type Slot =
  /** ` value="…"` of an input, or nothing. */
  | { readonly slot: 'value'; readonly field: string }
  /** Text of a text area; `initial` stands there while nothing was posted. */
  | { readonly slot: 'text'; readonly field: string; readonly initial: string }
  /** ` selected` of an option; `isDefault` holds while nothing was posted. */
  | { readonly slot: 'selected'; readonly field: string; readonly value: string; readonly isDefault: boolean }
  /** ` aria-invalid="true"` of a control with an error, or nothing. */
  | { readonly slot: 'invalid'; readonly field: string }
  /** ` hidden` of a field's error while it has none. */
  | { readonly slot: 'errorHidden'; readonly field: string }
  /** Sentence of a field's error. */
  | { readonly slot: 'error'; readonly field: string }
  /** ` hidden` of the summary while there is neither error nor failure, else ` autofocus`. */
  | { readonly slot: 'summaryHidden' }
  /** Items of the summary: a link to each refused field. */
  | { readonly slot: 'summary' }
  /** Heading of the summary: the failure's, else the one for refused fields. */
  | { readonly slot: 'failureTitle' }
  /** Text of a failure, or nothing. */
  | { readonly slot: 'failureText' }
  /** Beginning of the title of a page with errors. */
  | { readonly slot: 'titlePrefix' }
  /** ` hidden` of a confirmation's thank-you on a visit that does not come from a sent form. */
  | { readonly slot: 'statusHidden' }
  /** ` hidden` of the sentence with the reference while there is none. */
  | { readonly slot: 'referenceHidden' }
  /** The reference itself. */
  | { readonly slot: 'reference' };

/** A built page, cut at its slots, with the sentences that its slots may need. */
export type FormTemplate = {
  /** Strings are HTML and go out as they stand. */
  readonly parts: readonly (string | Slot)[];
  /** Sentences by `{field name}.{error code}`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the controls in the page, by field name: targets of the summary's links. */
  readonly controls: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<FailureCode, { readonly title: string; readonly text: string }>>;
  readonly titlePrefix: string;
  /** Heading of the summary of refused fields. */
  readonly summaryTitle: string;
};

/** What a refused post, or a confirmed one, puts into a template. */
export type TemplateFill = {
  /** Values as the visitor typed them, by field name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
  readonly failure?: FailureCode;
  /** Given on a visit that comes from a sent form. */
  readonly confirmation?: { readonly reference?: string | undefined };
};

/** What a lead's reference looks like: a reference in an address is shown only if it does. */
export const referencePattern = /^[0-9A-Z-]{4,12}$/;

/**
 * Fills a template; every value is escaped for its place.
 * @returns HTML of the whole page.
 */
export function renderTemplate(template: FormTemplate, fill: TemplateFill): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : renderSlot(part, template, fill))).join('');
}

function renderSlot(slot: Slot, template: FormTemplate, fill: TemplateFill): string {
  const errorOf = (field: string) => fill.errors?.find((error) => error.field === field);
  const sentence = (error: FieldError) => escapeHtml(template.errors[`${error.field}.${error.code}`] ?? error.code);
  const failure = fill.failure && template.failures[fill.failure];
  switch (slot.slot) {
    case 'value': {
      const value = fill.values?.[slot.field];
      return value ? ` value="${escapeHtml(value)}"` : '';
    }
    case 'text':
      // The parser drops a line feed right after <textarea>, so one is put there for it to drop.
      return `\n${escapeHtml(fill.values ? (fill.values[slot.field] ?? '') : slot.initial)}`;
    case 'selected':
      return (fill.values ? fill.values[slot.field] === slot.value : slot.isDefault) ? ' selected' : '';
    case 'invalid':
      return errorOf(slot.field) ? ' aria-invalid="true"' : '';
    case 'errorHidden':
      return errorOf(slot.field) ? '' : ' hidden';
    case 'error': {
      const error = errorOf(slot.field);
      return error ? sentence(error) : '';
    }
    case 'summaryHidden':
      return fill.errors?.length || failure ? ' autofocus' : ' hidden';
    case 'summary':
      return (fill.errors ?? [])
        .map((error) => `<li><a href="#${template.controls[error.field] ?? ''}">${sentence(error)}</a></li>`)
        .join('');
    case 'failureTitle':
      return escapeHtml(failure ? failure.title : template.summaryTitle);
    case 'failureText':
      return failure ? escapeHtml(failure.text) : '';
    case 'statusHidden':
      return fill.confirmation ? '' : ' hidden';
    case 'referenceHidden':
      return fill.confirmation?.reference ? '' : ' hidden';
    case 'reference':
      return escapeHtml(fill.confirmation?.reference ?? '');
    case 'titlePrefix':
      return fill.errors?.length || failure ? `${escapeHtml(template.titlePrefix)} ` : '';
  }
}

/** Text made safe for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
