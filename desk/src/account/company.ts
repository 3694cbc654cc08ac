import type { SessionState } from '../requests/queryClient.ts';
import { requests } from '../requests/requests.ts';

/** Key in session storage for the fragment of the address before the sign-in. The provider sends the browser back without it. */
const placeKey = 'deskPlace';

/** Opens the page of the provider of the company accounts. */
export async function redirectToProvider(): Promise<void> {
  const { address } = await requests.startCompanySignIn();
  sessionStorage.setItem(placeKey, location.hash);
  location.assign(address);
}

/** Reads the session. If the provider has just sent the browser back, this starts a session and restores the former address. */
export async function openSession(): Promise<SessionState> {
  const { pathname, search } = location;
  if (!new URLSearchParams(search).has('state')) return requests.session();
  history.replaceState(null, '', `${pathname}${sessionStorage.getItem(placeKey) ?? ''}`);
  sessionStorage.removeItem(placeKey);
  // A person who only had to sign in again may still have a session.
  return requests.finishCompanySignIn({ query: search }).catch(async (problem: Error) => (await requests.session()) ?? { problem });
}
