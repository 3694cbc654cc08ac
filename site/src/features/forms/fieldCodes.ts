import type { FieldDefinition } from '@emovera/contract/forms.ts';
import type { FieldErrorCode } from '@emovera/contract/validation.ts';

/** Codes with which a field can be refused, most basic first; each needs its sentence. */
export function fieldCodes(field: FieldDefinition): readonly FieldErrorCode[] {
  const isSelect = field.control === 'select';
  const candidates: readonly [FieldErrorCode, boolean][] = [
    ['required', field.isRequired],
    ['tooLong', field.maxLength !== undefined],
    ['tooShort', field.minLength !== undefined],
    ['email', field.control === 'email'],
    ['choice', isSelect],
    ['characters', !isSelect],
    ['repeated', true],
  ];
  return candidates.filter(([, isPossible]) => isPossible).map(([code]) => code);
}
