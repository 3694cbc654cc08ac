import type { FieldDefinition, FormId, LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { FieldErrorCode } from '@emovera/contract/validation.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import type { FormsWords } from './schema.ts';

/** Label of a field; a choice is named for what is chosen. */
export function fieldLabel(words: FormsWords, form: FormId, field: FieldDefinition): string {
  const choices: Partial<Record<FormId, string>> = words.choiceLabels;
  return (field.key === 'choice' && choices[form]) || words.labels[field.key];
}

/** Help under a field, if it has one: the form's own before the common one. */
export function fieldHelp(words: FormsWords, lang: Locale, form: FormId, field: FieldDefinition): string | undefined {
  const sentence = words.forms[form].helps?.[field.key] ?? words.helps[field.key];
  return sentence && fillLimits(sentence, lang, field);
}

/**
 * Sentence for a refused field.
 * @throws Error if `content/{lang}/forms.yaml` has none for this field and code.
 */
export function fieldError(words: FormsWords, lang: Locale, form: LeadForm, field: FieldDefinition, code: FieldErrorCode): string {
  if (code === 'repeated') return fill(words.errors.repeated, { label: fieldLabel(words, form.id, field) });
  const sentences: Partial<Record<FieldDefinition['key'], string>> = words.errors[code];
  const sentence = sentences[field.key];
  if (!sentence) throw new Error(`content/${lang}/forms.yaml has no sentence errors.${code}.${field.key}. Add it there and in its schema.`);
  return fillLimits(sentence, lang, field);
}

/** Puts a field's limits into the places that a sentence has for them. */
function fillLimits(sentence: string, lang: Locale, field: FieldDefinition): string {
  const limits = { min: field.minLength, max: field.maxLength };
  const used = Object.entries(limits).flatMap(([name, limit]) =>
    limit !== undefined && sentence.includes(`{${name}}`) ? [[name, formatNumber(lang, limit)]] : [],
  );
  return fill(sentence, Object.fromEntries(used));
}
