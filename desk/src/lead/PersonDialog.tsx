import type { DeskLead, ListedLead } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { Problem } from '../ui/Problem.tsx';
import { saveFile } from '../ui/saveFile.ts';
import ui from '../ui/ui.module.css';
import { replaceAddress } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useContentWords, useLanguage, useWords } from '../WordsProvider.tsx';
import { deleteDraft } from './drafts.tsx';
import styles from './LeadScreen.module.css';

/** Downloads a page with the leads of a person that are chosen, for this person to read. */
export function AccessRequest({ lead }: { readonly lead: DeskLead }) {
  const { lead: words, leads: listWords } = useWords();
  const language = useLanguage();
  const notice = useNotice();
  const download = useMutation({
    mutationFn: ({ references, form }: PersonForm) => {
      const lang = localeCodes.find((code) => code === form.get('lang'));
      return requests.accessFile(lead.reference, { references, ...(lang && { lang }) });
    },
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      notice.done(listWords.exported);
    },
  });
  return (
    <PersonDialog
      reference={lead.reference}
      title={words.access}
      intro={words.accessIntro}
      text={words.accessText}
      openLabel={words.accessOpen}
      submitLabel={words.accessButton}
      action={download}
    >
      {([newest = lead]) => {
        const lang = isLocale(newest.lang) ? newest.lang : language;
        return (
          <label className={ui.field}>
            <span>{words.accessLanguage}</span>
            {/* A new one when the leads arrive, which say the language of the person. */}
            <select key={lang} name="lang" defaultValue={lang}>
              {localeCodes.map((code) => (
                <option key={code} value={code} lang={code}>
                  {localeRow(code).name}
                </option>
              ))}
            </select>
          </label>
        );
      }}
    </PersonDialog>
  );
}

type EraseProps = {
  readonly lead: DeskLead;
  /** Search and filters of the list, which opens afterwards. */
  readonly query: URLSearchParams;
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/** Erases leads of a person that are shown and chosen, after the reference was typed: this cannot be taken back. */
export function Erase({ lead, query, mail }: EraseProps) {
  const { lead: words } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: ({ references, form }: PersonForm) =>
      requests.erase(lead.reference, { confirmation: String(form.get('confirmation')).trim(), references }),
    onSuccess: ({ leads, left, isLogPending }, { references }) => {
      replaceAddress('leads', query);
      const stays = left.length > 0 && formats.count(words.erasedLeft, left.length);
      notice.done([formats.count(words.erased, leads), stays, isLogPending && words.eraseLog].filter(Boolean).join(' '));
      // Nothing of the person may be shown again, not even until the next answer.
      for (const part of ['lead', 'leads']) client.removeQueries({ queryKey: [part] });
      for (const reference of references) deleteDraft(mail, reference);
    },
  });
  return (
    <PersonDialog
      reference={lead.reference}
      title={words.erase}
      intro={formats.count(words.eraseIntro, lead.personLeads)}
      text={words.eraseText}
      openLabel={words.eraseOpen}
      submitLabel={words.eraseButton}
      isDanger
      action={erase}
    >
      {() => (
        <label className={ui.field}>
          <span>{fillIn(words.eraseConfirm, { reference: lead.reference })}</span>
          <input name="confirmation" autoComplete="off" spellCheck={false} required />
        </label>
      )}
    </PersonDialog>
  );
}

/** The chosen leads, and what was typed and chosen in the fields of the dialog. */
type PersonForm = { readonly references: readonly string[]; readonly form: FormData };

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
function PersonDialog({ reference, title, intro, text, openLabel, submitLabel, isDanger, action, children }: PersonDialogProps) {
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
        <form ref={form} className={styles.personForm} onSubmit={handleSubmit}>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
          <PersonLeads {...person} />
          {children(person.load.data?.leads ?? [])}
          {action.error && <Problem error={action.error} />}
          <div className={ui.buttons}>
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
      <div className={styles.personLeads}>
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
    <label className={styles.personLead}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span>
        <strong>{[name, lead.company].filter(Boolean).join(', ')}</strong>
        {lead.mail && <span>{lead.mail}</span>}
        <span>{[form, formats.time(lead.receivedAt), lead.reference].join(' · ')}</span>
      </span>
    </label>
  );
}
