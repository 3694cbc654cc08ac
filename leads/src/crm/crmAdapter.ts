import type { LeadForm } from '@emovera/contract/forms.ts';
import type { LeadOrigin } from '@emovera/contract/leadOrigin.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';
import type { DeliverableLead, DeliveryVerdict } from '../delivery/target.ts';

/** A stored lead with what a CRM needs to know about its form. */
export type CrmLead = {
  readonly form: LeadForm;
  readonly lang: Locale;
  readonly fields: DeliverableLead['fields'];
  /** Only Zoho has fields for them. */
  readonly tracking: TrackingValues | undefined;
  /** Sent only under the names that the operator gave. */
  readonly origin: LeadOrigin | undefined;
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

/** A CRM's answer. Its headers have arrived. */
export type CrmAnswer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Head of the body, as text. */
  readonly body: string;
  /** Why the body is not complete, if the connection broke. */
  readonly cut?: string | undefined;
};

/** Meaning of an answer. */
export type CrmReading = Omit<DeliveryVerdict, 'answer'>;

/** One kind of CRM. */
export type CrmAdapter = {
  request(lead: CrmLead): CrmRequest;
  read(answer: CrmAnswer, lead: CrmLead): CrmReading;
};
