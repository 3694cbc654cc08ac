import type { DeskSession } from '@emovera/contract/desk.ts';
import { Problem } from '../ui/Problem.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { useCredentials } from './useCredentials.ts';

/** The account of the person who is signed in: how they sign in, and where they are signed in. */
export function AccountScreen({ session }: { session: DeskSession }) {
  const { account, common } = useWords();
  const { found } = useCredentials();
  return (
    <div className={styles.screen}>
      <div>
        <h1>{account.title}</h1>
        <p>
          {session.mail} · {account.roles[session.role]}
        </p>
      </div>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <p role="status">{common.loading}</p>}
      {found.data && <Passkeys {...found.data} />}
      {/* Only a password needs a code in addition. */}
      {found.data?.hasPassword && <OneTimeCodes codes={found.data.codes} />}
      <Sessions />
    </div>
  );
}
