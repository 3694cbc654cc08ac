import type { FieldDefinition, FormId, LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { type FieldErrorCode, fieldErrorCodes } from '@emovera/contract/validation.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import type { FormsWords } from './schema.ts';

/** Label of a field. Each download form has its own label for the choice. */
export function fieldLabel(words: FormsWords, form: FormId, field: FieldDefinition): string {
  const choices: Partial<Record<FormId, string>> = words.choiceLabels;
  return (field.key === 'choice' && choices[form]) || words.labels[field.key];
}

/** Help under a field, if it has one. The help of the form replaces the common one. */
export function fieldHelp(words: FormsWords, lang: Locale, form: FormId, field: FieldDefinition): string | undefined {
  const sentence = words.forms[form].helps?.[field.key] ?? words.helps[field.key];
  return sentence && fillLimits(sentence, lang, field);
}

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
  };
  return fieldErrorCodes.filter((code) => isPossible[code]);
}

/**
 * Sentence for an error of a field.
 * @throws Error if `content/{lang}/forms.yaml` has none for this field and code.
 */
export function fieldError(words: FormsWords, lang: Locale, form: LeadForm, field: FieldDefinition, code: FieldErrorCode): string {
  if (code === 'repeated') return fill(words.errors.repeated, { label: fieldLabel(words, form.id, field) });
  const sentences: Partial<Record<FieldDefinition['key'], string>> = words.errors[code];
  const sentence = sentences[field.key];
  if (!sentence) throw new Error(`content/${lang}/forms.yaml has no sentence errors.${code}.${field.key}. Add it there and in its schema.`);
  return fillLimits(sentence, lang, field);
}

/** Fills in {min} and {max}, where the sentence has them. */
function fillLimits(sentence: string, lang: Locale, field: FieldDefinition): string {
  const limits = { min: field.minLength, max: field.maxLength };
  const used = Object.entries(limits).flatMap(([name, limit]) =>
    limit !== undefined && sentence.includes(`{${name}}`) ? [[name, formatNumber(lang, limit)]] : [],
  );
  return fill(sentence, Object.fromEntries(used));
}
