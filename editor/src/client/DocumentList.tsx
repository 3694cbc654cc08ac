import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { fold } from '@emovera/contract/text.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentRow } from '../server/documents.ts';
import { CreateDialogs } from './CreateDialog.tsx';
import styles from './DocumentList.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { requests, useDocuments } from './requests.ts';
import { useMessages, useTitle } from './useMessages.ts';

/** Pause after the last key before texts are searched, in milliseconds. */
const typingMs = 250;

/** List of all texts by folder, with their state in each language. */
export function DocumentList({ openId }: { openId: string | undefined }) {
  const messages = useMessages();
  const { loading } = useSharedMessages();
  const titleIn = useTitle();
  const rows = useDocuments().data?.documents;
  // Comparing all texts takes a moment, so the list does not wait for it.
  const translations = useQuery({ queryKey: ['translations'], queryFn: requests.translations }).data?.open ?? {};
  const [search, setSearch] = useState('');
  const [isToTranslate, setIsToTranslate] = useState(false);
  const wanted = fold(search);
  const withWords = useQuery({
    queryKey: ['search', search.trim()],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs));
      signal.throwIfAborted();
      return requests.search(search.trim());
    },
    enabled: search.trim().length >= 3,
  });
  const isNamed = ({ id, titles }: DocumentRow) =>
    fold(`${id} ${titleIn({ id, titles })} ${Object.values(titles).join(' ')}`).includes(wanted);
  const foundRows = (rows ?? [])
    .filter((row) => isNamed(row) || withWords.data?.ids.includes(row.id))
    .filter(({ id, states }) => !isToTranslate || translations[id] || Object.values(states).includes('missing'))
    // Texts with the words in their names come first.
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const folders = Object.entries(Object.groupBy(foundRows, ({ folder }) => folder));
  return (
    <nav className={`relative grid one-column content-start gap-3 ground ${styles.list}`} aria-label={messages.list.label}>
      <input
        type="search"
        aria-label={messages.list.search}
        placeholder={messages.list.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label className="flex gap-2 items-center">
        <input type="checkbox" checked={isToTranslate} onChange={(event) => setIsToTranslate(event.target.checked)} />
        <span>{messages.list.toTranslate}</span>
      </label>
      <div className="flex wrap gap-2">
        <CreateDialogs />
        <PictureDialog onAdded={() => (location.hash = '#/edit/pictures')} />
      </div>
      {!rows && <p>{loading}</p>}
      {rows && foundRows.length === 0 && <p>{isToTranslate ? messages.list.allTranslated : messages.list.none}</p>}
      {folders.map(([folder, items = []]) => (
        <details key={folder} open={search !== '' || isToTranslate || items.some(({ id }) => id === openId) || folder === 'pages'}>
          <summary className="bold">
            <span>{messages.list.folders[folder] ?? folder}</span> <span className={`muted ${styles.count}`}>{items.length}</span>
          </summary>
          <ul>
            {items.map(({ id, titles, states }) => (
              <li key={id}>
                <a href={`#/edit/${id}`} aria-current={id === openId ? 'page' : undefined}>
                  <span>{titleIn({ id, titles })}</span>
                  <span className="flex wrap gap-1">
                    {Object.entries(states)
                      .filter(([, state]) => state !== 'public')
                      .map(([lang, state]) => (
                        <span key={lang} className={styles.state} data-state={state}>
                          {`${lang === 'facts' ? messages.list.facts : lang}${messages.colon}${messages.list.states[state]}`}
                        </span>
                      ))}
                    {Object.entries(translations[id] ?? {}).map(([lang, count]) => (
                      <span key={lang} className={styles.state} data-state="translate">
                        {`${lang}${messages.colon}${fillPlaceholders(messages.list.translations, { count })}`}
                      </span>
                    ))}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
