import { languageField, leadSourceField, requestTypeField } from '@emovera/contract/crmFields.ts';
import type { CrmFieldNames } from '@emovera/contract/crmForms.ts';
import { isEmptyChoice } from '@emovera/contract/forms.ts';
import type { CrmLead } from './crmAdapter.ts';
import { originValues } from './originValues.ts';

/**
 * A lead's fields under the CRM's names, without empty ones. Fields for which the CRM has no name are collected in one of its text fields, one line each,
 * so that no value is lost.
 * @param restField The CRM's name of that text field. Its own value comes first.
 */
export function mapFields({ form, lang, fields, origin }: CrmLead, names: CrmFieldNames, restField: string): [string, string][] {
  const mapped = new Map<string, string>();
  const rest: string[] = [];
  const visible = Object.entries(fields).filter(([name, value]) => !isEmpty(form, name, value));
  const hidden = { [requestTypeField]: form.requestType, [leadSourceField]: form.leadSource, [languageField]: lang };
  for (const [name, value] of Object.entries<string>({ ...Object.fromEntries(visible), ...hidden })) {
    const crmName = names[name];
    if (crmName) mapped.set(crmName, value);
    else rest.push(`${form.fields.find((field) => field.name === name)?.key ?? name}: ${value}`);
  }
  if (rest.length > 0) mapped.set(restField, [mapped.get(restField), rest.join('\n')].filter(Boolean).join('\n\n'));
  for (const [name, value] of originValues(origin, names)) mapped.set(name, value);
  return [...mapped];
}

function isEmpty(form: CrmLead['form'], name: string, value: string): boolean {
  const isSelect = form.fields.some((field) => field.name === name && field.control === 'select');
  return isSelect ? isEmptyChoice(value) : value === '';
}
