import { readFileSync } from 'node:fs';
import type { ZohoIdentifiers } from '@emovera/contract/crmFields.ts';
import { readCrmForms } from '@emovera/contract/crmForms.ts';

/** How the forms of this build reach the CRM. */
export type CrmSettings = {
  /** Origin of the site, for the return address. */
  readonly origin: string;
  /** Address of the CRM in direct mode; without it forms post to the site's own lead service. */
  readonly endpoint?: string | undefined;
  /** Identifiers by form key; empty strings are sent for a form that has none. */
  readonly identifiers: Readonly<Record<string, ZohoIdentifiers>>;
};

/**
 * Settings from the environment: `PUBLIC_LEAD_ENDPOINT`, and for it the JSON file `CRM_FORMS_FILE`. Without direct mode the file is the service's alone, and
 * may be another CRM's.
 * @throws Error if the file cannot be read or lacks something.
 */
export function crmSettings(origin: string): CrmSettings {
  const { PUBLIC_LEAD_ENDPOINT: endpoint, CRM_FORMS_FILE: file } = process.env;
  if (!endpoint) return { origin, identifiers: {} };
  if (!file) return { origin, endpoint, identifiers: {} };
  const reading = readCrmForms('zoho', readFileSync(file, 'utf8'));
  if (!reading.ok) {
    throw new Error(
      `CRM_FORMS_FILE is ${file}, which cannot be used:\n${reading.faults.join('\n')}\ndocs/crm-forms/zoho.json is an example.`,
    );
  }
  return { origin, endpoint, identifiers: reading.forms };
}
