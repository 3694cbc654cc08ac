import type { Checked, Posted } from './check.ts';
import { fieldFaults, readForm } from './readForm.ts';

type Identifiers = Readonly<Record<string, { readonly xnQsjsdp: string; readonly xmIwtLD: string }>>;

/** Lengths that recent embed codes of Zoho give; they are not this site's limits. */
const longest = { 'First Name': 40, 'Last Name': 80, Email: 100, Phone: 30, Company: 200 };

/** Fields that must arrive empty: the honeypot, and an id that no known form fills. */
const emptyFields = ['aG9uZXlwb3Q', 'ldeskuid'];

/** Ids of trackers: empty, or one word. */
const idFields = ['zc_gad', 'LDTuvid'];

/** Checks a lead as Zoho's web-to-lead endpoint does. Names that it does not know are dropped in silence, as there. */
export function checkZoho(forms: Identifiers): (posted: Posted) => Checked {
  const keys = new Map(Object.entries(forms).map(([key, { xnQsjsdp, xmIwtLD }]) => [`${xnQsjsdp} ${xmIwtLD}`, key]));
  return (posted) => {
    const { fields: all, faults } = readForm(posted);
    const form = keys.get(`${all.xnQsjsdp} ${all.xmIwtLD}`);
    if (!form) faults.push('xnQsjsdp and xmIwtLD are of no known form');
    if (all.actionType !== 'TGVhZHM=') faults.push('actionType is not that of leads');
    if (!URL.canParse(all.returnURL ?? '')) faults.push('returnURL is no absolute address');
    for (const name of emptyFields) if (all[name]) faults.push(`${name} is not empty`);
    for (const name of idFields) if (!/^[\w.-]*$/.test(all[name] ?? '')) faults.push(`${name} is no id`);
    const fields = Object.fromEntries(
      Object.entries(all).filter(([name]) => /^(?:First Name|Last Name|Company|Email|Phone|Lead Source|Description|LEADCF\d+)$/.test(name)),
    );
    faults.push(...fieldFaults(fields, ['Last Name', 'Company'], longest));
    return { fields, form, faults, returnUrl: all.returnURL };
  };
}
