import type { DeskSession } from '@emovera/contract/desk.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AccountScreen } from './account/AccountScreen.tsx';
import { AuditScreen } from './audit/AuditScreen.tsx';
import styles from './Desk.module.css';
import { FiguresScreen } from './figures/FiguresScreen.tsx';
import { LeadScreen } from './lead/LeadScreen.tsx';
import { LeadsScreen } from './leads/LeadsScreen.tsx';
import { forgetSession } from './requests/queryClient.ts';
import { requests } from './requests/requests.ts';
import { StateScreen } from './state/StateScreen.tsx';
import { LanguageSelect } from './ui/LanguageSelect.tsx';
import { Menu } from './ui/Menu.tsx';
import { useNotice } from './ui/NoticeProvider.tsx';
import { useAddress } from './useAddress.ts';
import { useFocusOfScreen } from './useFocusOfScreen.ts';
import { useLiveChanges } from './useLiveChanges.ts';
import { useMedia } from './useMedia.ts';
import { useOnline } from './useOnline.ts';
import { useWords } from './WordsProvider.tsx';

/** The parts with a link at the top. */
const parts = ['leads', 'figures', 'state', 'audit'] as const;

/** The desk of a person who is signed in: the parts, and the one that is open. */
export function Desk({ session }: { session: DeskSession }) {
  const words = useWords();
  const { path, query } = useAddress();
  const isOnline = useOnline();
  const isNarrow = useMedia('(width < 48rem)');
  const main = useRef<HTMLElement>(null);
  useLiveChanges();
  useFocusOfScreen(main, path.join('/'));
  const notice = useNotice();
  const signOut = useMutation({ mutationFn: requests.signOut, onSuccess: forgetSession, onError: notice.problem });
  const [part, reference] = path;
  const canChange = session.role === 'operator';
  const open = [...parts, 'account' as const].find((name) => name === part) ?? 'leads';
  // What the service shows to operators only has no link for others.
  const mayOpen = (name: typeof open) => canChange || (name !== 'state' && name !== 'audit');
  const title = open === 'account' ? words.account.title : words.nav[open];
  useEffect(() => {
    document.title = `${title} – ${words.title}`;
  }, [title, words.title]);
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {words.common.skip}
      </button>
      <header className={styles.header} data-screen-only>
        <a className={styles.title} href="#/leads">
          {words.title}
        </a>
        <nav aria-label={words.nav.label}>
          {parts.filter(mayOpen).map((name) => (
            <a key={name} href={`#/${name}`} aria-current={name === open ? 'page' : undefined}>
              {words.nav[name]}
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          {!isNarrow && <LanguageSelect />}
          {/* A new one for each part, so that it closes when its link is followed. */}
          <Menu key={open} label={isNarrow ? words.account.title : session.mail}>
            <div className={styles.account}>
              <p>
                <span>{fillIn(words.account.signedIn, { mail: session.mail })}</span>
                <br />
                <span className={styles.muted}>{words.account.roles[session.role]}</span>
              </p>
              {isNarrow && <LanguageSelect />}
              <a href="#/account">{words.account.open}</a>
              <button type="button" onClick={() => signOut.mutate()}>
                {words.account.signOut}
              </button>
            </div>
          </Menu>
        </div>
      </header>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {words.common.offline}
        </p>
      )}
      <main ref={main} className={styles.main} tabIndex={-1}>
        {open === 'figures' && <FiguresScreen query={query} />}
        {open === 'state' && mayOpen(open) && <StateScreen />}
        {open === 'audit' && mayOpen(open) && <AuditScreen />}
        {!mayOpen(open) && (
          // A colleague with more rights may have sent the address.
          <>
            <h1>{title}</h1>
            <p>{words.common.operatorsOnly}</p>
          </>
        )}
        {open === 'account' && <AccountScreen session={session} />}
        {open === 'leads' && !reference && <LeadsScreen query={query} canChange={canChange} mail={session.mail} />}
        {open === 'leads' && reference && (
          <LeadScreen
            key={reference}
            reference={reference}
            query={query}
            canChange={canChange}
            targets={session.targets}
            mail={session.mail}
          />
        )}
      </main>
    </>
  );
}
