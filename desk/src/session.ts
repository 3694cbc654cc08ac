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

/** Beginning of all names under which the tab keeps something. */
const keptPrefix = 'desk';

/** The name under which the tab keeps something for the person who is signed in. */
export const useKeptName = (name: string): string => `${keptPrefix} ${useSession().mail} ${name}`;

/** Deletes what the tab keeps: all of it, or what has a text in its name, such as the reference of a lead. */
export function forgetKept(text = ''): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(`${keptPrefix} `) && name.includes(text)) sessionStorage.removeItem(name);
  }
}
