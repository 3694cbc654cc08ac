import { type Attribution, type AttributionKey, attributionFields } from '@emovera/contract/attribution.ts';
import { languageField, leadSourceField, requestTypeField } from '@emovera/contract/crmFields.ts';
import type { CrmFieldNames } from '@emovera/contract/crmForms.ts';
import { isEmptyChoice, type LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';
import type { DeliveryVerdict } from '../delivery/target.ts';
import type { DeliverableLead } from '../store/claimDeliveries.ts';

/** A stored lead with the details of its form that a CRM needs. */
export type CrmLead = {
  readonly form: LeadForm;
  readonly lang: Locale;
  readonly fields: DeliverableLead['fields'];
  /** Ids of trackers. Only Zoho has fields for them. */
  readonly tracking: TrackingValues | undefined;
  /** Source of the lead. It is sent only under the names that the operator gave. */
  readonly attribution: Attribution | undefined;
  /** Absolute address of the form's page. */
  readonly page: string;
  /** Absolute address to which the CRM redirects visitors when it has accepted the lead. */
  readonly returnUrl: string;
};

/** A POST request with a lead. */
export type CrmRequest = {
  readonly url: string;
  /** Content-Type, and other headers that the kind of CRM needs. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A CRM's answer. Its headers are complete; its body may not be. */
export type CrmAnswer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Head of the body, as text. */
  readonly body: string;
  /** Reason why the body is incomplete, if the connection broke. */
  readonly cut?: string | undefined;
};

/** Meaning of an answer. */
export type CrmReading = Omit<DeliveryVerdict, 'answer'>;

/** One kind of CRM. */
export type CrmAdapter = {
  request(lead: CrmLead): CrmRequest;
  read(answer: CrmAnswer, lead: CrmLead): CrmReading;
};

/**
 * A lead's fields under the CRM's names, without empty ones. Fields for which the CRM has no name are collected in one of its text fields, one line each,
 * so that no value is lost.
 * @param restField The CRM's name of that text field. Its own value comes first.
 */
export function mapFields({ form, lang, fields, attribution }: CrmLead, names: CrmFieldNames, restField: string): [string, string][] {
  const mapped = new Map<string, string>();
  const otherLines: string[] = [];
  const visible = Object.entries(fields).filter(([name, value]) => !isEmpty(form, name, value));
  const hidden = { [requestTypeField]: form.requestType, [leadSourceField]: form.leadSource, [languageField]: lang };
  for (const [name, value] of Object.entries<string>({ ...Object.fromEntries(visible), ...hidden })) {
    const crmName = names[name];
    if (crmName) mapped.set(crmName, value);
    else otherLines.push(`${form.fields.find((field) => field.name === name)?.key ?? name}: ${value}`);
  }
  if (otherLines.length > 0) mapped.set(restField, [mapped.get(restField), otherLines.join('\n')].filter(Boolean).join('\n\n'));
  for (const [name, value] of listAttributionValues(attribution, names)) mapped.set(name, value);
  return [...mapped];
}

function isEmpty(form: CrmLead['form'], name: string, value: string): boolean {
  const isSelect = form.fields.some((field) => field.name === name && field.control === 'select');
  return isSelect ? isEmptyChoice(value) : value === '';
}

/** Attribution of a lead, under the CRM's names. Values for which the account has no field are not sent. An operator finds them in the store. */
export function listAttributionValues(attribution: CrmLead['attribution'], names: CrmFieldNames = {}): [string, string][] {
  return Object.entries(attribution ?? {}).flatMap(([key, value]): [string, string][] => {
    const name = names[attributionFields[key as AttributionKey]];
    return name ? [[name, value]] : [];
  });
}
