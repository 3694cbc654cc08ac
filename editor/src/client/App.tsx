import { useHash } from '@emovera/screens/browserState.ts';
import { ErrorContext, ErrorMessage, type ExplainError } from '@emovera/screens/ErrorMessage.tsx';
import { LanguageSelect, useLanguage } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { ScreenHeader } from '@emovera/screens/ScreenHeader.tsx';
import { useEffect, useRef } from 'react';
import styles from './App.module.css';
import { DocumentList } from './DocumentList.tsx';
import { DocumentScreen } from './DocumentScreen.tsx';
import { HistoryScreen } from './HistoryScreen.tsx';
import { PublishScreen } from './PublishScreen.tsx';
import { useDocuments, useRefresh } from './requests.ts';
import { StartScreen } from './StartScreen.tsx';
import { explainError, useMessages, useTextNames } from './useMessages.ts';

/** Root of the screen: the list of texts, and the open text. */
export function App() {
  const messages = useMessages();
  // An address is, for example, `edit/pages/pricing`.
  const address = useHash().slice(2);
  const { data: { waiting } = {}, error } = useDocuments();
  const refresh = useRefresh();
  const named = useTextNames();
  const explain: ExplainError = (reason, language) => ({ text: named(explainError(reason, language).text) });
  const [path = '', query] = address.split('?');
  const openId = path.startsWith('edit/') ? decodeURIComponent(path.slice(5)) : undefined;
  const at = new URLSearchParams(query).get('at') ?? undefined;
  // The server reports errors in the language of the screen, so another language loads them again.
  const shown = `${useLanguage()} ${address}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) void refresh();
    last.current = shown;
  }, [shown, refresh]);
  const { goOn } = useNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function never changes
  useEffect(() => {
    // The notice closes with the next action. A click on the notice itself does not count.
    const handleClick = ({ target }: MouseEvent) => !(target as Element).closest('[role=status]') && goOn();
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, []);
  useEffect(() => {
    document.title = messages.title;
  }, [messages.title]);
  const publish = waiting ? `${messages.publish.title} (${waiting})` : messages.publish.title;
  return (
    <ErrorContext value={explain}>
      <div className={`grid ${styles.screen}`} data-open={address ? true : undefined}>
        <ScreenHeader
          title={messages.title}
          home="#/"
          label={messages.title}
          links={[
            ...(waiting === undefined ? [] : [{ href: '#/publish', text: publish, isOpen: address === 'publish' }]),
            { href: '#/history', text: messages.history.title, isOpen: address === 'history' },
          ]}
        >
          <LanguageSelect />
        </ScreenHeader>
        {error && <ErrorMessage error={error} onRetry={() => void refresh()} />}
        <DocumentList openId={openId} />
        <main className={`relative min-width-0 ${styles.main}`}>
          {openId ? (
            <DocumentScreen key={openId} id={openId} at={at} />
          ) : address === 'history' ? (
            <HistoryScreen files={[]} />
          ) : address === 'publish' ? (
            <PublishScreen />
          ) : (
            <StartScreen />
          )}
        </main>
      </div>
    </ErrorContext>
  );
}
