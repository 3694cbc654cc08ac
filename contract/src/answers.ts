import type { FormId } from './forms.ts';
import type { FieldErrorCode } from './validation.ts';

/** Reasons for refusing a whole post. Their texts are in `content/{lang}/forms.yaml` under `failures`. */
export const failureCodes = ['notFound', 'tooLarge', 'notText', 'method', 'origin', 'tooMany', 'unavailable'] as const;

/** Reason for refusing a whole post. */
export type FailureCode = (typeof failureCodes)[number];

/** Sentences for the errors of a form, by field name and error code. */
export type FieldErrors = Readonly<Record<string, Readonly<Partial<Record<FieldErrorCode, string>>>>>;

/** What a page says when a post is refused, in one language. */
export type RefusalWords = {
  readonly errors: Readonly<Record<FormId, FieldErrors>>;
  readonly failures: Readonly<Record<FailureCode, { readonly title: string; readonly text: string }>>;
  /** Beginning of the title of a page with errors. */
  readonly titlePrefix: string;
};

/** Pattern of a lead's reference. A reference in an address is shown only if it matches. */
export const referencePattern = /^[0-9A-Z-]{4,12}$/;
