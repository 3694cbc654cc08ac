import { crmHiddenFields, crmHoneypotField } from '@emovera/contract/crmFields.ts';
import {
  crmEmptyChoice,
  crmFormKey,
  emptySubject,
  type FieldDefinition,
  honeypotField,
  type LeadForm as LeadFormDefinition,
  subjects,
} from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { SubmitButton } from '../../ui/Button/Button.tsx';
import { Dropdown, type DropdownOption, Field, TextControl } from '../../ui/Field/Field.tsx';
import type { LiveTimes } from '../resources/liveTimes.ts';
import moduleUrl from './client/enhanceLeadForm.ts?module-url';
import leadForms from './client/leadForms.ts?inline-script';
import type { CrmSettings } from './crmSettings.ts';
import { fieldHelp, fieldLabel } from './fieldWords.ts';
import styles from './LeadForm.module.css';
import type { FormsWords } from './schema.ts';

/** An item that a download form offers. */
export type Choice = {
  /** Value in the post and segment of its address. */
  readonly id: string;
  readonly title: string;
  /** Language of the file or the replay, which may differ from that of the page. */
  readonly language: string;
  /** Times of a live webinar. */
  readonly live?: LiveTimes | undefined;
  /** Length of a film. */
  readonly length?: string;
};

export type LeadFormProps = {
  lang: Locale;
  /** Fields, limits and defaults, from the contract. */
  form: LeadFormDefinition;
  words: FormsWords;
  /** Address of the page with the form. */
  action: string;
  crm: CrmSettings;
  /** Items of the choice field. Empty if the form has none or the item is given. */
  choices: readonly Choice[];
  /** Id of the given item of a download form. */
  item?: string | undefined;
  /** Length of the times that visitors can book, in minutes. Default: that of a meeting. */
  minutes?: number | undefined;
  /** Whether the build has analytics: in direct mode the form then has its event. Default false. */
  isMeasured?: boolean;
};

/**
 * A lead form that works without script; `client/enhanceLeadForm.ts` enhances it when a visitor uses it. The answer replaces the whole window, even from the
 * frame of a dialog. The fields at its end that visitors need not fill in are closed until they have a new value or an error, if the form has a text that opens them.
 */
export function LeadForm({ lang, form, words, action, crm, choices, item, minutes, isMeasured = false }: LeadFormProps) {
  const { submit, more } = words.forms[form.id];
  const key = crmFormKey(form, lang);
  const namesAt = form.fields.findIndex((field) => field.key === 'firstName');
  if (namesAt < 0) throw new Error(`The form "${form.id}" has no field "firstName". Add it in contract/src/forms.ts.`);
  // Fields with a value can be folded, even required ones. The field for a time is optional, but must not be folded.
  const lastOpen = form.fields.findLastIndex(({ isRequired, defaultValue, key }) => (isRequired && !defaultValue) || key === 'times');
  const optional = more ? form.fields.slice(lastOpen + 1) : [];
  const others = form.fields.slice(namesAt + 2, form.fields.length - optional.length);
  const renderField = (field: FieldDefinition) =>
    field.key === 'choice' && item ? (
      <input key={field.key} type="hidden" name={field.name} value={item} />
    ) : (
      <LeadField key={field.key} {...{ lang, form, words, field, choices }} isDirect={crm.endpoint !== undefined} />
    );
  return (
    <form
      className={`grid gap-5 min-width-0 ${styles.leadForm}`}
      method="post"
      action={crm.endpoint ?? `${crm.service ?? ''}${action}`}
      target="_top"
      acceptCharset={crm.endpoint && 'UTF-8'}
      name={key}
      // The service reports errors in the language of the page, and accepts addresses that browsers refuse. A CRM does neither.
      noValidate={crm.endpoint === undefined}
      data-lead-form={form.id}
      data-module={moduleUrl}
      data-words={path(lang, `/forms/${form.id}.json`)}
      data-item={item}
      data-minutes={minutes}
      data-service={crm.service}
      data-lead-event={crm.endpoint && isMeasured ? JSON.stringify(form.event) : undefined}
    >
      <ErrorSummary title={words.errorSummary} />
      {form.fields.slice(0, namesAt).map(renderField)}
      <div className={`grid ${styles.names}`}>{form.fields.slice(namesAt, namesAt + 2).map(renderField)}</div>
      {others.map(renderField)}
      {optional.length > 0 && (
        <details data-optional="" className={styles.optional}>
          <summary>{more}</summary>
          <div className="grid gap-5 min-width-0">{optional.map(renderField)}</div>
        </details>
      )}
      {/* The CRM drops leads with a filled honeypot, so direct mode uses a field that browsers do not fill in. */}
      {crm.endpoint ? <input type="hidden" name={crmHoneypotField} value="" /> : <Honeypot label={words.honeypot} />}
      {crmHiddenFields(form, lang, crm.origin, crm.identifiers[key]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PrivacyNote lang={lang} text={`${words.required} ${words.privacy}`} link={words.privacyLink} />
      <div className={styles.submit}>
        <SubmitButton label={submit} sending={words.sending} variant={form.id === 'demo' ? 'action' : 'primary'} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: leadForms }} />
    </form>
  );
}

/** The errors of a form. Hidden until the lead service or the script of the form fills it. */
function ErrorSummary({ title }: { title: string }) {
  return (
    <div className={`grid gap-3 ${styles.summary}`} role="alert" tabIndex={-1} data-summary="" hidden>
      <h2 data-summary-title="">{title}</h2>
      <p data-summary-text="" />
      <ul data-summary-list="" />
    </div>
  );
}

type LeadFieldProps = Pick<LeadFormProps, 'lang' | 'form' | 'words' | 'choices'> & {
  field: FieldDefinition;
  /** Whether the form posts directly to the CRM. */
  isDirect: boolean;
};

/** A field of a lead form with its label, help and error. */
function LeadField({ lang, form, words, field, choices, isDirect }: LeadFieldProps) {
  const help = fieldHelp(words, lang, form.id, field);
  const id = field.key;
  return (
    <Field
      id={id}
      name={field.name}
      label={fieldLabel(words, form.id, field)}
      optional={field.isRequired ? undefined : words.optional}
      help={help}
      hasCount={field.control === 'textarea'}
    >
      {field.control === 'select' ? (
        <Dropdown
          id={id}
          name={field.name}
          options={listOptions(field, words, choices, isDirect)}
          defaultValue={field.defaultValue}
          isRequired={field.isRequired}
          hasHelp={Boolean(help)}
        />
      ) : (
        <TextControl
          id={id}
          field={field}
          hasHelp={Boolean(help)}
          defaultValue={field.key === 'message' ? words.forms[form.id].message : undefined}
        />
      )}
    </Field>
  );
}

function listOptions(field: FieldDefinition, words: FormsWords, choices: readonly Choice[], isDirect: boolean): readonly DropdownOption[] {
  if (field.key === 'subject')
    return subjects.map((value) => ({ value: isDirect && value === emptySubject ? crmEmptyChoice : value, label: words.subjects[value] }));
  return [{ value: '', label: words.chooseOne }, ...choices.map(({ id, title }) => ({ value: id, label: title }))];
}

/** Field that people do not see but robots fill in. A value only marks a lead as suspicious. */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden">
      <label htmlFor={honeypotField}>{label}</label>
      <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

type PrivacyNoteProps = {
  lang: Locale;
  /** Information that article 13 of the GDPR requires where data is collected, including which data is required. `{policy}` stands for the link. */
  text: string;
  /** Text of the link to the privacy policy. */
  link: string;
};

/** Note on the required fields, and on recipients, purpose and storage period of the data. The link opens in the whole window, even from the frame of a dialog. */
function PrivacyNote({ lang, text, link }: PrivacyNoteProps) {
  const [before, after] = text.split('{policy}');
  return (
    <p className={`small muted ${styles.privacy}`}>
      {before}
      <a href={path(lang, '/legalMention/privacyPolicy')} target="_top">
        {link}
      </a>
      {after}
    </p>
  );
}
