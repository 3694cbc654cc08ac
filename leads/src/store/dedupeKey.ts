import { createHash } from 'node:crypto';

/**
 * Digest by which a double submit is found: SHA-256 of form, standing and values, in an order that does not depend on the post.
 * @param isSuspicious Held leads have keys of their own, or a person's post would vanish behind a held one.
 */
export function dedupeKey(form: string, isSuspicious: boolean, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, isSuspicious, sorted]))
    .digest('hex');
}
