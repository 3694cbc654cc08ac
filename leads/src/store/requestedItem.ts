import { isFormId, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';

/** The item that a visitor requested with a download form. */
export type RequestedItem = { readonly kind: ResourceKind; readonly item: string };

/** The item that a lead requests; undefined if its form offers no downloads. */
export function requestedItem(form: string, fields: Readonly<Record<string, string>>): RequestedItem | undefined {
  if (!isFormId(form)) return undefined;
  const { resource, fields: definitions } = leadForms[form];
  const item = fields[definitions.find(({ key }) => key === 'choice')?.name ?? ''];
  return resource && item ? { kind: resource, item } : undefined;
}
