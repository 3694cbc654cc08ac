import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkHubspot } from './checkHubspot.ts';
import { checkSalesforce } from './checkSalesforce.ts';
import { checkZoho } from './checkZoho.ts';

const folder = join(import.meta.dirname, '../../docs/crm-forms');
const formsFile = (kind: string) => join(folder, `${kind}.json`);
const identifiers = (kind: string) => JSON.parse(readFileSync(formsFile(kind), 'utf8'));

/** The CRMs that are stood in for: the path that leads are posted to, the file of identifiers that they know, and how they check what arrives. */
export const crms = {
  zoho: { path: '/crm/WebToLeadForm', formsFile: formsFile('zoho'), check: checkZoho(identifiers('zoho')) },
  salesforce: { path: '/servlet/servlet.WebToLead', formsFile: formsFile('salesforce'), check: checkSalesforce(identifiers('salesforce')) },
  hubspot: { path: '/submissions/v3/integration/submit', formsFile: formsFile('hubspot'), check: checkHubspot(identifiers('hubspot')) },
} as const;

/** Kind of CRM, as `CRM_KIND` names it. */
export type CrmKind = keyof typeof crms;
