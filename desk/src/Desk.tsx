import type { DeskSession } from '@emovera/contract/desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styles from './Desk.module.css';
import { FiguresScreen } from './figures/FiguresScreen.tsx';
import { LeadScreen } from './lead/LeadScreen.tsx';
import { LeadsScreen } from './leads/LeadsScreen.tsx';
import { requests } from './requests/requests.ts';
import { StateScreen } from './state/StateScreen.tsx';
import { LanguageSelect } from './ui/LanguageSelect.tsx';
import { Menu } from './ui/Menu.tsx';
import { useAddress } from './useAddress.ts';
import { useLiveChanges } from './useLiveChanges.ts';
import { useOnline } from './useOnline.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

/** The desk of a person who is signed in: the parts, and the one that is open. */
export function Desk({ session }: { session: DeskSession }) {
  const words = useWords();
  const { path, query } = useAddress();
  const isOnline = useOnline();
  const client = useQueryClient();
  useLiveChanges();
  const signOut = useMutation({
    mutationFn: requests.signOut,
    onSuccess: () => {
      // Nothing that was read stays in this browser.
      client.clear();
      client.setQueryData(['session'], null);
    },
  });
  const [part, reference] = path;
  const canChange = session.role === 'operator';
  // What the service shows to operators only has no link for others.
  const parts = (['leads', 'figures', 'state'] as const).filter((name) => name !== 'state' || canChange);
  const open = parts.find((name) => name === part) ?? 'leads';
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
        {words.common.skip}
      </button>
      <header className={styles.header}>
        <a className={styles.title} href="#/leads">
          {words.title}
        </a>
        <nav aria-label={words.nav.label}>
          {parts.map((name) => (
            <a key={name} href={`#/${name}`} aria-current={name === open ? 'page' : undefined}>
              {words.nav[name]}
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageSelect />
          <Menu label={session.mail}>
            <div className={styles.account}>
              <p>
                {fillIn(words.account.signedIn, { mail: session.mail })}
                <br />
                <span className={styles.muted}>{words.account.roles[session.role]}</span>
              </p>
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
      <main id="content" className={styles.main} tabIndex={-1}>
        {open === 'figures' && <FiguresScreen query={query} />}
        {open === 'state' && <StateScreen />}
        {open === 'leads' && !reference && <LeadsScreen query={query} canChange={canChange} />}
        {open === 'leads' && reference && (
          <LeadScreen key={reference} reference={reference} query={query} canChange={canChange} targets={session.targets} />
        )}
      </main>
    </>
  );
}
