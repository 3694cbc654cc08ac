import { page, thanks } from './answers.ts';
import type { Crm } from './crm.ts';
import { fieldFaults, readForm } from './readForm.ts';

type Identifiers = { readonly oid: string; readonly fields: Readonly<Record<string, string>> };

/** Lengths of Salesforce's own lead fields. */
const maxLengths = { first_name: 40, last_name: 80, email: 80, phone: 40, company: 255 };

/** Salesforce's web-to-lead endpoint. */
export function salesforce({ oid, fields: customFields }: Identifiers): Crm {
  const known = new Set([...Object.keys(maxLengths), 'lead_source', 'description', ...Object.values(customFields)]);
  const refusal = page(200, 'Your request', '', { 'Is-Processed': 'true Exception:common.exception.SalesforceGenericException' });
  return {
    check: (posted) => {
      const { fields: all, faults } = readForm(posted);
      if (posted.url.searchParams.get('encoding') !== 'UTF-8') faults.push('the address does not contain encoding=UTF-8');
      if (all.oid !== oid) faults.push('oid is of no known organisation');
      faults.push(...fieldFaults(all, ['last_name', 'company'], maxLengths));
      const fields = Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)));
      return { fields, faults, returnUrl: all.retURL };
    },
    accepted: ({ returnUrl }) => thanks(returnUrl, { 'Is-Processed': 'true' }),
    refused: () => refusal,
    captcha: refusal,
  };
}
