import type { CrmForms } from '@emovera/contract/crmForms.ts';
import { acceptsByText } from './acceptsByText.ts';
import type { CrmAdapter } from './crmAdapter.ts';
import { isReturn } from './isReturn.ts';
import { mapFields } from './mapFields.ts';
import { readStatus } from './readStatus.ts';

/** Salesforce's names for the fields that every account has. */
const standardFields = {
  'First Name': 'first_name',
  'Last Name': 'last_name',
  Company: 'company',
  Email: 'email',
  Phone: 'phone',
  'Lead Source': 'lead_source',
};

/**
 * Salesforce's web-to-lead endpoint. It answers 200 to what it refuses too, and tells the difference in the header `Is-Processed`. What the account has no
 * field for goes into the description.
 * @param acceptedText Words of a page that says the lead was taken, for accounts whose answer lacks the header.
 */
export function salesforceAdapter(endpoint: string, forms: CrmForms['salesforce'], acceptedText: string | undefined): CrmAdapter {
  const url = new URL(endpoint);
  url.searchParams.set('encoding', 'UTF-8');
  return {
    request: (lead) => ({
      url: url.href,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: new URLSearchParams([
        ['oid', forms.oid],
        ['retURL', lead.returnUrl],
        ...mapFields(lead, { ...standardFields, ...forms.fields }, 'description'),
      ]).toString(),
    }),
    read: (answer, lead) => {
      const processed = answer.headers.get('is-processed') ?? '';
      if (/exception/i.test(processed)) {
        return {
          outcome: 'refused',
          next: 'setAside',
          error: 'exception: the CRM did not make a lead of it (Is-Processed); a field or the organisation’s id is at fault.',
        };
      }
      if (/^true\b/i.test(processed) || isReturn(answer, lead)) return { outcome: 'accepted' };
      return acceptsByText(answer, acceptedText) ?? readStatus(answer);
    },
  };
}
