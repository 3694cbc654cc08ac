import { limits } from './limits.ts';
import { type Locale, localeRow } from './locales.ts';

/** Address segment after `/{lang}/forms/`. */
export type FormId = 'contact' | 'meeting' | 'demo' | 'useCase' | 'clientCase' | 'webinar' | 'checklist' | 'whitepaper';

/** The form's name at the CRM; the five download forms carry a language variant there (`USE_CASE_EN`). */
export type FormName = 'CONTACT' | 'DEMO' | 'USE_CASE' | 'A_USE_CASE' | 'WEBINAR' | 'CHECKLIST' | 'WHITEPAPER';

/** Address segment of a confirmation page. */
export type ConfirmationId =
  | 'confirmContact'
  | 'confirmDemo'
  | 'confirmUseCase'
  | 'confirmWebinar'
  | 'confirmChecklist'
  | 'confirmWhitepaper';

/** Kind of resource a download form offers; the site names its items. */
export type ResourceKind = 'sectors' | 'cases' | 'webinars' | 'checklists' | 'whitepapers';

/** Key of a field's label, help and error texts in `content/{lang}/forms.yaml`. */
export type FieldKey = 'firstName' | 'lastName' | 'company' | 'email' | 'phone' | 'subject' | 'times' | 'message' | 'choice';

/** One visible field of a lead form. */
export type FieldDefinition = {
  /** Field name in the post, which is the CRM's. */
  readonly name: string;
  readonly key: FieldKey;
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  readonly isRequired: boolean;
  /** Longest value in UTF-16 units, line ends counted as LF. Selects have none: their values are listed. */
  readonly maxLength?: number;
  /** Shortest value that is not empty, same unit. */
  readonly minLength?: number;
  /** HTML `autocomplete` token (WCAG 2.2, 1.3.5). */
  readonly autocomplete?: string;
  /** Value selected at first. */
  readonly defaultValue?: string;
};

/** Analytics event of a form: sent once per lead, only after consent. */
export type AnalyticsEvent = {
  readonly category: string;
  readonly action: string;
  readonly label: string;
  readonly value: number;
};

/** One lead form: the only source of its fields, limits, defaults and literals. */
export type LeadForm = {
  readonly id: FormId;
  readonly formName: FormName;
  readonly confirmation: ConfirmationId;
  /** LEADCF1, literal in every language. */
  readonly requestType: 'Contact' | 'Démo' | 'Use case' | 'Webinaire';
  /** "Lead Source", literal in every language. */
  readonly leadSource: 'Formulaire Web' | 'Web Download';
  readonly fields: readonly FieldDefinition[];
  /** What the choice field offers, for download forms. */
  readonly resource?: ResourceKind;
  /** Whether the CRM knows an EN and an FR variant of this form. */
  readonly hasVariants: boolean;
  readonly event: AnalyticsEvent;
};

/** LEADCF2 values in the order of the list; `none` satisfies no required subject. */
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

/** Value of a contact's or demo's subject. */
export type Subject = (typeof subjects)[number];

/** A select's value that stands for "nothing chosen". */
export const emptySubject: Subject = 'none';

/** How a CRM's own forms post a select in which nothing is chosen. */
export const crmEmptyChoice = '-None-';

/** Whether a select's value says that nothing is chosen, in our words or in the CRM's. */
export function isEmptyChoice(value: string): boolean {
  return value === '' || value === emptySubject || value === crmEmptyChoice;
}

/**
 * The options of "Lead Source" in a CRM account, in the French and in the English variant: an account has one of them. What a form sends is
 * its `leadSource`; the account must know that very value, since an unknown one is dropped without a word.
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

/** Name of the CRM's field for free text. Every lead says its language there, since forms of several languages share their identifiers. */
export const descriptionField = 'Description';

/** Field that people leave empty and simple robots fill; see docs/running-leads.md. */
export const honeypotField = 'website';

/** Field that carries the signed time-stamp, where script has fetched one; see docs/running-leads.md. */
export const stampField = 'stamp';

/** Address at which the lead service gives a time-stamp. */
export const stampAddress = '/forms/stamp';

/** Why a lead may come from a robot: a field that people do not see is filled; the form came back sooner than a person types; its time-stamp is not ours. */
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

/** The lead forms, by address segment. A meeting is asked for by a contact form of its own. */
export const leadForms: Readonly<Record<FormId, LeadForm>> = {
  contact: {
    id: 'contact',
    formName: 'CONTACT',
    confirmation: 'confirmContact',
    requestType: 'Contact',
    leadSource: 'Formulaire Web',
    fields: [...person(true), subject(true, 'infos'), message],
    hasVariants: false,
    event: { category: 'ContactUS', action: 'Contact', label: 'Prospect', value: 3 },
  },
  meeting: {
    id: 'meeting',
    formName: 'CONTACT',
    confirmation: 'confirmContact',
    requestType: 'Contact',
    leadSource: 'Formulaire Web',
    fields: [
      ...person(true),
      subject(true, 'meeting'),
      { name: descriptionField, key: 'times', control: 'text', isRequired: false, maxLength: limits.meetingTimes },
      message,
    ],
    hasVariants: false,
    event: { category: 'ContactUS', action: 'Contact', label: 'Prospect', value: 3 },
  },
  demo: {
    id: 'demo',
    formName: 'DEMO',
    confirmation: 'confirmDemo',
    requestType: 'Démo',
    leadSource: 'Formulaire Web',
    fields: [
      ...person(false),
      subject(false, 'demo'),
      { name: 'LEADCF4', key: 'message', control: 'textarea', isRequired: false, maxLength: limits.demoMessage },
    ],
    hasVariants: false,
    event: { category: 'Demo', action: 'Download', label: 'Prospect', value: 2 },
  },
  useCase: {
    id: 'useCase',
    formName: 'USE_CASE',
    confirmation: 'confirmUseCase',
    requestType: 'Use case',
    leadSource: 'Web Download',
    fields: [...person(true), choice('LEADCF3')],
    resource: 'sectors',
    hasVariants: true,
    event: { category: 'CaseStudy', action: 'Downloaded', label: 'Prospects', value: 1 },
  },
  clientCase: {
    id: 'clientCase',
    formName: 'A_USE_CASE',
    confirmation: 'confirmUseCase',
    requestType: 'Use case',
    leadSource: 'Web Download',
    fields: [...person(true), choice('LEADCF3')],
    resource: 'cases',
    hasVariants: true,
    event: { category: 'CaseStudy', action: 'Downloaded', label: 'Prospects', value: 1 },
  },
  webinar: {
    id: 'webinar',
    formName: 'WEBINAR',
    confirmation: 'confirmWebinar',
    requestType: 'Webinaire',
    leadSource: 'Web Download',
    fields: [...person(true), choice('LEADCF5')],
    resource: 'webinars',
    hasVariants: true,
    event: { category: 'webinar', action: 'Downloaded', label: 'Prospects', value: 1 },
  },
  checklist: {
    id: 'checklist',
    formName: 'CHECKLIST',
    confirmation: 'confirmChecklist',
    requestType: 'Webinaire',
    leadSource: 'Web Download',
    fields: [...person(true), choice('LEADCF7')],
    resource: 'checklists',
    hasVariants: true,
    event: { category: 'checklist', action: 'Downloaded', label: 'Prospects', value: 1 },
  },
  whitepaper: {
    id: 'whitepaper',
    formName: 'WHITEPAPER',
    confirmation: 'confirmWhitepaper',
    requestType: 'Webinaire',
    leadSource: 'Web Download',
    fields: [...person(true), choice('LEADCF8')],
    resource: 'whitepapers',
    hasVariants: true,
    event: { category: 'white_paper', action: 'Downloaded', label: 'Prospects', value: 1 },
  },
};

/** The form ids, in the product's order. */
export const formIds = Object.keys(leadForms) as FormId[];

/** Whether a string is the address segment of a lead form. */
export function isFormId(value: string | undefined): value is FormId {
  return value !== undefined && Object.hasOwn(leadForms, value);
}

/** The six confirmation pages, each once. */
export const confirmationIds = [...new Set(formIds.map((id) => leadForms[id].confirmation))];

/**
 * Key of a form's CRM identifiers in `CRM_FORMS_FILE`: `CONTACT`, `DEMO`, or the form's name with the language's variant (`WEBINAR_FR`).
 */
export function crmFormKey(form: LeadForm, locale: Locale): string {
  return form.hasVariants ? `${form.formName}_${localeRow(locale).formVariant}` : form.formName;
}
