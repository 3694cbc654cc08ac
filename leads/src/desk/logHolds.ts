/** What an operator is told when SQLite's log could not be emptied; every purge tries again. */
export function logHolds(place: string): string {
  return `The store's log ${place}-wal still holds copies of what was erased, because another program (an export, a backup) reads from it. Once that has ended: npm run leads -- purge`;
}
