import { isFormId, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';

/** What a visitor asked for by a download form. */
export type AskedItem = { readonly kind: ResourceKind; readonly item: string };

/** What a lead asks for; nothing when its form offers nothing to take away. */
export function askedItem({ form, fields }: { readonly form: string; readonly fields: Readonly<Record<string, string>> }) {
  if (!isFormId(form)) return undefined;
  const { resource, fields: definitions } = leadForms[form];
  const item = fields[definitions.find(({ key }) => key === 'choice')?.name ?? ''];
  return resource && item ? ({ kind: resource, item } satisfies AskedItem) : undefined;
}
