import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { isLocale, type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import fields from '../ui/Fields.module.css';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { Problem } from '../ui/Problem.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useLanguage, useWords } from '../WordsProvider.tsx';
import styles from './Erase.module.css';
import { PersonLeads, usePersonLeads } from './PersonLeads.tsx';

/** Downloads a page with the leads of a person that are chosen, for this person to read. */
export function AccessRequest({ lead }: { readonly lead: DeskLead }) {
  const { lead: words, leads: listWords, common } = useWords();
  const { language } = useLanguage();
  const notice = useNotice();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const person = usePersonLeads(lead.reference);
  const [chosenLang, setChosenLang] = useState<Locale>();
  const newest = person.load.data?.leads[0]?.lang ?? lead.lang;
  const lang = chosenLang ?? (isLocale(newest) ? newest : language);
  const download = useMutation({
    mutationFn: () => requests.accessFile(lead.reference, { references: person.chosen, lang }),
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      dialog.current?.close();
      notice.done(listWords.exported);
    },
  });
  const handleOpen = () => {
    person.load.mutate();
    setChosenLang(undefined);
    dialog.current?.showModal();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    download.mutate();
  };
  return (
    <Card title={words.access}>
      <p>{words.accessIntro}</p>
      <p data-screen-only>
        <button type="button" onClick={handleOpen}>
          {words.accessOpen}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby={titleId} onClose={() => download.reset()}>
        <form className={styles.form} onSubmit={handleSubmit}>
          <h2 id={titleId}>{words.access}</h2>
          <p>{words.accessText}</p>
          <PersonLeads {...person} />
          <label className={fields.field}>
            {words.accessLanguage}
            <select value={lang} onChange={({ target }) => setChosenLang(localeCodes.find((code) => code === target.value))}>
              {localeCodes.map((code) => (
                <option key={code} value={code} lang={code}>
                  {localeRow(code).name}
                </option>
              ))}
            </select>
          </label>
          {download.error && <Problem error={download.error} />}
          <div className={styles.buttons}>
            <button type="submit" disabled={download.isPending || person.chosen.length === 0}>
              {words.accessButton}
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
