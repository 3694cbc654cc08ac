import { readFileSync } from 'node:fs';
import { origin } from '../content/origin.ts';
import type { CrmIdentifiers, CrmSettings } from './hiddenFields.ts';

export function crmSettings(): CrmSettings {
  const { PUBLIC_LEAD_ENDPOINT: endpoint, CRM_FORMS_FILE: file } = process.env;
  const identifiers: Record<string, CrmIdentifiers> = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { origin, endpoint: endpoint || undefined, identifiers };
}
