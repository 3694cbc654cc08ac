import type { Checked, Posted } from './check.ts';
import { fieldFaults, readForm } from './readForm.ts';

type Identifiers = { readonly oid: string; readonly fields: Readonly<Record<string, string>> };

/** Lengths of Salesforce's own lead fields. */
const longest = { first_name: 40, last_name: 80, email: 80, phone: 40, company: 255 };

/** Checks a lead as Salesforce's web-to-lead endpoint does. */
export function checkSalesforce({ oid, fields: customFields }: Identifiers): (posted: Posted) => Checked {
  const known = new Set([...Object.keys(longest), 'lead_source', 'description', ...Object.values(customFields)]);
  return (posted) => {
    const { fields: all, faults } = readForm(posted);
    if (posted.url.searchParams.get('encoding') !== 'UTF-8') faults.push('the address does not say encoding=UTF-8');
    if (all.oid !== oid) faults.push('oid is of no known organisation');
    faults.push(...fieldFaults(all, ['last_name', 'company'], longest));
    const fields = Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)));
    return { fields, faults, returnUrl: all.retURL };
  };
}
