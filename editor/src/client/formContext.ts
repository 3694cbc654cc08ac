import { createContext, use } from 'react';
import type { Group, Part } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';
import type { Path } from '../values.ts';
import type { OpenDocument } from './useDocument.ts';

/** What fields need to know: a schema, its place, and the files that have it side by side. */
export type FieldsProps = { group: Group; parts: readonly Part[]; schema: JsonSchema; path: Path };

/** What all fields of a form share. */
export type FormState = {
  readonly open: OpenDocument;
  /** Text that shown fields contain, in small letters. Empty: all fields. */
  readonly filter: string;
  /** The field that a click on a problem leads to. */
  readonly target: { readonly file: string; readonly path: Path } | undefined;
};

export const FormContext = createContext<FormState | undefined>(undefined);

/** The state of the form around a field. */
export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A field is outside FormContext.');
  return state;
}
