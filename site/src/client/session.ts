// Session storage. Where the browser blocks it, nothing is stored, and so nothing is found.

/** Value of a key. */
export function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value until the browser is closed. */
export function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** Removes a key. */
export function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
