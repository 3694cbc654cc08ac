import { fillIn } from '@emovera/contract/fill.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { QueryStatus } from '../ui/QueryStatus.tsx';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';
import { browserName } from './browserName.ts';

/** The browsers in which the person is signed in. */
export function Sessions() {
  const { account } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['sessions'], queryFn: requests.sessions });
  const end = useMutation({
    mutationFn: requests.endSession,
    onSuccess: () => notice.done(account.ended),
    onError: notice.problem,
    // After a failure too: it may have ended elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Card title={account.sessions}>
      <p>{account.sessionsHelp}</p>
      <QueryStatus query={found} />
      <ul className={styles.list}>
        {found.data?.sessions.map(({ id, browser, startedAt, seenAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{browserName(browser)}</strong> {isCurrent && <span>{`(${account.current})`}</span>}
              <p className={styles.about}>{fillIn(account.since, { started: formats.time(startedAt), seen: formats.time(seenAt) })}</p>
            </div>
            {!isCurrent && (
              <button type="button" disabled={end.isPending} onClick={() => end.mutate(id)}>
                {account.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
