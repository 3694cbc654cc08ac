import type { SessionState } from '../requests/queryClient.ts';
import { requests } from '../requests/requests.ts';

/** Key in session storage of where the person was: the provider sends the browser back without the part of the address behind `#`. */
const placeKey = 'deskPlace';

/** Leads to the provider of the company accounts. */
export async function leaveForCompany(): Promise<void> {
  const { address } = await requests.beginWithCompany();
  sessionStorage.setItem(placeKey, location.hash);
  location.assign(address);
}

/** Reads the session. If the provider has just sent the browser back, this begins one, and the person is where they were. */
export async function openSession(): Promise<SessionState> {
  const { pathname, search } = location;
  if (!new URLSearchParams(search).has('state')) return requests.session();
  history.replaceState(null, '', `${pathname}${sessionStorage.getItem(placeKey) ?? ''}`);
  sessionStorage.removeItem(placeKey);
  // Whoever only had to prove again who they are may still have a session.
  return requests.returnFromCompany({ query: search }).catch(async (problem: Error) => (await requests.session()) ?? { problem });
}
