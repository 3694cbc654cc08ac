import { useEffect, useState } from 'react';
import { useHash } from '../../../desk/src/shared/browserState.ts';
import type { UnsavedChange } from '../person.ts';
import type { DocumentRow } from '../server/documents.ts';
import styles from './App.module.css';
import { DocumentList } from './DocumentList.tsx';
import { DocumentScreen } from './DocumentScreen.tsx';
import { HistoryScreen } from './HistoryScreen.tsx';
import { requests, type Session, type TranslationCounts } from './requests.ts';
import { StartScreen } from './StartScreen.tsx';
import { LanguageSelect, useWords } from './WordsProvider.tsx';

/** The whole screen: the list of texts, and the one that is open. */
export function App() {
  const words = useWords();
  // Such as `edit/pages/pricing`.
  const address = useHash().slice(2);
  const [session, setSession] = useState<Session>();
  const [rows, setRows] = useState<readonly DocumentRow[]>();
  const [translations, setTranslations] = useState<TranslationCounts>({});
  const [unsaved, setUnsaved] = useState<readonly UnsavedChange[]>([]);
  const [waiting, setWaiting] = useState<number>();
  const [error, setError] = useState<string>();
  const openId = address.startsWith('edit/') ? decodeURIComponent(address.slice(5)) : undefined;

  const refresh = async () => {
    try {
      const [about, answer] = await Promise.all([requests.session(), requests.documents()]);
      setSession(about);
      setRows(answer.documents);
      setUnsaved(answer.unsaved);
      setWaiting(answer.waiting);
      setError(undefined);
      // Comparing all texts takes a moment, so the list does not wait for it.
      setTranslations((await requests.translations()).open);
    } catch (reason) {
      setError((reason as Error).message || words.document.unreachable);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when another text is opened
  useEffect(() => void refresh(), [address]);
  useEffect(() => {
    document.title = words.title;
  }, [words.title]);

  return (
    <div className={styles.screen} data-open={openId ? true : undefined}>
      <header className={styles.header}>
        <a className={styles.title} href="#/">
          {words.title}
        </a>
        <nav aria-label={words.title}>
          {waiting !== undefined && (
            <a href="#/" aria-current={address === '' ? 'page' : undefined}>
              {waiting > 0 ? `${words.publish.title} (${waiting})` : words.publish.title}
            </a>
          )}
          <a href="#/history" aria-current={address === 'history' ? 'page' : undefined}>
            {words.history.title}
          </a>
        </nav>
        <div className={styles.language}>
          <LanguageSelect />
        </div>
      </header>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <DocumentList rows={rows} translations={translations} openId={openId} session={session} />
      <main className={styles.main}>
        {openId ? (
          <DocumentScreen key={openId} id={openId} session={session} onChange={() => void refresh()} />
        ) : address === 'history' ? (
          <HistoryScreen files={[]} session={session} onUndo={() => void refresh()} />
        ) : (
          <StartScreen unsaved={unsaved} waiting={waiting} rows={rows} session={session} onSaved={refresh} />
        )}
      </main>
    </div>
  );
}
