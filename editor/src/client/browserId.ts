/** Random number that the browser keeps. It tells people apart who have not given a name. */
export function browserId(): string {
  const stored = localStorage.getItem('browser');
  if (stored) return stored;
  const made = String(crypto.getRandomValues(new BigUint64Array(1))[0]);
  localStorage.setItem('browser', made);
  return made;
}
