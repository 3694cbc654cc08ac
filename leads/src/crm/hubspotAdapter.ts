import type { CrmForms } from '@emovera/contract/crmForms.ts';
import { crmFormKey } from '@emovera/contract/forms.ts';
import { parseJsonObject } from '../text.ts';
import { type CrmAdapter, mapFields } from './crmAdapter.ts';
import { readStatus, statusClass } from './crmAnswer.ts';

/** HubSpot's names for the fields that every account has. */
const standardFields = { 'First Name': 'firstname', 'Last Name': 'lastname', Company: 'company', Email: 'email', Phone: 'phone' };

/** HubSpot's number for contacts, the type of object that leads become. */
const contactType = '0-1';

/**
 * HubSpot's forms API, without authentication. Fields without a property in the account are written into the property `message`.
 * @param endpoint Address up to `submit`. The account's number and the form's id are appended.
 */
export function hubspotAdapter(endpoint: string, forms: CrmForms['hubspot']): CrmAdapter {
  const base = endpoint.replace(/\/+$/, '');
  return {
    request: (lead) => {
      const key = crmFormKey(lead.form, lead.lang);
      return {
        url: `${base}/${encodeURIComponent(forms.portal)}/${encodeURIComponent(forms.forms[key] ?? '')}`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          fields: mapFields(lead, { ...standardFields, ...forms.fields }, 'message').map(([name, value]) => ({
            objectTypeId: contactType,
            name,
            value,
          })),
          context: { pageUri: lead.page, pageName: key },
        }),
      };
    },
    read: (answer) => {
      const said = parseJsonObject(answer.body);
      const codes = errorCodes(said?.errors);
      const isOk = statusClass(answer.status) === 2;
      if (codes.length > 0) {
        const error = `${codes.join(', ')}: the CRM refused the lead with status ${answer.status}.`;
        return isOk ? { outcome: 'refused', next: 'setAside', error } : { ...readStatus(answer), error };
      }
      if (isOk && (typeof said?.inlineMessage === 'string' || typeof said?.redirectUri === 'string')) return { outcome: 'accepted' };
      return readStatus(answer);
    },
  };
}

/** Codes such as REQUIRED_FIELD, each once. The messages are not used, because they may repeat typed values. */
function errorCodes(errors: unknown): readonly string[] {
  if (!Array.isArray(errors)) return [];
  const codes = errors.map((error: { errorType?: unknown } | null) => error?.errorType);
  return [...new Set(codes.filter((code) => typeof code === 'string' && /^[A-Z][A-Z_]{0,63}$/.test(code)) as string[])];
}
