import type { LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { FieldErrorCode } from '@emovera/contract/validation.ts';
import { fieldCodes, fieldError } from './fieldWords.ts';
import type { FormsWords } from './schema.ts';

/** Texts of the validation in the browser. They are in the form as JSON, so that the script has no texts and serves every language. */
export type ClientMessages = {
  /** Sentences by field name and error code. */
  readonly errors: Readonly<Record<string, Readonly<Partial<Record<FieldErrorCode, string>>>>>;
  /** Heading of the error summary. */
  readonly summary: string;
  /** Beginning of the title of a page with errors. */
  readonly prefix: string;
  readonly offline: FormsWords['offline'];
  /** Only for forms with a message. */
  readonly counter?: FormsWords['counter'];
};

/** Errors that cannot occur in a browser: a form has each control once, and a select only accepted values. */
const serviceOnly: readonly FieldErrorCode[] = ['repeated', 'choice'];

/** The texts that a form needs in the browser: the sentences of the service, and those that only a browser needs. */
export function clientMessages(words: FormsWords, lang: Locale, form: LeadForm): ClientMessages {
  const sentences = form.fields.map((field) => {
    const codes = fieldCodes(field).filter((code) => !serviceOnly.includes(code));
    return [field.name, Object.fromEntries(codes.map((code) => [code, fieldError(words, lang, form, field, code)]))] as const;
  });
  return {
    errors: Object.fromEntries(sentences),
    summary: words.errorSummary,
    prefix: words.errorPrefix,
    offline: words.offline,
    ...(form.fields.some(({ control }) => control === 'textarea') && { counter: words.counter }),
  };
}
