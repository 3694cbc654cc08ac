import type { LeadForm } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';
import type { DeliverableLead, DeliveryVerdict } from '../delivery/target.ts';

/** A stored lead with what a CRM has to know about its form. */
export type CrmLead = {
  readonly form: LeadForm;
  readonly lang: Locale;
  readonly fields: DeliverableLead['fields'];
  /** For the one kind of CRM that has fields for them. */
  readonly tracking: TrackingValues | undefined;
  /** Absolute address of the form's page. */
  readonly page: string;
  /** Absolute address that the CRM sends visitors to once it has the lead. */
  readonly returnUrl: string;
};

/** A POST that brings a lead to a CRM. */
export type CrmRequest = {
  readonly url: string;
  /** Content-Type and what the kind of CRM needs beside it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A CRM's answer, whose headers have arrived. */
export type CrmAnswer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Head of the body, as text. */
  readonly body: string;
  /** Why the body is not whole, if the connection failed before its end. */
  readonly cut?: string | undefined;
};

/** What an answer means. */
export type CrmReading = Omit<DeliveryVerdict, 'answer'>;

/** One kind of CRM. */
export type CrmAdapter = {
  request(lead: CrmLead): CrmRequest;
  read(answer: CrmAnswer, lead: CrmLead): CrmReading;
};
