import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Problem } from '../ui/Problem.tsx';
import { useFormats } from '../useFormats.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import styles from './PersonLeads.module.css';

/** The leads of a person as they were when a dialog was opened, and which of them are chosen: all with the address, and none of the others, until the person says otherwise. */
export function usePersonLeads(reference: string) {
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
export function PersonLeads({ load, isChosen, change, chosen }: ReturnType<typeof usePersonLeads>) {
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
