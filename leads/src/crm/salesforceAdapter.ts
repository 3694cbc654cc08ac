import type { CrmForms } from '@emovera/contract/crmForms.ts';
import { type CrmAdapter, mapFields } from './crmAdapter.ts';
import { acceptsByText, isReturn, readStatus } from './crmAnswer.ts';

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
 * Salesforce's web-to-lead endpoint. It also answers 200 when it refuses a lead; the header `Is-Processed` shows the difference. Fields that are missing in the
 * account are written into the description.
 * @param acceptedText Text of the account's thank-you page, for accounts whose answer lacks the header.
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
          error: 'exception: the CRM refused the lead (Is-Processed). Check the fields and the id of the organisation in CRM_FORMS_FILE.',
        };
      }
      if (/^true\b/i.test(processed) || isReturn(answer, lead)) return { outcome: 'accepted' };
      return acceptsByText(answer, acceptedText) ?? readStatus(answer);
    },
  };
}
