import type { DeskSession } from '@emovera/contract/desk.ts';
import { QueryStatus } from '../ui/QueryStatus.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import { Sessions } from './Sessions.tsx';
import { useCredentials } from './useCredentials.ts';

/** The account of the person who is signed in: how they sign in, and where they are signed in. */
export function AccountScreen({ session }: { session: DeskSession }) {
  const { account } = useWords();
  const { found } = useCredentials();
  return (
    <div className={styles.screen}>
      <div>
        <h1>{account.title}</h1>
        <p>{`${session.mail} · ${account.roles[session.role]}`}</p>
      </div>
      <QueryStatus query={found} />
      {found.data && <Passkeys {...found.data} />}
      {found.data && <Password mail={session.mail} hasPassword={found.data.hasPassword} />}
      {/* Only a password needs a code in addition. */}
      {found.data?.hasPassword && <OneTimeCodes codes={found.data.codes} />}
      <Sessions />
    </div>
  );
}
