import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useFormats } from '../useFormats.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import styles from './PersonDialog.module.css';

/** The chosen leads, and what was typed and chosen in the fields of the dialog. */
export type PersonForm = { readonly references: readonly string[]; readonly form: FormData };

type PersonDialogProps = {
  /** Reference of a lead of the person. */
  readonly reference: string;
  readonly title: string;
  /** Text on the screen, before the dialog is opened. */
  readonly intro: string;
  /** Text in the dialog. */
  readonly text: string;
  readonly openLabel: string;
  readonly submitLabel: string;
  /** Whether the action cannot be taken back. Default: false. */
  readonly isDanger?: boolean;
  readonly action: Pick<UseMutationResult<unknown, Error, PersonForm>, 'mutate' | 'reset' | 'error' | 'isPending'>;
  /** Fields of the dialog. */
  readonly children: (leads: readonly ListedLead[]) => ReactNode;
};

/** A part of the screen of a lead with a dialog, in which the leads of the person are shown and chosen for an action. */
export function PersonDialog({ reference, title, intro, text, openLabel, submitLabel, isDanger, action, children }: PersonDialogProps) {
  const { common } = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const person = usePersonLeads(reference);
  const handleOpen = () => {
    person.load.mutate();
    dialog.current?.showModal();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    action.mutate({ references: person.chosen, form: new FormData(event.currentTarget) }, { onSuccess: () => dialog.current?.close() });
  };
  const handleClose = () => {
    form.current?.reset();
    action.reset();
  };
  return (
    <Card title={title}>
      <p>{intro}</p>
      <p data-screen-only>
        <button type="button" data-danger={isDanger} onClick={handleOpen}>
          {openLabel}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby={titleId} onClose={handleClose}>
        <form ref={form} className={styles.form} onSubmit={handleSubmit}>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
          <PersonLeads {...person} />
          {children(person.load.data?.leads ?? [])}
          {action.error && <Problem error={action.error} />}
          <div className={styles.buttons}>
            <button type="submit" data-danger={isDanger} disabled={action.isPending || person.chosen.length === 0}>
              {submitLabel}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {common.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </Card>
  );
}

/** The leads of a person as they were when a dialog was opened, and which of them are chosen: all with the address, and none of the others, until the person says otherwise. */
function usePersonLeads(reference: string) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const load = useMutation({ mutationFn: () => requests.person(reference), onMutate: () => setChanged(new Set()) });
  const { leads = [], others = [] } = load.data ?? {};
  const isChosen = (lead: ListedLead) => leads.includes(lead) !== changed.has(lead.reference);
  return {
    load,
    isChosen,
    change: (lead: ListedLead) => setChanged(changed.symmetricDifference(new Set([lead.reference]))),
    chosen: [...leads, ...others].filter(isChosen).map((lead) => lead.reference),
  };
}

/** Shows the leads of a person to choose from. */
function PersonLeads({ load, isChosen, change, chosen }: ReturnType<typeof usePersonLeads>) {
  const { lead: words, leads: listWords, common } = useWords();
  const formats = useFormats();
  if (load.error) return <Problem error={load.error} onRetry={() => load.mutate()} />;
  if (!load.data) return <p role="status">{common.loading}</p>;
  const { leads, others, hasMore } = load.data;
  const group = (title: string, rows: readonly ListedLead[]) => (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {rows.map((lead) => (
        <PersonLead key={lead.reference} lead={lead} isChosen={isChosen(lead)} onChange={() => change(lead)} />
      ))}
    </fieldset>
  );
  return (
    <div className={styles.person}>
      <div className={styles.list}>
        {group(words.personLeads, leads)}
        {others.length > 0 && group(words.personOthers, others)}
      </div>
      {hasMore && <p>{words.personMore}</p>}
      <p role="status">{formats.count(listWords.selected, chosen.length)}</p>
    </div>
  );
}

type PersonLeadProps = { readonly lead: ListedLead; readonly isChosen: boolean; readonly onChange: () => void };

function PersonLead({ lead, isChosen, onChange }: PersonLeadProps) {
  const { leads: words } = useWords();
  const { forms } = useContentWords();
  const formats = useFormats();
  const name = lead.name || (lead.isDamaged ? words.damaged : words.noName);
  const form = isFormId(lead.form) ? forms[lead.form] : lead.form;
  return (
    <label className={styles.lead}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span>
        <strong>{[name, lead.company].filter(Boolean).join(', ')}</strong>
        {lead.mail && <span>{lead.mail}</span>}
        <span>{[form, formats.time(lead.receivedAt), lead.reference].join(' · ')}</span>
      </span>
    </label>
  );
}
