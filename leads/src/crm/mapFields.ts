import { languageField, leadSourceField, requestTypeField } from '@emovera/contract/crmFields.ts';
import type { CrmFieldNames } from '@emovera/contract/crmForms.ts';
import { isEmptyChoice } from '@emovera/contract/forms.ts';
import type { CrmLead } from './crmAdapter.ts';

/**
 * A lead's fields under the CRM's names, without the empty ones. Those that the CRM has no name for are gathered in one of its text fields, a labelled line
 * each, so that nothing is dropped.
 * @param restField The CRM's name of that text field; what it has of its own comes first.
 */
export function mapFields({ form, lang, fields }: CrmLead, names: CrmFieldNames, restField: string): [string, string][] {
  const mapped = new Map<string, string>();
  const rest: string[] = [];
  const hidden = { [requestTypeField]: form.requestType, [leadSourceField]: form.leadSource, [languageField]: lang };
  const all: Readonly<Record<string, string>> = { ...withoutEmpty(form, fields), ...hidden };
  for (const [name, value] of Object.entries(all)) {
    const theirs = names[name];
    if (theirs) mapped.set(theirs, value);
    else rest.push(`${form.fields.find((field) => field.name === name)?.key ?? name}: ${value}`);
  }
  if (rest.length > 0) mapped.set(restField, [mapped.get(restField), rest.join('\n')].filter(Boolean).join('\n\n'));
  return [...mapped];
}

function withoutEmpty(form: CrmLead['form'], fields: CrmLead['fields']): Record<string, string> {
  const selects = form.fields.filter(({ control }) => control === 'select').map(({ name }) => name);
  const isEmpty = (name: string, value: string) => (selects.includes(name) ? isEmptyChoice(value) : value === '');
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isEmpty(name, value)));
}
