import type { CrmFieldNames } from '@emovera/contract/crmForms.ts';
import { type OriginKey, originFields } from '@emovera/contract/leadOrigin.ts';
import type { CrmLead } from './crmAdapter.ts';

/** Where a lead comes from, under the CRM's names. Values for which the account has no field are not sent: an operator finds them in the store. */
export function originValues(origin: CrmLead['origin'], names: CrmFieldNames = {}): [string, string][] {
  return Object.entries(origin ?? {}).flatMap(([key, value]): [string, string][] => {
    const name = names[originFields[key as OriginKey]];
    return name ? [[name, value]] : [];
  });
}
