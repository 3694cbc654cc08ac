import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hubspot } from './hubspot.ts';
import { salesforce } from './salesforce.ts';
import { zoho } from './zoho.ts';

const formsFile = (kind: string) => join(import.meta.dirname, '../../docs/crm-forms', `${kind}.json`);
const identifiers = (kind: string) => JSON.parse(readFileSync(formsFile(kind), 'utf8'));

/** The CRMs that the stand-in imitates: the path that leads are posted to, the file of identifiers, checks and answers. */
export const crms = {
  zoho: { path: '/crm/WebToLeadForm', formsFile: formsFile('zoho'), ...zoho(identifiers('zoho')) },
  salesforce: { path: '/servlet/servlet.WebToLead', formsFile: formsFile('salesforce'), ...salesforce(identifiers('salesforce')) },
  hubspot: { path: '/submissions/v3/integration/submit', formsFile: formsFile('hubspot'), ...hubspot(identifiers('hubspot')) },
} as const;

/** Kind of CRM, as in `CRM_KIND`. */
export type CrmKind = keyof typeof crms;

/** All kinds of CRM. */
export const crmKinds = Object.keys(crms) as CrmKind[];
