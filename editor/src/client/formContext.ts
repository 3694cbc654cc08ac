import { createContext, use } from 'react';
import type { Path } from '../values.ts';
import type { OpenDocument } from './useDocument.ts';

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
