import { limits } from './limits.ts';
import { type Locale, localeRow } from './locales.ts';

/** Address segment of a form, after `/{lang}/forms/`. */
export type FormId = 'contact' | 'meeting' | 'demo' | 'useCase' | 'clientCase' | 'webinar' | 'checklist' | 'whitepaper';

/** A form's name in the CRM. There, the names of the five download forms end with a language variant (`USE_CASE_EN`). */
export type FormName = 'CONTACT' | 'DEMO' | 'USE_CASE' | 'A_USE_CASE' | 'WEBINAR' | 'CHECKLIST' | 'WHITEPAPER';

/** Address segment of a confirmation page. */
export type ConfirmationId =
  | 'confirmContact'
  | 'confirmDemo'
  | 'confirmUseCase'
  | 'confirmWebinar'
  | 'confirmChecklist'
  | 'confirmWhitepaper';

/** Kind of resource that a download form offers. The site defines the items. */
export type ResourceKind = 'sectors' | 'cases' | 'webinars' | 'checklists' | 'whitepapers';

/** Keys of all fields, for their labels, helps and errors in `content/{lang}/forms.yaml`. See docs/adding-a-field.md for adding one. */
export const fieldKeys = ['firstName', 'lastName', 'company', 'email', 'phone', 'subject', 'times', 'message', 'choice'] as const;

export type FieldKey = (typeof fieldKeys)[number];

/** One visible field of a lead form. */
export type FieldDefinition = {
  /** Name of the field in the post and in the CRM. */
  readonly name: string;
  readonly key: FieldKey;
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  readonly isRequired: boolean;
  /** Maximum length of a value in UTF-16 units, with line ends counted as LF. Selects have none, because their values are listed. */
  readonly maxLength?: number;
  /** Minimum length of a value that is not empty, in the same unit. For a telephone number, only digits are counted. */
  readonly minLength?: number;
  /** HTML `autocomplete` token (WCAG 2.2, 1.3.5). */
  readonly autocomplete?: string;
  readonly defaultValue?: string;
};

/** Analytics event of a form. It is sent once per lead, only after consent. */
export type AnalyticsEvent = {
  readonly category: string;
  readonly action: string;
  readonly label: string;
  readonly value: number;
};

/** One lead form. This is the only source of its fields, limits, defaults and literals. */
export type LeadForm = {
  readonly id: FormId;
  readonly formName: FormName;
  readonly confirmation: ConfirmationId;
  /** LEADCF1, the same in every language. */
  readonly requestType: 'Contact' | 'Démo' | 'Use case' | 'Webinaire';
  /** "Lead Source", the same in every language. */
  readonly leadSource: 'Formulaire Web' | 'Web Download';
  readonly fields: readonly FieldDefinition[];
  /** Kind of items in the choice field of a download form. */
  readonly resource?: ResourceKind;
  /** Whether the CRM has an EN and an FR variant of this form. */
  readonly hasVariants: boolean;
  readonly event: AnalyticsEvent;
};

/** LEADCF2 values in the order of the list. `none` is not valid for a required subject. */
export const subjects = [
  'none',
  'demo',
  'meeting',
  'productPlateform',
  'productAi',
  'infos',
  'collaboration',
  'media',
  'relation',
  'HR',
  'other',
] as const;

/** Value of the subject in the forms for contact, meeting and demo. */
export type Subject = (typeof subjects)[number];

/** Value of a select without a choice, in our forms. */
export const emptySubject: Subject = 'none';

/** Value of a select without a choice, in a CRM's own forms. */
export const crmEmptyChoice = '-None-';

/** Whether a select's value means that no option is chosen, in our forms or in the CRM's. */
export function isEmptyChoice(value: string): boolean {
  return value === '' || value === emptySubject || value === crmEmptyChoice;
}

/**
 * The options of "Lead Source" in a CRM account, in French and in English. An account has one of the two variants. Forms send their `leadSource`; the account
 * must have exactly that value, because it drops unknown values without an error.
 */
export const leadSourceOptions = [
  { french: 'Publicité', english: 'Advertisement' },
  { french: 'Appel entrant', english: 'Inbound Call' },
  { french: 'Recommandation d’un employé', english: 'Employee Referral' },
  { french: 'Recommandation externe', english: 'External Referral' },
  { french: 'Partenaire', english: 'Partner' },
  { french: 'Relations publiques', english: 'Public Relations' },
  { french: 'Salon professionnel', english: 'Trade Show' },
  { french: 'Formulaire Web', english: 'Web Form' },
  { french: 'Moteur de recherche', english: 'Search Engine' },
  { french: 'Facebook', english: 'Facebook' },
  { french: 'Twitter', english: 'Twitter' },
  { french: 'Prospection téléphonique', english: 'Cold Call' },
  { french: 'Boutique en ligne', english: 'Online Store' },
  { french: 'Partenaire de séminaire', english: 'Seminar Partner' },
  { french: 'Téléchargement Web', english: 'Web Download' },
] as const;

/** Name of the CRM's field for free text. It contains the language of every lead, because forms of several languages share their identifiers. */
export const descriptionField = 'Description';

/** Hidden field that people leave empty and simple bots fill in. See docs/running-leads.md. */
export const honeypotField = 'website';

/** Field for the signed time-stamp, which script fetches; see docs/running-leads.md. */
export const stampField = 'stamp';

/** Address of the signed time-stamp in the lead service. */
export const stampAddress = '/forms/stamp';

/** Reason for holding a lead as possible spam: a hidden field is filled in, the form was sent faster than a person types, or the time-stamp's signature is wrong. */
export type Suspicion = 'honeypot' | 'tooFast' | 'stamp';

const firstName = (isRequired: boolean): FieldDefinition => ({
  name: 'First Name',
  key: 'firstName',
  control: 'text',
  isRequired,
  maxLength: limits.firstName,
  autocomplete: 'given-name',
});
const lastName: FieldDefinition = {
  name: 'Last Name',
  key: 'lastName',
  control: 'text',
  isRequired: true,
  maxLength: limits.lastName,
  autocomplete: 'family-name',
};
const company: FieldDefinition = {
  name: 'Company',
  key: 'company',
  control: 'text',
  isRequired: true,
  maxLength: limits.company,
  autocomplete: 'organization',
};
const email: FieldDefinition = {
  name: 'Email',
  key: 'email',
  control: 'email',
  isRequired: true,
  maxLength: limits.email,
  autocomplete: 'email',
};
const phone: FieldDefinition = {
  name: 'Phone',
  key: 'phone',
  control: 'tel',
  isRequired: false,
  minLength: limits.phoneMin,
  maxLength: limits.phone,
  autocomplete: 'tel',
};
const subject = (isRequired: boolean, defaultValue: Subject): FieldDefinition => ({
  name: 'LEADCF2',
  key: 'subject',
  control: 'select',
  isRequired,
  defaultValue,
});
const message: FieldDefinition = {
  name: 'LEADCF4',
  key: 'message',
  control: 'textarea',
  isRequired: true,
  minLength: limits.contactMessageMin,
  maxLength: limits.contactMessageMax,
};
const choice = (name: string): FieldDefinition => ({ name, key: 'choice', control: 'select', isRequired: true });
const person = (isFirstNameRequired: boolean) => [firstName(isFirstNameRequired), lastName, company, email, phone];

type DownloadForm = Pick<LeadForm, 'id' | 'formName' | 'confirmation' | 'requestType' | 'event'> & { readonly resource: ResourceKind };

/** A form that offers downloads, with the name of the field for the requested item. */
const downloadForm = (choiceName: string, form: DownloadForm): LeadForm => ({
  ...form,
  leadSource: 'Web Download',
  fields: [choice(choiceName), ...person(true)],
  hasVariants: true,
});

const contact: LeadForm = {
  id: 'contact',
  formName: 'CONTACT',
  confirmation: 'confirmContact',
  requestType: 'Contact',
  leadSource: 'Formulaire Web',
  fields: [...person(true), subject(true, 'infos'), message],
  hasVariants: false,
  event: { category: 'ContactUS', action: 'Contact', label: 'Prospect', value: 3 },
};

const meetingTimes: FieldDefinition = {
  name: descriptionField,
  key: 'times',
  control: 'text',
  isRequired: false,
  maxLength: limits.meetingTimes,
};

/** The lead forms, by address segment. A meeting has its own form, which is a contact form with a field for times. A demo has that field too. */
export const leadForms: Readonly<Record<FormId, LeadForm>> = {
  contact,
  meeting: {
    ...contact,
    id: 'meeting',
    fields: [firstName(true), lastName, company, email, meetingTimes, message, phone, subject(true, 'meeting')],
  },
  demo: {
    id: 'demo',
    formName: 'DEMO',
    confirmation: 'confirmDemo',
    requestType: 'Démo',
    leadSource: 'Formulaire Web',
    fields: [
      firstName(false),
      lastName,
      company,
      email,
      meetingTimes,
      phone,
      subject(false, 'demo'),
      { name: 'LEADCF4', key: 'message', control: 'textarea', isRequired: false, maxLength: limits.demoMessage },
    ],
    hasVariants: false,
    event: { category: 'Demo', action: 'Download', label: 'Prospect', value: 2 },
  },
  useCase: downloadForm('LEADCF3', {
    id: 'useCase',
    formName: 'USE_CASE',
    confirmation: 'confirmUseCase',
    requestType: 'Use case',
    resource: 'sectors',
    event: { category: 'CaseStudy', action: 'Downloaded', label: 'Prospects', value: 1 },
  }),
  clientCase: downloadForm('LEADCF3', {
    id: 'clientCase',
    formName: 'A_USE_CASE',
    confirmation: 'confirmUseCase',
    requestType: 'Use case',
    resource: 'cases',
    event: { category: 'CaseStudy', action: 'Downloaded', label: 'Prospects', value: 1 },
  }),
  webinar: downloadForm('LEADCF5', {
    id: 'webinar',
    formName: 'WEBINAR',
    confirmation: 'confirmWebinar',
    requestType: 'Webinaire',
    resource: 'webinars',
    event: { category: 'webinar', action: 'Downloaded', label: 'Prospects', value: 1 },
  }),
  checklist: downloadForm('LEADCF7', {
    id: 'checklist',
    formName: 'CHECKLIST',
    confirmation: 'confirmChecklist',
    requestType: 'Webinaire',
    resource: 'checklists',
    event: { category: 'checklist', action: 'Downloaded', label: 'Prospects', value: 1 },
  }),
  whitepaper: downloadForm('LEADCF8', {
    id: 'whitepaper',
    formName: 'WHITEPAPER',
    confirmation: 'confirmWhitepaper',
    requestType: 'Webinaire',
    resource: 'whitepapers',
    event: { category: 'white_paper', action: 'Downloaded', label: 'Prospects', value: 1 },
  }),
};

/** The form ids, in the product's order. */
export const formIds = Object.keys(leadForms) as FormId[];

/** Whether a string is the address segment of a lead form. */
export function isFormId(value: string | undefined): value is FormId {
  return value !== undefined && Object.hasOwn(leadForms, value);
}

/** The confirmation pages, each once. */
export const confirmationIds = [...new Set(formIds.map((id) => leadForms[id].confirmation))];

/** Key of a form in `CRM_FORMS_FILE`: `CONTACT`, `DEMO`, or the form's name with the language's variant (`WEBINAR_FR`). */
export function crmFormKey(form: LeadForm, locale: Locale): string {
  return form.hasVariants ? `${form.formName}_${localeRow(locale).formVariant}` : form.formName;
}
