import type { LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { FieldErrorCode } from '@emovera/contract/validation.ts';
import { fieldCodes } from './fieldCodes.ts';
import { fieldError } from './fieldWords.ts';
import type { FormsWords } from './schema.ts';

/** What live validation says. It stands in the form as JSON, so that the script holds no words and serves every language. */
export type ClientMessages = {
  /** Sentences by field name and code. */
  readonly errors: Readonly<Record<string, Readonly<Partial<Record<FieldErrorCode, string>>>>>;
  /** Heading of the summary of refused fields. */
  readonly summary: string;
  /** Beginning of the title of a page with errors. */
  readonly prefix: string;
  readonly offline: FormsWords['offline'];
  /** Only for forms with a message. */
  readonly counter?: FormsWords['counter'];
};

/** Refusals that no form in a browser can earn: each control is there once, and a list offers only what it may. */
const serviceOnly: readonly FieldErrorCode[] = ['repeated', 'choice'];

/** The sentences that a form needs in the browser: the service's own, and those that only a browser can say. */
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
