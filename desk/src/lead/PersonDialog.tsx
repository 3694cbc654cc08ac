import type { DeskLead, ListedLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { isLocale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useLanguage, useSharedMessages } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { requests, saveFile } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { Card } from '../ui/Card.tsx';
import ui from '../ui/ui.module.css';
import { replaceAddress } from '../useAddress.ts';
import { useMessages, useNames } from '../useMessages.ts';
import { deleteDraft } from './drafts.tsx';
import styles from './LeadScreen.module.css';

/** Downloads a page with chosen leads of a person, as an answer to a request for access. */
export function AccessRequest({ lead }: { readonly lead: DeskLead }) {
  const { lead: messages, leads: listMessages } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const person = usePersonLeads(lead.reference);
  const { lang: newest } = person.load.data?.leads[0] ?? lead;
  const lang = isLocale(newest) ? newest : language;
  const download = async (form: FormData) => {
    const chosen = localeCodes.find((code) => code === form.get('lang'));
    const { file, name } = await requests.accessFile(lead.reference, { references: person.chosen, ...(chosen && { lang: chosen }) });
    saveFile(file, name);
    notice.done(listMessages.exported);
  };
  return (
    <PersonDialog
      person={person}
      title={messages.access}
      intro={messages.accessIntro}
      text={messages.accessText}
      label={messages.accessOpen}
      submit={messages.accessButton}
      onSubmit={download}
    >
      <label className={ui.field}>
        <span>{messages.accessLanguage}</span>
        {/* The key makes a new list when the leads arrive, because they have the language of the person. */}
        <select key={lang} name="lang" defaultValue={lang}>
          {localeCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {localeRow(code).name}
            </option>
          ))}
        </select>
      </label>
    </PersonDialog>
  );
}

type EraseProps = {
  readonly lead: DeskLead;
  /** Search and filters of the list that opens afterwards. */
  readonly query: URLSearchParams;
};

/** Erases chosen leads of a person. The person on the desk types the reference first, because this cannot be undone. */
export function Erase({ lead, query }: EraseProps) {
  const { mail } = useSession();
  const { lead: messages } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const person = usePersonLeads(lead.reference);
  const erase = async (form: FormData) => {
    const confirmation = String(form.get('confirmation')).trim();
    const { leads, left, isLogPending } = await requests.erase(lead.reference, { confirmation, references: person.chosen });
    replaceAddress('leads', query);
    const stays = left.length > 0 && formats.count(messages.erasedLeft, left.length);
    notice.done([formats.count(messages.erased, leads), stays, isLogPending && messages.eraseLog].filter(Boolean).join(' '));
    // Nothing of the person may be shown again, not even until the next answer.
    for (const part of ['lead', 'leads']) client.removeQueries({ queryKey: [part] });
    for (const reference of person.chosen) deleteDraft(mail, reference);
  };
  return (
    <PersonDialog
      person={person}
      title={messages.erase}
      intro={formats.count(messages.eraseIntro, lead.personLeads)}
      text={messages.eraseText}
      label={messages.eraseOpen}
      submit={messages.eraseButton}
      isDanger
      onSubmit={erase}
    >
      <label className={ui.field}>
        <span>{fillPlaceholders(messages.eraseConfirm, { reference: lead.reference })}</span>
        <input name="confirmation" autoComplete="off" spellCheck={false} required />
      </label>
    </PersonDialog>
  );
}

type PersonDialogProps = Omit<ComponentProps<typeof FormDialog>, 'title' | 'onOpen' | 'isIncomplete'> & {
  readonly person: ReturnType<typeof usePersonLeads>;
  readonly title: string;
  /** Text on the screen, before the dialog is opened. */
  readonly intro: string;
  /** Text in the dialog. */
  readonly text: string;
};

/** Part of the screen of a lead with a dialog that offers the leads of the person to choose from for an action. */
function PersonDialog({ person, intro, text, children, ...dialog }: PersonDialogProps) {
  return (
    <Card title={dialog.title}>
      <p>{intro}</p>
      <div data-screen-only>
        <FormDialog {...dialog} isIncomplete={person.chosen.length === 0} onOpen={() => person.load.mutate()}>
          <p>{text}</p>
          <PersonLeads {...person} />
          {children}
        </FormDialog>
      </div>
    </Card>
  );
}

/** Leads of a person when the dialog was opened, and the chosen ones. At first, all leads with the address are chosen, and none of the others. */
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
  const { lead: messages, leads: listMessages } = useMessages();
  const { loading } = useSharedMessages();
  const formats = useFormats();
  if (load.error) return <ErrorMessage error={load.error} onRetry={() => load.mutate()} />;
  if (!load.data) return <p role="status">{loading}</p>;
  const { leads, others, hasMore } = load.data;
  const group = (title: string, rows: readonly ListedLead[]) => (
    <fieldset className="grid gap-2">
      <legend>{title}</legend>
      {rows.map((lead) => (
        <PersonLead key={lead.reference} lead={lead} isChosen={isChosen(lead)} onChange={() => change(lead)} />
      ))}
    </fieldset>
  );
  return (
    <div className="grid gap-2">
      <div className={`grid gap-4 ${styles.personLeads}`}>
        {group(messages.personLeads, leads)}
        {others.length > 0 && group(messages.personOthers, others)}
      </div>
      {hasMore && <p>{messages.personMore}</p>}
      <p role="status">{formats.count(listMessages.selected, chosen.length)}</p>
    </div>
  );
}

type PersonLeadProps = { readonly lead: ListedLead; readonly isChosen: boolean; readonly onChange: () => void };

function PersonLead({ lead, isChosen, onChange }: PersonLeadProps) {
  const { leads: messages } = useMessages();
  const names = useNames();
  const formats = useFormats();
  const name = lead.name || (lead.isDamaged ? messages.damaged : messages.noName);
  return (
    <label className="flex gap-2 caption">
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span className="grid min-width-0">
        <strong>{[name, lead.company].filter(Boolean).join(', ')}</strong>
        {lead.mail && <span>{lead.mail}</span>}
        <span>{[names.form(lead.form), formats.time(lead.receivedAt), lead.reference].join(' · ')}</span>
      </span>
    </label>
  );
}
