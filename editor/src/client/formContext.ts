import type { Path } from '@emovera/contract/values.ts';
import { createContext, use } from 'react';
import type { Group, Part } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';
import type { OpenDocument } from './useDocument.ts';

/** Props that fields share: a schema, its place, and the files that have it side by side. */
export type FieldsProps = { group: Group; parts: readonly Part[]; schema: JsonSchema; path: Path };

/** State that all fields of a form share. */
export type FormState = {
  readonly open: Pick<OpenDocument, 'id' | 'texts' | 'translations' | 'change' | 'accept'>;
  /** Whether lists are tables in which all values can be seen and pasted. Default false: they can be folded, with an item for each language. */
  readonly hasGrids?: boolean;
  /** Search text in the form that `fold` returns. Fields that do not contain it are hidden. Empty: all fields are shown. */
  readonly filter: string;
  /** Field that a click on an error opens, and the passage of the text below the front matter. */
  readonly target: { readonly file: string; readonly path: Path; readonly range?: readonly [number, number] | undefined } | undefined;
};

export const FormContext = createContext<FormState | undefined>(undefined);

/** The state of the form around a field. */
export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A field is outside FormContext.');
  return state;
}
