import { descriptionField, type LeadForm } from './forms.ts';
import type { Locale } from './locales.ts';
import type { TrackingValues } from './tracking.ts';

/** A form's identifiers in Zoho, probably of the organisation and of the form. They are public in every page that posts there directly. */
export type ZohoIdentifiers = { readonly xnQsjsdp: string; readonly xmIwtLD: string };

/** Name of the field for a form's `requestType`. */
export const requestTypeField = 'LEADCF1';

/** Name of the field for a form's `leadSource`. */
export const leadSourceField = 'Lead Source';

/** Our name of the language field. The operator can map it to a field of the CRM. */
export const languageField = 'Language';

/** The line of the description with a lead's language code. */
export function languageLine(lang: Locale): string {
  return `${languageField}: ${lang}`;
}

/** The CRM's own honeypot field ("honeypot" in base64). The CRM treats a post with a value in it as spam. */
export const crmHoneypotField = 'aG9uZXlwb3Q';

/** The CRM's module: "Leads" in base64. */
const leadsModule = 'TGVhZHM=';

/**
 * Address to which the CRM redirects a visitor after a lead. `formSubmitted` distinguishes this visit from a direct one.
 * @param origin Origin of the site.
 */
export function returnUrl(form: LeadForm, lang: Locale, origin: string): string {
  return new URL(`/${lang}/forms/${form.confirmation}/?formSubmitted=true`, origin).href;
}

/**
 * Returns names and values of the hidden fields, in the CRM's order. Pages that post directly and the lead service use them.
 * @param identifiers Without them, their values are empty.
 * @param tracking Empty in a page: script fills in the values after the visitor has accepted.
 */
export function crmHiddenFields(
  form: LeadForm,
  lang: Locale,
  origin: string,
  identifiers: ZohoIdentifiers | undefined,
  tracking: TrackingValues = {},
): readonly (readonly [string, string])[] {
  return [
    ['xnQsjsdp', identifiers?.xnQsjsdp ?? ''],
    ['zc_gad', tracking.zc_gad ?? ''],
    ['xmIwtLD', identifiers?.xmIwtLD ?? ''],
    ['actionType', leadsModule],
    ['returnURL', returnUrl(form, lang, origin)],
    ['ldeskuid', tracking.ldeskuid ?? ''],
    ['LDTuvid', tracking.LDTuvid ?? ''],
    [requestTypeField, form.requestType],
    [leadSourceField, form.leadSource],
    // A form with its own description field must not send two values of that name.
    ...(form.fields.some(({ name }) => name === descriptionField) ? [] : [[descriptionField, languageLine(lang)] as const]),
  ];
}
