import type { DeskSession } from '@emovera/contract/desk.ts';
import { createContext, use } from 'react';

/** The session of the person who is signed in. */
export const SessionContext = createContext<DeskSession | null>(null);

/** Session of the person who is signed in. `canChange`: whether they may change leads. Throws an error without a session. */
export function useSession(): DeskSession & { readonly canChange: boolean } {
  const session = use(SessionContext);
  if (!session) throw new Error('This component must be inside the provider of a session.');
  return { ...session, canChange: session.role === 'operator' };
}

/** Prefix of all keys in the storage of the tab. */
const storagePrefix = 'desk';

/** Key in the storage of the tab for the person who is signed in. */
export const useStorageKey = (name: string): string => `${storagePrefix} ${useSession().mail} ${name}`;

/** Deletes from the storage of the tab all values of the desk, or those whose key has a text, such as the reference of a lead. */
export function clearStored(text = ''): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(`${storagePrefix} `) && name.includes(text)) sessionStorage.removeItem(name);
  }
}
