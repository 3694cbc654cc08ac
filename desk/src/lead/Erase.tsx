import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import fields from '../ui/Fields.module.css';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { Problem } from '../ui/Problem.tsx';
import { replaceAddress } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { fillIn, useWords } from '../WordsProvider.tsx';
import styles from './Erase.module.css';
import { PersonLeads, usePersonLeads } from './PersonLeads.tsx';

type EraseProps = {
  readonly lead: DeskLead;
  /** Search and filters of the list, which opens afterwards. */
  readonly query: URLSearchParams;
};

/** Erases leads of a person that are shown and chosen, after the reference was typed: this cannot be taken back. */
export function Erase({ lead, query }: EraseProps) {
  const { lead: words, common } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const person = usePersonLeads(lead.reference);
  const erase = useMutation({
    mutationFn: () => requests.erase(lead.reference, { confirmation: typed.trim(), references: person.chosen }),
    onSuccess: ({ leads, left, isLogPending }) => {
      replaceAddress('leads', query);
      const stays = left.length > 0 && formats.count(words.erasedLeft, left.length);
      notice.done([formats.count(words.erased, leads), stays, isLogPending && words.eraseLog].filter(Boolean).join(' '));
      // Nothing of the person may be shown again, not even until the next answer.
      for (const part of ['lead', 'leads']) client.removeQueries({ queryKey: [part] });
    },
  });
  const forget = () => {
    setTyped('');
    erase.reset();
  };
  const handleOpen = () => {
    person.load.mutate();
    dialog.current?.showModal();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate();
  };
  return (
    <Card title={words.erase}>
      <p>{formats.count(words.eraseIntro, lead.personLeads)}</p>
      <p data-screen-only>
        <button type="button" data-danger onClick={handleOpen}>
          {words.eraseOpen}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby={titleId} onClose={forget}>
        <form className={styles.form} onSubmit={handleSubmit}>
          <h2 id={titleId}>{words.erase}</h2>
          <p>{words.eraseText}</p>
          <PersonLeads {...person} />
          <label className={fields.field}>
            {fillIn(words.eraseConfirm, { reference: lead.reference })}
            <input value={typed} autoComplete="off" spellCheck={false} onChange={({ target }) => setTyped(target.value)} required />
          </label>
          {erase.error && <Problem error={erase.error} />}
          <div className={styles.buttons}>
            <button type="submit" data-danger disabled={erase.isPending || person.chosen.length === 0}>
              {words.eraseButton}
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
