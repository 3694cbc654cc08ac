import fc from 'fast-check';
import type { LeadForm } from '../src/forms.ts';
import { strangeText } from './strangeText.ts';

/** Filled-in forms with valid and strange values, so that some forms are accepted and most are refused for a few fields. */
export function strangeForm(form: LeadForm, choices: readonly string[] = []): fc.Arbitrary<Record<string, string>> {
  const fields = form.fields.map((field) => {
    const sound =
      field.control === 'select'
        ? fc.constantFrom(...(field.key === 'choice' ? choices : ['media', 'other']))
        : fc.constant(
            { email: 'zoe@company.example', tel: '+33 1 23 45 67 89, ext. 12' }[field.control as string] ?? 'Zoé, who is long enough',
          );
    return [field.name, fc.oneof({ arbitrary: sound, weight: 4 }, { arbitrary: strangeText(field, choices), weight: 3 })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}
