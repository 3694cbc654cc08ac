import { descriptionField, type LeadForm } from './forms.ts';
import type { Locale } from './locales.ts';
import type { TrackingValues } from './tracking.ts';

/** A form's identifiers at Zoho, visible in every page that posts there directly: likely the organisation's and the form's own. */
export type ZohoIdentifiers = { readonly xnQsjsdp: string; readonly xmIwtLD: string };

/** Name of the request type's field, whose value is a form's `requestType`. */
export const requestTypeField = 'LEADCF1';

/** Name of the field whose value is a form's `leadSource`. */
export const leadSourceField = 'Lead Source';

/** Name of the language, for CRMs whose field for it the operator names. */
export const languageField = 'Language';

/** The line of the description that tells a lead's language by its code. */
export function languageLine(lang: Locale): string {
  return `${languageField}: ${lang}`;
}

/** The CRM's own honeypot ("honeypot" in base64): who posts there with a value is taken for a robot. */
export const crmHoneypotField = 'aG9uZXlwb3Q';

/** "Leads" in base64: the CRM's module. */
const leadsModule = 'TGVhZHM=';

/**
 * Where the CRM sends a visitor after a lead, with its slash at the end. `formSubmitted` tells a visit after a sent form from a direct one.
 * @param origin Origin of the site.
 */
export function returnUrl(form: LeadForm, lang: Locale, origin: string): string {
  return new URL(`/${lang}/forms/${form.confirmation}/?formSubmitted=true`, origin).href;
}

/**
 * Names and values of the fields that visitors do not see, in the CRM's order: the only source for the pages that post directly and for the service
 * that delivers.
 * @param identifiers Without them, empty strings stand in their place.
 * @param tracking In a page, none: script fills them in once the visitor has accepted.
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
    // A form that asks for a description itself has one value of that name.
    ...(form.fields.some(({ name }) => name === descriptionField) ? [] : [[descriptionField, languageLine(lang)] as const]),
  ];
}
