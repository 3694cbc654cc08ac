import type { ExportLeads, LeadQuery } from '@emovera/contract/deskLeads.ts';
import { exportFileName } from '@emovera/contract/leadWords/leadWordsIn.ts';
import { useMutation } from '@tanstack/react-query';
import { today } from '../period.ts';
import { requests } from '../requests/requests.ts';
import { Menu } from '../ui/Menu.tsx';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useLanguage, useWords } from '../WordsProvider.tsx';
import styles from './ExportMenu.module.css';

const formats = ['csv', 'xlsx'] as const;

/** Downloads the leads that fit the filters, in the order of the list. */
export function ExportMenu({ filter, sort }: { filter: LeadQuery } & Required<Pick<ExportLeads, 'sort'>>) {
  const { leads } = useWords();
  const { language } = useLanguage();
  const notice = useNotice();
  const download = useMutation({
    mutationFn: (format: (typeof formats)[number]) => requests.export({ ...filter, sort, format, names: language }),
    onSuccess: (file, format) => {
      saveFile(file, exportFileName(language, today(), format));
      notice.done(leads.exported);
    },
    onError: notice.problem,
  });
  return (
    <Menu label={leads.export}>
      <div className={styles.export}>
        <p>{leads.exportIntro}</p>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            disabled={download.isPending}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              download.mutate(format);
            }}
          >
            {leads.formats[format]}
          </button>
        ))}
      </div>
    </Menu>
  );
}
