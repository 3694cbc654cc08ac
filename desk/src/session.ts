import type { DeskSession } from '@emovera/contract/desk.ts';
import { createContext, use } from 'react';

/** The session of the person who is signed in. */
export const SessionContext = createContext<DeskSession | null>(null);

/** Who is signed in, and whether the person may change leads. For everything that only these people see. */
export function useSession(): DeskSession & { readonly canChange: boolean } {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in.');
  return { ...session, canChange: session.role === 'operator' };
}
