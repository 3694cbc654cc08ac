import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ZohoIdentifiers } from '@emovera/contract/crmFields.ts';
import { readCrmForms } from '@emovera/contract/crmForms.ts';
import { parseOrigin } from '@emovera/contract/parseOrigin.ts';

/** Settings with which the forms of this build send leads. */
export type CrmSettings = {
  /** Origin of the site, for the return address. */
  readonly origin: string;
  /** Origin of the lead service, if it is not that of the site. */
  readonly service?: string | undefined;
  /** Address of the CRM, in direct mode. Without it, forms post to the lead service of the site. */
  readonly endpoint?: string | undefined;
  /** Identifiers by form key, in direct mode. Without them, forms send empty strings. */
  readonly identifiers: Readonly<Record<string, ZohoIdentifiers>>;
};

const example = 'docs/crm-forms/zoho.json is an example.';

/**
 * Settings from the environment: `PUBLIC_LEAD_SERVICE`, or `PUBLIC_LEAD_ENDPOINT` and the JSON file `CRM_FORMS_FILE` for it. Without `PUBLIC_LEAD_ENDPOINT`,
 * only the lead service reads the file, which may then be for another CRM. A relative path starts at the working folder, which is the repository for every npm script.
 * @throws Error that names the variable, the file, its wrong keys, and the remedy.
 */
export function crmSettings(origin: string, environment: NodeJS.ProcessEnv = process.env): CrmSettings {
  const endpoint = environment.PUBLIC_LEAD_ENDPOINT?.trim();
  const file = environment.CRM_FORMS_FILE?.trim();
  const service = leadService(origin, environment);
  if (!endpoint) return { origin, service, identifiers: {} };
  if (service) {
    throw new Error(
      'PUBLIC_LEAD_SERVICE and PUBLIC_LEAD_ENDPOINT are both set. Keep the one that the forms post to: the lead service, or the CRM.',
    );
  }
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
  if (reading.ok) return { origin, endpoint, identifiers: reading.forms.forms };
  throw new Error(`CRM_FORMS_FILE is ${path}, which cannot be used:\n${reading.errors.join('\n')}\nCorrect it; ${example}`);
}

/** The origin in `PUBLIC_LEAD_SERVICE`. */
export function leadService(siteOrigin: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const setting = environment.PUBLIC_LEAD_SERVICE?.trim();
  if (!setting) return undefined;
  const service = isUsable(setting) ? parseOrigin(setting) : undefined;
  if (!service) {
    throw new Error(
      `PUBLIC_LEAD_SERVICE is "${setting}". Give only the origin of the lead service, such as https://leads.company.example (http on localhost only).`,
    );
  }
  if (service === siteOrigin) throw new Error(`PUBLIC_LEAD_SERVICE is ${service}, the origin of the site. Leave it out.`);
  return service;
}

/** Whether forms may post personal data to an address. */
function isUsable(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, hash } = new URL(endpoint);
  return (protocol === 'https:' || (protocol === 'http:' && /^(.+\.)?localhost$/.test(hostname))) && !username && !hash;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`CRM_FORMS_FILE is ${path}, which cannot be read (${code}). Correct the path, or create the file; ${example}`);
  }
}
