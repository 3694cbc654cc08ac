import * as z from 'zod/mini';
import { timeErrors } from './booking.ts';
import { type FieldDefinition, isEmptyChoice, type LeadForm, subjects } from './forms.ts';
import { cleanAddress, cleanText, isBlank } from './text.ts';

/** Errors of a field. Their texts for each field are in `content/{lang}/forms.yaml`. */
export const fieldErrorCodes = ['required', 'tooLong', 'tooShort', 'email', 'choice', 'characters', 'repeated', ...timeErrors] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Error codes that a field can have. Each needs a sentence. */
export function fieldCodes(field: FieldDefinition): readonly FieldErrorCode[] {
  const isSelect = field.control === 'select';
  const isPossible: Readonly<Record<FieldErrorCode, boolean>> = {
    required: field.isRequired,
    tooLong: field.maxLength !== undefined,
    tooShort: field.minLength !== undefined,
    email: field.control === 'email',
    choice: isSelect,
    characters: !isSelect,
    repeated: true,
    taken: field.key === 'times',
    notFree: field.key === 'times',
  };
  return fieldErrorCodes.filter((code) => isPossible[code]);
}

/** A field's name in the post, and its error. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode };

/** Values of a name in a post: undefined, one, or several if the name occurs more than once. */
export type PostedValue = string | readonly string[] | undefined;

/** Result of validating a posted form. `values` has exactly the form's fields, normalised, including empty strings. */
export type Verdict =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: readonly FieldError[]; readonly values: Readonly<Record<string, string>> };

/** The HTML standard's pattern for a valid e-mail address (section "E-mail state", type=email). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * Schema of one field. Every issue's message is a {@link FieldErrorCode}.
 * @param choices Valid values of a choice field. Other fields ignore them.
 */
export function fieldSchema(field: FieldDefinition, choices: readonly string[] = []) {
  if (field.control === 'select') {
    const accepted: readonly string[] = field.key === 'subject' ? subjects : choices;
    return z.string().check(
      z.refine((value) => !field.isRequired || !isEmptyChoice(value), { error: 'required', abort: true }),
      z.refine((value) => value === '' || accepted.includes(value) || (field.key === 'subject' && isEmptyChoice(value)), {
        error: 'choice',
      }),
    );
  }
  return z.string().check(
    z.refine((value) => hasOnlyText(value, field.control === 'textarea'), { error: 'characters', abort: true }),
    z.refine((value) => !field.isRequired || !isBlank(value), { error: 'required', abort: true }),
    z.refine((value) => value.length <= (field.maxLength ?? Number.POSITIVE_INFINITY), { error: 'tooLong', abort: true }),
    z.refine((value) => value === '' || countedLength(field, value) >= (field.minLength ?? 0), { error: 'tooShort', abort: true }),
    z.refine((value) => field.control !== 'email' || value === '' || emailPattern.test(value), { error: 'email' }),
  );
}

/** The length of a value as `minLength` counts it. A number may have spaces, signs and an extension. */
const countedLength = ({ control }: FieldDefinition, value: string): number =>
  (control === 'tel' ? value.replace(/\P{Nd}/gu, '') : value).length;

/**
 * Validates a posted lead form, in the browser and in the service.
 * Unknown names are ignored. A field that occurs twice is refused. Values are never cut. Hidden characters of pasted text are
 * removed without an error, because people could not find them. White space around single-line values is removed, as browsers do in e-mail fields.
 */
export function validateLead(form: LeadForm, posted: Readonly<Record<string, PostedValue>>, choices: readonly string[] = []): Verdict {
  const errors: FieldError[] = [];
  const values: Record<string, string> = {};
  for (const field of form.fields) {
    const raw = posted[field.name];
    if (raw !== undefined && typeof raw !== 'string') {
      errors.push({ field: field.name, code: 'repeated' });
      values[field.name] = raw[0] ?? '';
      continue;
    }
    const clean = field.control === 'email' ? cleanAddress : (text: string) => cleanText(text, false).trim();
    const value = field.control === 'textarea' ? cleanText(raw ?? '', true) : clean(raw ?? '');
    values[field.name] = value;
    const verdict = z.safeParse(knownSchema(field, choices), value);
    if (!verdict.success) errors.push({ field: field.name, code: verdict.error.issues[0]?.message as FieldErrorCode });
  }
  return errors.length > 0 ? { ok: false, errors, values } : { ok: true, values };
}

/** Schemas by field and list of choices. Creating them for each lead would take longer than the rest of the validation. */
const schemas = new WeakMap<FieldDefinition, WeakMap<readonly string[], ReturnType<typeof fieldSchema>>>();

const noChoices: readonly string[] = [];

function knownSchema(field: FieldDefinition, choices: readonly string[]) {
  const key = field.key === 'choice' ? choices : noChoices;
  const byChoices = schemas.get(field) ?? new WeakMap();
  schemas.set(field, byChoices);
  const schema = byChoices.get(key) ?? fieldSchema(field, choices);
  byChoices.set(key, schema);
  return schema;
}

/** Whether a value is free of NUL and lone surrogates and, if it is a single line, of line ends. */
function hasOnlyText(value: string, isMultiline: boolean): boolean {
  return value.isWellFormed() && !value.includes('\0') && (isMultiline || !value.includes('\n'));
}
