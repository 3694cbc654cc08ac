import { leadSourceField, requestTypeField } from '@emovera/contract/crmFields.ts';
import type { CrmFieldNames } from '@emovera/contract/crmForms.ts';
import type { CrmLead } from './crmAdapter.ts';

/**
 * A lead's fields under the CRM's names, without the empty ones. Those that the CRM has no name for are gathered in one of its text fields, a labelled line
 * each, so that nothing is dropped.
 * @param restField The CRM's name of that text field; what it has of its own comes first.
 */
export function mapFields({ form, fields }: CrmLead, names: CrmFieldNames, restField: string): [string, string][] {
  const mapped = new Map<string, string>();
  const rest: string[] = [];
  const all: Readonly<Record<string, string>> = { ...fields, [requestTypeField]: form.requestType, [leadSourceField]: form.leadSource };
  for (const [name, value] of Object.entries(all)) {
    if (value === '') continue;
    const theirs = names[name];
    if (theirs) mapped.set(theirs, value);
    else rest.push(`${form.fields.find((field) => field.name === name)?.key ?? name}: ${value}`);
  }
  if (rest.length > 0) mapped.set(restField, [mapped.get(restField), rest.join('\n')].filter(Boolean).join('\n\n'));
  return [...mapped];
}
