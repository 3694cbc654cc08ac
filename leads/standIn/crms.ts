import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Crm, fieldFaults, json, page, readForm, thanks } from './crm.ts';

type ZohoIdentifiers = Readonly<Record<string, { readonly xnQsjsdp: string; readonly xmIwtLD: string }>>;

/** Lengths in recent embed codes of Zoho, which differ from the limits of this site. */
const zohoLengths = { 'First Name': 40, 'Last Name': 80, Email: 100, Phone: 30, Company: 200 };

/** Fields that must be empty: the honeypot, and an id that no known form fills in. */
const emptyFields = ['aG9uZXlwb3Q', 'ldeskuid'];

/** Ids of trackers: empty, or one word. */
const idFields = ['zc_gad', 'LDTuvid'];

/** Zoho's web-to-lead endpoint. Like Zoho it ignores unknown fields without an error. */
function zoho(forms: ZohoIdentifiers): Crm {
  const keys = new Map(Object.entries(forms).map(([key, { xnQsjsdp, xmIwtLD }]) => [`${xnQsjsdp} ${xmIwtLD}`, key]));
  return {
    check: (posted) => {
      const { fields: all, faults } = readForm(posted);
      const form = keys.get(`${all.xnQsjsdp} ${all.xmIwtLD}`);
      if (!form) faults.push('the form of xnQsjsdp and xmIwtLD was not found');
      if (all.actionType !== 'TGVhZHM=') faults.push('actionType must be that of leads');
      if (!URL.canParse(all.returnURL ?? '')) faults.push('returnURL must be an absolute address');
      for (const name of emptyFields) if (all[name]) faults.push(`${name} must be empty`);
      for (const name of idFields) if (!/^[\w.-]*$/.test(all[name] ?? '')) faults.push(`${name} must be an id`);
      const fields = Object.fromEntries(
        Object.entries(all).filter(([name]) =>
          /^(?:First Name|Last Name|Company|Email|Phone|Lead Source|Description|LEADCF\d+)$/.test(name),
        ),
      );
      faults.push(...fieldFaults(fields, ['Last Name', 'Company'], zohoLengths));
      return { fields, form, faults, returnUrl: all.returnURL };
    },
    accepted: ({ returnUrl }) => thanks(returnUrl),
    refused: (faults) => json(200, { actionsubmit: 'error_msg', success: false, message: faults.join('; ') }),
    // Only one value differs from a success.
    captcha: json(200, { actionsubmit: 'Splash Message', invalidCaptcha: 'true', message: 'Invalid captcha' }),
  };
}

type SalesforceIdentifiers = { readonly oid: string; readonly fields: Readonly<Record<string, string>> };

/** Lengths of Salesforce's own lead fields. */
const salesforceLengths = { first_name: 40, last_name: 80, email: 80, phone: 40, company: 255 };

/** Salesforce's web-to-lead endpoint. */
function salesforce({ oid, fields: customFields }: SalesforceIdentifiers): Crm {
  const allowedNames = new Set([...Object.keys(salesforceLengths), 'lead_source', 'description', ...Object.values(customFields)]);
  const refusal = page(200, 'Your request', '', { 'Is-Processed': 'true Exception:common.exception.SalesforceGenericException' });
  return {
    check: (posted) => {
      const { fields: all, faults } = readForm(posted);
      if (posted.url.searchParams.get('encoding') !== 'UTF-8') faults.push('the address must contain encoding=UTF-8');
      if (all.oid !== oid) faults.push('the organisation of oid was not found');
      faults.push(...fieldFaults(all, ['last_name', 'company'], salesforceLengths));
      const fields = Object.fromEntries(Object.entries(all).filter(([name]) => allowedNames.has(name)));
      return { fields, faults, returnUrl: all.retURL };
    },
    accepted: ({ returnUrl }) => thanks(returnUrl, { 'Is-Processed': 'true' }),
    refused: () => refusal,
    captcha: refusal,
  };
}

type HubspotIdentifiers = {
  readonly portal: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
};

/** The part of a request that is read. */
type Submission = { readonly fields?: readonly { readonly objectTypeId?: unknown; readonly name?: unknown; readonly value?: unknown }[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** HubSpot's forms API, with its error codes. */
function hubspot({ portal, forms, fields: customFields }: HubspotIdentifiers): Crm {
  const keys = new Map(Object.entries(forms).map(([key, id]) => [`/${portal}/${id}`, key]));
  const allowedNames = new Set(['firstname', 'lastname', 'company', 'email', 'phone', 'message', ...Object.values(customFields)]);
  const refused: Crm['refused'] = (faults) =>
    json(faults.includes('FORM_NOT_FOUND') ? 404 : 400, {
      status: 'error',
      message: 'The request is not valid',
      errors: faults.map((errorType) => ({ message: `Error: ${errorType}`, errorType })),
    });
  return {
    check: ({ url, contentType, body }) => {
      const form = keys.get(url.pathname.replace(/^.*\/submit(?=\/)/, ''));
      const entries = /^application\/json\b/.test(contentType) ? readFields(body) : undefined;
      if (!entries) return { fields: {}, form, faults: ['INVALID_REQUEST'] };
      const fields = Object.fromEntries(entries);
      const faults = entries.filter(([name]) => !allowedNames.has(name)).map(() => 'FIELD_NOT_IN_FORM_DEFINITION');
      if (!form) faults.push('FORM_NOT_FOUND');
      if (!fields.lastname || !fields.company) faults.push('REQUIRED_FIELD');
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(fields.email ?? '')) faults.push('INVALID_EMAIL');
      return { fields, form, faults };
    },
    accepted: () => json(200, { inlineMessage: 'Thank you for your request.' }),
    refused,
    captcha: refused(['FORM_HAS_RECAPTCHA_ENABLED']),
  };
}

function readFields(body: Buffer): (readonly [string, string])[] | undefined {
  try {
    const { fields = [] }: Submission = JSON.parse(utf8.decode(body));
    const isValid = fields.every(
      ({ objectTypeId, name, value }) => objectTypeId === '0-1' && typeof name === 'string' && typeof value === 'string',
    );
    return isValid ? fields.map(({ name, value }) => [String(name), String(value)] as const) : undefined;
  } catch {
    return undefined;
  }
}

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

export const crmKinds = Object.keys(crms) as CrmKind[];
