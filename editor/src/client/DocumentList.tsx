import { useState } from 'react';
import type { DocumentRow } from '../server/documents.ts';
import { CreateDialog } from './CreateDialog.tsx';
import styles from './DocumentList.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import type { Session } from './requests.ts';
import { useTitle, useWords } from './WordsProvider.tsx';

type DocumentListProps = {
  /** Undefined while they are loading. */
  rows: readonly DocumentRow[] | undefined;
  openId: string | undefined;
  session: Session | undefined;
};

/** All texts by folder, with their state in each language. */
export function DocumentList({ rows, openId, session }: DocumentListProps) {
  const words = useWords();
  const titleIn = useTitle();
  const [search, setSearch] = useState('');
  const wanted = fold(search);
  const found = (rows ?? []).filter(({ id, titles }) => fold(`${id} ${Object.values(titles).join(' ')}`).includes(wanted));
  const folders = Object.entries(Object.groupBy(found, ({ folder }) => folder));
  return (
    <nav className={styles.list} aria-label={words.list.label}>
      <label className={styles.search}>
        <span className="visually-hidden">{words.list.search}</span>
        <input type="search" value={search} placeholder={words.list.search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      {session && <CreateDialog session={session} />}
      {session && <PictureDialog session={session} />}
      {!rows && <p>{words.document.loading}</p>}
      {rows && found.length === 0 && <p>{words.list.none}</p>}
      {folders.map(([folder, items = []]) => (
        <details key={folder} open={search !== '' || items.some(({ id }) => id === openId) || folder === 'pages'}>
          <summary>
            {words.list.folders[folder] ?? folder} <span className={styles.count}>{items.length}</span>
          </summary>
          <ul>
            {items.map(({ id, titles, states }) => (
              <li key={id}>
                <a href={`#/edit/${id}`} aria-current={id === openId ? 'page' : undefined}>
                  <span>{titleIn(titles)}</span>
                  <span className={styles.states}>
                    {Object.entries(states)
                      .filter(([, state]) => state !== 'public')
                      .map(([lang, state]) => (
                        <span key={lang} className={styles.state} data-state={state}>
                          {lang === 'facts' ? words.list.facts : lang}: {words.list.states[state]}
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

/** A text as it is compared in a search: without accents and capitals. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
