import { readFileSync } from 'node:fs';
import { type CrmForms, type CrmKind, readCrmForms } from '@emovera/contract/crmForms.ts';
import type { CrmConfig } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';

/**
 * Reads `CRM_FORMS_FILE` for a kind of CRM.
 * @throws OperatorError that names the variable, the file and every key at fault.
 */
export function loadCrmForms<K extends CrmKind>(kind: K, { formsFile }: Pick<CrmConfig, 'formsFile'>): CrmForms[K] {
  const remedy = `Give it the shape of docs/crm-forms/${kind}.json, with the identifiers of your account; docs/running-leads.md says where they are.`;
  const fault = (what: string, cause?: unknown) => new OperatorError('CONFIG_INVALID', what, remedy, cause);
  if (!formsFile) throw fault('CRM_FORMS_FILE is missing: with CRM_ENDPOINT, give the JSON file with the CRM’s identifiers of the forms.');
  const reading = readCrmForms(kind, readText(formsFile, fault));
  if (!reading.ok) throw fault(`CRM_FORMS_FILE is ${formsFile}, which cannot be used:\n${reading.faults.join('\n')}`);
  return reading.forms;
}

function readText(file: string, fault: (what: string, cause: unknown) => OperatorError): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fault(`CRM_FORMS_FILE is ${file}, which cannot be read: ${reasonOf(error)}`, error);
  }
}
