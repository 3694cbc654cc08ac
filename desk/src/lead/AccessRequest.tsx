import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { isLocale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { useMutation } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import fields from '../ui/Fields.module.css';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useLanguage, useWords } from '../WordsProvider.tsx';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';

/** Downloads a page with the leads of a person that are chosen, for this person to read. */
export function AccessRequest({ lead }: { readonly lead: DeskLead }) {
  const { lead: words, leads: listWords } = useWords();
  const { language } = useLanguage();
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
          <label className={fields.field}>
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
