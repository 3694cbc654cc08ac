import * as z from 'zod/mini';
import { type FieldDefinition, isEmptyChoice, type LeadForm, subjects } from './forms.ts';

/** Why a field was refused; each has its sentence per field in `content/{lang}/forms.yaml`. */
export const fieldErrorCodes = ['required', 'tooLong', 'tooShort', 'email', 'choice', 'characters', 'repeated'] as const;

/** Code of a refused field. */
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** One refused field: its name in the post and why. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode };

/** What a post held under one name: nothing, one value, or several when the name came more than once. */
export type PostedValue = string | readonly string[] | undefined;

/** Verdict on a posted form. `values` has exactly the form's fields, normalised, empty strings included. */
export type Verdict =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: readonly FieldError[]; readonly values: Readonly<Record<string, string>> };

/** The HTML standard's own expression for a valid e-mail address (section "E-mail state", type=email). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Line ends as the browser counts them for `maxlength`: CRLF and lone CR become LF. */
export function normaliseLineEnds(value: string): string {
  return value.replace(/\r\n?/g, '\n');
}

/**
 * Schema of one field. Every issue's message is a {@link FieldErrorCode}.
 * @param choices Values that a choice field accepts; ignored by other fields.
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
    z.refine((value) => !field.isRequired || value.trim() !== '', { error: 'required', abort: true }),
    z.refine((value) => value.length <= (field.maxLength ?? Number.POSITIVE_INFINITY), { error: 'tooLong', abort: true }),
    z.refine((value) => value === '' || value.length >= (field.minLength ?? 0), { error: 'tooShort', abort: true }),
    z.refine((value) => field.control !== 'email' || value === '' || emailPattern.test(value), { error: 'email' }),
  );
}

/**
 * Judges a posted lead form, the same in browser and service.
 * Unknown names are ignored; a field's name that comes twice is refused. Nothing is cut or silently changed except line ends, and the
 * white space around single-line values, which browsers strip from e-mail fields too.
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
    const lines = normaliseLineEnds(raw ?? '');
    const value = field.control === 'textarea' ? lines : lines.trim();
    values[field.name] = value;
    const verdict = z.safeParse(knownSchema(field, choices), value);
    if (!verdict.success) errors.push({ field: field.name, code: verdict.error.issues[0]?.message as FieldErrorCode });
  }
  return errors.length > 0 ? { ok: false, errors, values } : { ok: true, values };
}

/** Schemas by field and list of choices: to make them anew for each lead costs more than all the rest of judging it. */
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

/** No NUL or other control character, no lone surrogate; line feeds and tabs only in text areas. */
function hasOnlyText(value: string, isMultiline: boolean): boolean {
  if (!value.isWellFormed()) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return isMultiline ? !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value) : !/[\0-\x1f\x7f]/.test(value);
}
