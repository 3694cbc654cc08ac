import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ZohoIdentifiers } from '@emovera/contract/crmFields.ts';
import { readCrmForms } from '@emovera/contract/crmForms.ts';

/** How the forms of this build reach the CRM. */
export type CrmSettings = {
  /** Origin of the site, for the return address. */
  readonly origin: string;
  /** Address of the CRM in direct mode; without it forms post to the site's own lead service. */
  readonly endpoint?: string | undefined;
  /** Identifiers by form key, in direct mode; empty strings are sent without it. */
  readonly identifiers: Readonly<Record<string, ZohoIdentifiers>>;
};

const example = 'docs/crm-forms/zoho.json is an example.';

/**
 * Settings from the environment: `PUBLIC_LEAD_ENDPOINT`, and for it the JSON file `CRM_FORMS_FILE`. Without direct mode the file is the service's alone,
 * and may be another CRM's. A relative path starts at the working folder, which is the repository for every npm script.
 * @throws Error that names the variable, the file, what is wrong with it by its keys, and the remedy.
 */
export function crmSettings(origin: string, environment: NodeJS.ProcessEnv = process.env): CrmSettings {
  const endpoint = environment.PUBLIC_LEAD_ENDPOINT?.trim();
  const file = environment.CRM_FORMS_FILE?.trim();
  if (!endpoint) return { origin, identifiers: {} };
  if (!isUsable(endpoint)) {
    throw new Error(
      `PUBLIC_LEAD_ENDPOINT is "${endpoint}". Give the CRM's whole address, such as https://crm.zoho.eu/crm/WebToLeadForm (http on localhost only).`,
    );
  }
  if (!file) {
    throw new Error(
      `PUBLIC_LEAD_ENDPOINT is set without CRM_FORMS_FILE, so the CRM would refuse every lead. Name the JSON file with its identifiers; ${example}`,
    );
  }
  const path = resolve(file);
  const reading = readCrmForms('zoho', readText(path));
  if (reading.ok) return { origin, endpoint, identifiers: reading.forms };
  throw new Error(`CRM_FORMS_FILE is ${path}, which cannot be used:\n${reading.faults.join('\n')}\nCorrect it; ${example}`);
}

/** Whether a browser may be sent there with what visitors typed. */
function isUsable(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, hash } = new URL(endpoint);
  return (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')) && !username && !hash;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`CRM_FORMS_FILE is ${path}, which cannot be read (${code}). Correct the path, or make the file; ${example}`);
  }
}
