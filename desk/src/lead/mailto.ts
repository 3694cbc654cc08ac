/**
 * The address of a mail to a person.
 * @param subject Default: none.
 */
export function mailto(address: string, subject?: string): string {
  // "@" stays as it is (RFC 6068, 2).
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
