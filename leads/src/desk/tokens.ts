import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A hash without salt is enough, because nobody can guess 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
