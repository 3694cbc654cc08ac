import { crmHiddenFields, crmHoneypotField } from '@emovera/contract/crmFields.ts';
import { crmFormKey, type FieldDefinition, type LeadForm as LeadFormDefinition } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { SubmitButton } from '../../ui/SubmitButton/SubmitButton.tsx';
import type { Choice } from './choices.ts';
import moduleUrl from './client/enhanceLeadForm.ts?module-url';
import leadForms from './client/leadForms.ts?inline-script';
import { clientMessages } from './clientMessages.ts';
import type { CrmSettings } from './crmSettings.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Honeypot } from './Honeypot.tsx';
import { LeadField } from './LeadField.tsx';
import styles from './LeadForm.module.css';
import { PrivacyNote } from './PrivacyNote.tsx';
import type { FormsWords } from './schema.ts';

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
  /** Whether the build has analytics: in direct mode the form then has its event. Default false. */
  isMeasured?: boolean;
};

/**
 * A lead form that works without script; `client/enhanceLeadForm.ts` enhances it when a visitor uses it. The answer replaces the whole window, also from the
 * frame of a dialog. The optional fields at its end are closed until they have a value or an error, if the form has a text that opens them.
 */
export function LeadForm({ lang, form, words, action, crm, choices, item, isMeasured = false }: LeadFormProps) {
  const { submit, more } = words.forms[form.id];
  const key = crmFormKey(form, lang);
  const names = form.fields.slice(0, 2);
  const lastRequired = form.fields.findLastIndex(({ isRequired }) => isRequired);
  const optional = more ? form.fields.slice(lastRequired + 1) : [];
  const others = form.fields.slice(names.length, form.fields.length - optional.length);
  const renderField = (field: FieldDefinition) =>
    field.key === 'choice' && item ? (
      <input key={field.key} type="hidden" name={field.name} value={item} />
    ) : (
      <LeadField key={field.key} {...{ lang, form, words, field, choices }} isDirect={crm.endpoint !== undefined} />
    );
  return (
    <form
      className="grid gap-5 min-width-0"
      method="post"
      action={crm.endpoint ?? `${crm.service ?? ''}${action}`}
      target="_top"
      acceptCharset={crm.endpoint && 'UTF-8'}
      name={key}
      // The service names the errors in the language of the page, and takes addresses that browsers refuse. A CRM does neither.
      noValidate={crm.endpoint === undefined}
      data-lead-form={form.id}
      data-module={moduleUrl}
      data-item={item}
      data-service={crm.service}
      data-lead-event={crm.endpoint && isMeasured ? JSON.stringify(form.event) : undefined}
    >
      <ErrorSummary title={words.errorSummary} />
      <p className={`small muted ${styles.required}`}>{words.required}</p>
      <div className={styles.names}>{names.map(renderField)}</div>
      {others.map(renderField)}
      {optional.length > 0 && (
        <details data-optional="" className={styles.optional}>
          <summary>{more}</summary>
          <div className="grid gap-5 min-width-0">{optional.map(renderField)}</div>
        </details>
      )}
      {/* The CRM drops leads with a filled honeypot, so in direct mode the field is one that browsers do not fill in. */}
      {crm.endpoint ? <input type="hidden" name={crmHoneypotField} value="" /> : <Honeypot label={words.honeypot} />}
      {crmHiddenFields(form, lang, crm.origin, crm.identifiers[key]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PrivacyNote lang={lang} text={words.privacy} link={words.privacyLink} />
      <div className={styles.submit}>
        <SubmitButton label={submit} sending={words.sending} variant={form.id === 'demo' ? 'action' : 'primary'} />
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and "<" cannot end the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(clientMessages(words, lang, form)).replaceAll('<', '\\u003c') }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: leadForms }} />
    </form>
  );
}
