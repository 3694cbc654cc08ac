import { useInfiniteQuery } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { QueryStatus } from '../ui/QueryStatus.tsx';
import { hashOf } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './AuditScreen.module.css';

/** Who did what, the newest first. The screen cannot change it. */
export function AuditScreen() {
  const { audit } = useWords();
  const formats = useFormats();
  const found = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => requests.audit(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={styles.screen}>
      <div>
        <h1>{audit.title}</h1>
        <p>{audit.intro}</p>
      </div>
      <QueryStatus query={found} />
      <ol className={styles.entries}>
        {entries.map(({ id, at, by, action, reference, count, account }) => (
          <li key={id}>
            <time dateTime={at}>{formats.time(at)}</time>
            <span>{by === 'command' || by === 'unknown' ? audit[by] : by}</span>
            <span>
              {audit.actions[action]}
              {reference && (
                <>
                  {' · '}
                  <a href={hashOf(`leads/${reference}`)}>{reference}</a>
                </>
              )}
              {account && ` · ${account}`}
              {count !== null && ` · ${formats.count(action === 'retry' ? audit.deliveries : audit.count, count)}`}
            </span>
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <p>
          <button type="button" disabled={found.isFetching} onClick={() => void found.fetchNextPage()}>
            {audit.older}
          </button>
        </p>
      )}
    </div>
  );
}
