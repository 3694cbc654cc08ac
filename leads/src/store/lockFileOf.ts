/** The file that the service locks while it uses a SQLite file. */
export function lockFileOf(file: string): string {
  return `${file}.lock`;
}
