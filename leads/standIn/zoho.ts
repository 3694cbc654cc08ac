import { json, thanks } from './answers.ts';
import type { Crm } from './crm.ts';
import { fieldFaults, readForm } from './readForm.ts';

type Identifiers = Readonly<Record<string, { readonly xnQsjsdp: string; readonly xmIwtLD: string }>>;

/** Lengths in recent embed codes of Zoho, which differ from the limits of this site. */
const maxLengths = { 'First Name': 40, 'Last Name': 80, Email: 100, Phone: 30, Company: 200 };

/** Fields that must be empty: the honeypot, and an id that no known form fills in. */
const emptyFields = ['aG9uZXlwb3Q', 'ldeskuid'];

/** Ids of trackers: empty, or one word. */
const idFields = ['zc_gad', 'LDTuvid'];

/** Zoho's web-to-lead endpoint. Like Zoho it ignores unknown fields without an error. */
export function zoho(forms: Identifiers): Crm {
  const keys = new Map(Object.entries(forms).map(([key, { xnQsjsdp, xmIwtLD }]) => [`${xnQsjsdp} ${xmIwtLD}`, key]));
  return {
    check: (posted) => {
      const { fields: all, faults } = readForm(posted);
      const form = keys.get(`${all.xnQsjsdp} ${all.xmIwtLD}`);
      if (!form) faults.push('xnQsjsdp and xmIwtLD are of no known form');
      if (all.actionType !== 'TGVhZHM=') faults.push('actionType is not that of leads');
      if (!URL.canParse(all.returnURL ?? '')) faults.push('returnURL is not an absolute address');
      for (const name of emptyFields) if (all[name]) faults.push(`${name} is not empty`);
      for (const name of idFields) if (!/^[\w.-]*$/.test(all[name] ?? '')) faults.push(`${name} is not an id`);
      const fields = Object.fromEntries(
        Object.entries(all).filter(([name]) =>
          /^(?:First Name|Last Name|Company|Email|Phone|Lead Source|Description|LEADCF\d+)$/.test(name),
        ),
      );
      faults.push(...fieldFaults(fields, ['Last Name', 'Company'], maxLengths));
      return { fields, form, faults, returnUrl: all.returnURL };
    },
    accepted: ({ returnUrl }) => thanks(returnUrl),
    refused: (faults) => json(200, { actionsubmit: 'error_msg', success: false, message: faults.join('; ') }),
    // It looks like a success except for one value.
    captcha: json(200, { actionsubmit: 'Splash Message', invalidCaptcha: 'true', message: 'Invalid captcha' }),
  };
}
