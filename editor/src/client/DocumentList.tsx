import { fillIn } from '@emovera/contract/fill.ts';
import { fold } from '@emovera/contract/text.ts';
import { useEffect, useState } from 'react';
import type { DocumentRow } from '../server/documents.ts';
import { CreateDialog } from './CreateDialog.tsx';
import styles from './DocumentList.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { requests, type Session, type TranslationCounts } from './requests.ts';
import { useTitle, useWords } from './WordsProvider.tsx';

type DocumentListProps = {
  /** Undefined while they are loading. */
  rows: readonly DocumentRow[] | undefined;
  translations: TranslationCounts;
  openId: string | undefined;
  session: Session | undefined;
};

/** All texts by folder, with their state in each language. */
export function DocumentList({ rows, translations, openId, session }: DocumentListProps) {
  const words = useWords();
  const titleIn = useTitle();
  const [search, setSearch] = useState('');
  const [isToTranslate, setIsToTranslate] = useState(false);
  const [withWords, setWithWords] = useState<readonly string[]>([]);
  const wanted = fold(search);
  const isNamed = ({ id, titles }: DocumentRow) =>
    fold(`${id} ${titleIn({ id, titles })} ${Object.values(titles).join(' ')}`).includes(wanted);
  const found = (rows ?? [])
    .filter((row) => isNamed(row) || withWords.includes(row.id))
    .filter(({ id, states }) => !isToTranslate || translations[id] || Object.values(states).includes('missing'))
    // What has the words in its name comes first.
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  useEffect(() => {
    setWithWords([]);
    if (search.trim().length < 3) return undefined;
    let isNewest = true;
    const timer = setTimeout(async () => {
      const { ids } = await requests.search(search.trim()).catch(() => ({ ids: [] }));
      if (isNewest) setWithWords(ids);
    }, 250);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [search]);
  const folders = Object.entries(Object.groupBy(found, ({ folder }) => folder));
  return (
    <nav className={styles.list} aria-label={words.list.label}>
      <label className={styles.search}>
        <span className="visually-hidden">{words.list.search}</span>
        <input type="search" value={search} placeholder={words.list.search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={isToTranslate} onChange={(event) => setIsToTranslate(event.target.checked)} />
        <span>{words.list.toTranslate}</span>
      </label>
      {session && <CreateDialog session={session} />}
      {session && <PictureDialog session={session} onAdded={() => (location.hash = '#/edit/pictures')} />}
      {!rows && <p>{words.document.loading}</p>}
      {rows && found.length === 0 && <p>{isToTranslate ? words.list.allTranslated : words.list.none}</p>}
      {folders.map(([folder, items = []]) => (
        <details key={folder} open={search !== '' || isToTranslate || items.some(({ id }) => id === openId) || folder === 'pages'}>
          <summary>
            <span>{words.list.folders[folder] ?? folder}</span> <span className={styles.count}>{items.length}</span>
          </summary>
          <ul>
            {items.map(({ id, titles, states }) => (
              <li key={id}>
                <a href={`#/edit/${id}`} aria-current={id === openId ? 'page' : undefined}>
                  <span>{titleIn({ id, titles })}</span>
                  <span className={styles.states}>
                    {Object.entries(states)
                      .filter(([, state]) => state !== 'public')
                      .map(([lang, state]) => (
                        <span key={lang} className={styles.state} data-state={state}>
                          {`${lang === 'facts' ? words.list.facts : lang}: ${words.list.states[state]}`}
                        </span>
                      ))}
                    {Object.entries(translations[id] ?? {}).map(([lang, count]) => (
                      <span key={lang} className={styles.state} data-state="translate">
                        {`${lang}: ${fillIn(words.list.translations, { count })}`}
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
