import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { emptySubject, type FieldDefinition, isFormId, leadForms, subjects } from '@emovera/contract/forms.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useLanguage } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { RequestError, requests } from '../requests/requests.ts';
import { useStorageKey } from '../session.ts';
import ui from '../ui/ui.module.css';
import { useContentWords, useMessages } from '../useMessages.ts';
import styles from './LeadScreen.module.css';
import { useValueText } from './Timeline.tsx';
import { useLeadChange } from './useLeadChange.ts';

/** Values of a lead by name that the person saw. */
type Seen = Readonly<Record<string, string>>;

/** Corrects values of a lead whose form the site still has. */
export function CorrectDialog({ lead }: { readonly lead: DeskLead }) {
  const { correct: messages } = useMessages();
  const lang = useLanguage();
  const notice = useNotice();
  // Values when the dialog was opened. A correction must not replace a value that a colleague changed since.
  const [seen, setSeen] = useState<Seen>();
  const [errors, setErrors] = useState<Seen>({});
  const [opened, setOpened] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const keepAs = useStorageKey(`correct ${lead.reference}`);
  useEffect(() => {
    // The first field gets the focus when the dialog opens, and the first wrong field after an error.
    const wanted = Object.keys(errors).length > 0 ? '[aria-invalid="true"]' : 'input';
    place.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [errors]);
  const change = useLeadChange(
    (body: Parameters<typeof requests.correct>[1]) => requests.correct(lead.reference, body),
    () => notice.done(messages.done),
    (error) => {
      if (!(error instanceof RequestError) || (error.code !== 'changed' && error.code !== 'fields')) return;
      const { code, fields } = error;
      if (code === 'changed') setSeen({ ...seen, ...fields });
      setErrors(
        code === 'changed' ? mapValues(fields, (value) => fillPlaceholders(messages.nowIs, { value: value || messages.empty })) : fields,
      );
    },
  );
  if (!isFormId(lead.form) || lead.damaged !== null) return null;
  const { fields } = leadForms[lead.form];
  const open = (stored?: Seen) => {
    setSeen(stored?.seen ? JSON.parse(stored.seen) : Object.fromEntries(lead.values.map(({ name, value }) => [name, value])));
    setErrors({});
    setOpened(opened + 1);
  };
  const save = async (form: FormData) => {
    const changes = fields.flatMap(({ name }) => {
      const [before, after] = [seen?.[name] ?? '', String(form.get(name)).replace(/\r\n/g, '\n')];
      return before === after ? [] : { name, before, after };
    });
    if (changes.length > 0) await change.mutateAsync({ changes, lang, ...(form.has('toCrm') && { toCrm: true as const }) });
  };
  const canSend = lead.deliveries.some(({ target, state }) => target === 'crm' && (state === 'delivered' || state === 'set aside'));
  return (
    <FormDialog label={messages.open} title={messages.title} submit={messages.save} keepAs={keepAs} onOpen={open} onSubmit={save}>
      <p>{messages.intro}</p>
      {/* The browser keeps it with the typed values. */}
      <input type="hidden" name="seen" value={JSON.stringify(seen ?? {})} />
      {/* The key makes new fields each time the dialog opens, with the values of that moment. */}
      <div key={opened} ref={place} className="grid one-column gap-4">
        {seen &&
          fields.map((field) => (
            <Field key={field.name} field={field} lead={lead} value={seen[field.name] ?? ''} error={errors[field.name]} />
          ))}
      </div>
      {canSend && (
        <div className="grid gap-2">
          <label className="flex gap-2">
            <input type="checkbox" name="toCrm" aria-describedby="to-crm-text" />
            <span>{messages.toCrm}</span>
          </label>
          <p id="to-crm-text" className="caption muted">
            {messages.toCrmText}
          </p>
        </div>
      )}
    </FormDialog>
  );
}

type FieldProps = {
  readonly field: FieldDefinition;
  readonly lead: DeskLead;
  /** Stored value. It may have changed after an error. */
  readonly value: string;
  /** Error of the field. Undefined if the value is valid. */
  readonly error: string | undefined;
};

/** Field that starts with the stored value. The service validates it like a post of a visitor. */
function Field({ field, lead, value: stored, error }: FieldProps) {
  const { correct: messages } = useMessages();
  const { fields } = useContentWords();
  const show = useValueText();
  const id = useId();
  const [value] = useState(stored);
  const { name, key, control, isRequired } = field;
  const all = key === 'subject' ? subjects.filter((subject) => subject !== emptySubject) : lead.choices;
  const own = { id: `${id}-field`, name, defaultValue: value, 'aria-invalid': error !== undefined, 'aria-describedby': error && id };
  return (
    <div className={ui.field}>
      <label htmlFor={`${id}-field`}>{fields[key]}</label>
      {control === 'textarea' ? (
        <textarea {...own} className={styles.note} />
      ) : control === 'select' ? (
        <select {...own}>
          {[...new Set([value, ...(isRequired ? [] : ['']), ...all])].map((choice) => (
            <option key={choice} value={choice}>
              {choice ? show(key, lead.form, choice) : messages.empty}
            </option>
          ))}
        </select>
      ) : (
        <input {...own} type={control === 'tel' ? 'tel' : 'text'} autoComplete="off" />
      )}
      {error && (
        <span id={id} className={ui.fault}>
          {error}
        </span>
      )}
    </div>
  );
}

const mapValues = (values: Seen, change: (value: string) => string): Seen =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
