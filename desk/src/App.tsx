import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Invitation } from './account/Invitation.tsx';
import { SignIn } from './account/SignIn.tsx';
import { Desk } from './Desk.tsx';
import type { SessionState } from './requests/queryClient.ts';
import { requests } from './requests/requests.ts';
import { Problem } from './ui/Problem.tsx';
import { useAddress } from './useAddress.ts';
import { useWords } from './WordsProvider.tsx';

/** The whole screen: the desk for those who are signed in, and the way in for the others. */
export function App() {
  const { title } = useWords();
  const { path } = useAddress();
  const session = useQuery<SessionState>({ queryKey: ['session'], queryFn: requests.session, staleTime: Number.POSITIVE_INFINITY });
  const isIn = Boolean(session.data && 'mail' in session.data);
  useEffect(() => {
    if (!isIn) document.title = title;
  }, [title, isIn]);
  const [part, token] = path;
  if (part === 'invitation' && token) return <Invitation token={token} />;
  if (session.isPending) return null;
  if (session.error) return <Problem error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data) return <SignIn />;
  return 'mail' in session.data ? <Desk session={session.data} /> : <SignIn endedFor={session.data.endedFor} />;
}
