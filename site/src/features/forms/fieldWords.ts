import { isBookingForm, timeErrors } from '@emovera/contract/booking.ts';
import type { FieldDefinition, FormId, LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { type FieldErrorCode, fieldCodes } from '@emovera/contract/validation.ts';
import { fillFromSet, fillStrict, formatNumber } from '../../i18n/format.ts';
import type { BookingWords, FormsWords } from './schema.ts';

/** Label of a field. The label of the form replaces the common one. */
export function fieldLabel(words: FormsWords, form: FormId, field: FieldDefinition): string {
  return words.forms[form].labels?.[field.key] ?? words.labels[field.key];
}

/** Help under a field, if it has one. The help of the form replaces the common one. */
export function fieldHelp(words: FormsWords, lang: Locale, form: FormId, field: FieldDefinition): string | undefined {
  const sentence = words.forms[form].helps?.[field.key] ?? words.helps[field.key];
  return sentence && fillLimits(sentence, lang, field);
}

/**
 * Sentence for an error of a field.
 * @throws Error if `content/{lang}/forms.yaml` has no sentence for this field and code.
 */
export function fieldError(words: FormsWords, lang: Locale, form: LeadForm, field: FieldDefinition, code: FieldErrorCode): string {
  if (code === 'repeated') return fillStrict(words.errors.repeated, { label: fieldLabel(words, form.id, field) });
  const sentences: Partial<Record<FieldDefinition['key'], string>> = words.errors[code];
  const sentence = sentences[field.key];
  if (!sentence) throw new Error(`content/${lang}/forms.yaml has no sentence errors.${code}.${field.key}. Add it there.`);
  return fillLimits(sentence, lang, field);
}

/** Fills in {min} and {max} if the sentence has them. */
function fillLimits(sentence: string, lang: Locale, { minLength, maxLength }: FieldDefinition): string {
  return fillFromSet(sentence, {
    ...(minLength !== undefined && { min: formatNumber(lang, minLength) }),
    ...(maxLength !== undefined && { max: formatNumber(lang, maxLength) }),
  });
}

/** Texts that only the script of a form needs. It fetches them as JSON, so that it has no texts and serves every language, and pages do not carry them. */
export type ClientMessages = {
  /** Sentences by field name and error code. */
  readonly errors: Readonly<Record<string, Readonly<Partial<Record<FieldErrorCode, string>>>>>;
  /** Heading of the error summary. */
  readonly summary: string;
  /** Beginning of the title of a page with errors. */
  readonly prefix: string;
  readonly offline: FormsWords['offline'];
  /** Texts of the character count, only for forms with a message. */
  readonly counter?: FormsWords['counter'];
  /** Texts of the time picker, only for forms with which visitors can book a time. */
  readonly booking?: BookingWords;
};

/** Errors that only the service finds. In a browser, a form has each control once, a select has only accepted values, and a time was free when it was shown. */
const serviceOnly: readonly FieldErrorCode[] = ['repeated', 'choice', ...timeErrors];

/** Texts that a form needs in the browser: the sentences of the service, and those for browsers only. */
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
    ...(isBookingForm(form.id) && { booking: words.booking.times }),
  };
}

/** Texts of the script of the page on which a booking is changed or cancelled. */
export type BookingMessages = ReturnType<typeof bookingMessages>;

/** Texts that the page of a booking needs in the browser. */
export const bookingMessages = ({ errors, booking: { times, page } }: FormsWords) => {
  const { length, choose, noTimes, loading, changed, cancelled, past, unknown } = page;
  return {
    times,
    length,
    choose,
    noTimes,
    loading,
    changed,
    cancelled,
    past,
    unknown,
    taken: errors.taken.times,
    notFree: errors.notFree.times,
  };
};
