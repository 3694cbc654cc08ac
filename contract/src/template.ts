import type { FieldError } from './validation.ts';

/** Reasons for refusing a whole post. Their texts are in `content/{lang}/forms.yaml` under `failures`. */
export const failureCodes = ['notFound', 'tooLarge', 'notText', 'method', 'origin', 'tooMany', 'unavailable'] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A slot in a built page that the service fills. */
export type Slot =
  /** ` value="…"` of an input, or nothing. */
  | { readonly slot: 'value'; readonly field: string }
  /** Text of a text area. `initial` is its text before a post. */
  | { readonly slot: 'text'; readonly field: string; readonly initial: string }
  /** ` selected` of an option. `isDefault` says whether it is selected before a post. */
  | { readonly slot: 'selected'; readonly field: string; readonly value: string; readonly isDefault: boolean }
  /** ` aria-invalid="true"` of a control with an error, or nothing. */
  | { readonly slot: 'invalid'; readonly field: string }
  /** ` open` of the optional fields if one of them has an error or a value that differs from `initial`, its value before a post. */
  | { readonly slot: 'open'; readonly initial: Readonly<Record<string, string>> }
  /** ` hidden` of a field's error if it has none. */
  | { readonly slot: 'errorHidden'; readonly field: string }
  | { readonly slot: 'error'; readonly field: string }
  /** ` hidden` of the summary if there is neither error nor failure, else ` autofocus`. */
  | { readonly slot: 'summaryHidden' }
  /** Items of the summary: a link to each field with an error. */
  | { readonly slot: 'summary' }
  /** Heading of the summary: the failure's, else the one for field errors. */
  | { readonly slot: 'failureTitle' }
  /** Text of a failure, if there is one. */
  | { readonly slot: 'failureText' }
  /** Prefix of the title of a page with errors. */
  | { readonly slot: 'titlePrefix' }
  /** ` hidden` of the confirmation's status on a visit without a sent form. */
  | { readonly slot: 'statusHidden' }
  /** ` hidden` of the sentence with the reference, for a lead without one. */
  | { readonly slot: 'referenceHidden' }
  | { readonly slot: 'reference' };

/** A built page, split at its slots, with the texts that its slots may need. */
export type FormTemplate = {
  /** Strings are HTML and are sent unchanged. */
  readonly parts: readonly (string | Slot)[];
  /** Error texts by `{field name}.{error code}`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the controls in the page by field name, for the summary's links. */
  readonly controls: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<FailureCode, { readonly title: string; readonly text: string }>>;
  readonly titlePrefix: string;
  /** Heading of the summary of field errors. */
  readonly summaryTitle: string;
};

/** Values for a template, after a post was refused or accepted. */
export type TemplateFill = {
  /** Values as typed, by field name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
  readonly failure?: FailureCode;
  /** Only on a visit after a sent form. */
  readonly confirmation?: { readonly reference?: string | undefined };
};

/** Pattern of a lead's reference. A reference in an address is shown only if it matches. */
export const referencePattern = /^[0-9A-Z-]{4,12}$/;

/**
 * Fills a template. Every value is escaped.
 * @returns HTML of the whole page.
 */
export function renderTemplate(template: FormTemplate, fill: TemplateFill): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : renderSlot(part, template, fill))).join('');
}

function renderSlot(slot: Slot, template: FormTemplate, fill: TemplateFill): string {
  const findError = (field: string) => fill.errors?.find((error) => error.field === field);
  const sentence = (error: FieldError) => escapeHtml(template.errors[`${error.field}.${error.code}`] ?? error.code);
  const failure = fill.failure && template.failures[fill.failure];
  switch (slot.slot) {
    case 'value': {
      const value = fill.values?.[slot.field];
      return value ? ` value="${escapeHtml(value)}"` : '';
    }
    case 'text':
      // The HTML parser drops the first line feed after <textarea>, so this adds one.
      return `\n${escapeHtml(fill.values ? (fill.values[slot.field] ?? '') : slot.initial)}`;
    case 'selected':
      return (fill.values ? fill.values[slot.field] === slot.value : slot.isDefault) ? ' selected' : '';
    case 'invalid':
      return findError(slot.field) ? ' aria-invalid="true"' : '';
    case 'open': {
      const isUsed = ([field, initial]: [string, string]) => findError(field) || (fill.values?.[field] ?? initial) !== initial;
      return Object.entries(slot.initial).some(isUsed) ? ' open' : '';
    }
    case 'errorHidden':
      return findError(slot.field) ? '' : ' hidden';
    case 'error': {
      const error = findError(slot.field);
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

/** Escapes text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
