import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useMedia } from '@emovera/screens/browserState.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { LanguageSelect } from '@emovera/screens/languages.tsx';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { ScreenHeader } from '@emovera/screens/ScreenHeader.tsx';
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './App.module.css';
import { AccountScreen } from './account/AccountScreen.tsx';
import { openSession } from './account/company.ts';
import { Invitation, SignIn } from './account/SignIn.tsx';
import { AuditScreen } from './audit/AuditScreen.tsx';
import { LeadScreen } from './lead/LeadScreen.tsx';
import { LeadsScreen } from './leads/LeadsScreen.tsx';
import { useLiveChanges } from './live.tsx';
import { CompanyScreen } from './people/CompanyScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import { forgetSession, type SessionState } from './requests/queryClient.ts';
import { requests } from './requests/requests.ts';
import { SessionContext, useSession } from './session.ts';
import { StateScreen } from './state/StateScreen.tsx';
import { StatisticsScreen } from './statistics/StatisticsScreen.tsx';
import { useAddress } from './useAddress.ts';
import { useMessages } from './useMessages.ts';
import { useReminders } from './work/useReminders.ts';

/** Root of the screen: the desk if a person is signed in, otherwise the sign-in. */
export function App() {
  const { title } = useMessages();
  const { path } = useAddress();
  const session = useQuery<SessionState>({ queryKey: ['session'], queryFn: openSession, staleTime: Number.POSITIVE_INFINITY });
  const isIn = Boolean(session.data && 'mail' in session.data);
  useEffect(() => {
    if (!isIn) document.title = title;
  }, [title, isIn]);
  const [part, token] = path;
  if (part === 'invitation' && token) return <Invitation token={token} />;
  if (session.isPending) return null;
  if (session.error) return <ErrorMessage error={session.error} onRetry={() => void session.refetch()} />;
  return session.data && 'mail' in session.data ? (
    <SessionContext value={session.data}>
      <Desk />
    </SessionContext>
  ) : (
    <SignIn {...session.data} />
  );
}

/** Parts of the desk that have a link in the header. */
const parts = ['leads', 'figures', 'state', 'audit'] as const;

/** Desk of the person who is signed in: links to its parts, and the open part. */
function Desk() {
  const { mail, role, canChange } = useSession();
  const messages = useMessages();
  const { path, query } = useAddress();
  const isOnline = useOnline();
  const isNarrow = useMedia('(width < 48rem)');
  const main = useRef<HTMLElement>(null);
  useLiveChanges();
  useReminders();
  useFocusOfScreen(main, path.join('/') || 'leads');
  const notice = useNotice();
  const signOut = useMutation({ mutationFn: requests.signOut, onSuccess: forgetSession, onError: notice.error });
  const [part, reference] = path;
  const open = [...parts, 'account' as const].find((name) => name === part) ?? 'leads';
  // Only operators see links to parts that only operators may open.
  const mayOpen = (name: typeof open) => canChange || (name !== 'state' && name !== 'audit');
  const title = open === 'account' ? messages.account.title : messages.nav[open];
  useEffect(() => {
    document.title = `${title} – ${messages.title}`;
  }, [title, messages.title]);
  return (
    <>
      <button type="button" className={`ground ${styles.skip}`} onClick={() => main.current?.focus()}>
        {messages.common.skip}
      </button>
      <ScreenHeader
        title={messages.title}
        home="#/leads"
        label={messages.nav.label}
        links={parts.filter(mayOpen).map((name) => ({ href: `#/${name}`, text: messages.nav[name], isOpen: name === open }))}
      >
        {!isNarrow && <LanguageSelect />}
        {/* The key makes a new menu for each part, so the menu closes when the person follows its link. */}
        <Menu key={open} label={isNarrow ? messages.account.title : mail}>
          <div className="grid gap-4">
            <p>
              <span>{fillPlaceholders(messages.account.signedIn, { mail })}</span>
              <br />
              <span className="muted">{messages.account.roles[role]}</span>
            </p>
            {isNarrow && <LanguageSelect />}
            <a href="#/account">{messages.account.open}</a>
            <button type="button" onClick={() => signOut.mutate()}>
              {messages.account.signOut}
            </button>
          </div>
        </Menu>
      </ScreenHeader>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {messages.common.offline}
        </p>
      )}
      <main ref={main} className={styles.main} tabIndex={-1}>
        {open === 'figures' && <StatisticsScreen query={query} />}
        {open === 'state' && mayOpen(open) && <StateScreen />}
        {open === 'audit' && mayOpen(open) && <AuditScreen />}
        {!mayOpen(open) && (
          // A colleague with more rights may have sent the address.
          <>
            <h1>{title}</h1>
            <p>{messages.common.operatorsOnly}</p>
          </>
        )}
        {open === 'account' && <AccountScreen />}
        {open === 'leads' && !reference && <LeadsScreen query={query} />}
        {part === 'person' && reference && <PersonScreen key={reference} reference={reference} />}
        {part === 'company' && reference && <CompanyScreen key={reference} company={reference} />}
        {part === 'leads' && reference && <LeadScreen key={reference} reference={reference} query={query} />}
      </main>
    </>
  );
}

/**
 * Moves the focus to a screen that has just been opened, and scrolls to its top. After a lead, the list has the focus on the link to that lead.
 * @param screen The element around the screens.
 * @param path The path of the open screen, without filters.
 */
function useFocusOfScreen(screen: RefObject<HTMLElement | null>, path: string) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    const link =
      last.current.startsWith(`${path}/`) &&
      screen.current?.querySelector<HTMLElement>(`a[href^="#/${CSS.escape(last.current)}"]:not([data-draft])`);
    last.current = path;
    if (link) return link.focus();
    screen.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [screen, path]);
}

/** Whether the device has a connection, as reported by the browser. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
