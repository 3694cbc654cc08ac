// Where the browser closes the session's storage, nothing is kept and so nothing is found.

/** What the session's storage holds under a key. */
export function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for the session. */
export function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** Takes a value away. */
export function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
