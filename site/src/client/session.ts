/** Session storage. Undefined where the browser blocks it: access throws an error then. */
export const session = openSession();

function openSession(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
