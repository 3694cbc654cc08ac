import { crmFormKey, type LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../routing/paths.ts';

/** A form's identifiers at the CRM; see `CRM_FORMS_FILE`. */
export type CrmIdentifiers = { readonly xnQsjsdp: string; readonly xmIwtLD: string };

/** How the forms of this build reach the CRM. */
export type CrmSettings = {
  /** Origin of the site, for the return address. */
  readonly origin: string;
  /** Address of the CRM in direct mode; without it forms post to the site's own lead service. */
  readonly endpoint?: string | undefined;
  /** Identifiers by form key; empty strings are sent for a form that has none. */
  readonly identifiers: Readonly<Record<string, CrmIdentifiers>>;
};

/** "Leads" in base64: the CRM's module. */
const leadsModule = 'TGVhZHM=';

/**
 * Names and values of the fields that visitors do not see, in the CRM's order. Tracking values are empty: only accepted analytics fills them.
 * The CRM sends visitors to `returnURL`, with its slash at the end; the lead service ignores it.
 */
export function hiddenFields(form: LeadForm, lang: Locale, crm: CrmSettings): readonly (readonly [string, string])[] {
  const identifiers = crm.identifiers[crmFormKey(form, lang)];
  const returnUrl = new URL(`${path(lang, `/forms/${form.confirmation}`)}/?formSubmitted=true`, crm.origin);
  return [
    ['xnQsjsdp', identifiers?.xnQsjsdp ?? ''],
    ['zc_gad', ''],
    ['xmIwtLD', identifiers?.xmIwtLD ?? ''],
    ['actionType', leadsModule],
    ['returnURL', returnUrl.href],
    ['ldeskuid', ''],
    ['LDTuvid', ''],
    ['LEADCF1', form.requestType],
    ['Lead Source', form.leadSource],
  ];
}
