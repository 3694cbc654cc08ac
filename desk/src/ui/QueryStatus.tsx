import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '../WordsProvider.tsx';
import { Problem } from './Problem.tsx';

/** Says that something is being loaded, or why it cannot be shown, with a button to try again. */
export function QueryStatus({ query }: { query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> }) {
  const { common } = useWords();
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <p role="status">{common.loading}</p>;
}
