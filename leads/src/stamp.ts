import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Suspicion } from '@emovera/contract/forms.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';

/** Shortest time in which a person fills in a form, in milliseconds. */
const minFillMs = 2000;

/** Largest difference between the clocks of services that share a secret, in milliseconds. */
const clockDifferenceMs = 60_000;

/**
 * A time with its signature (HMAC-SHA-256). Only services with the same secret can make it.
 * @param now Milliseconds since 1970.
 */
export function makeStamp(secret: string, now: number): string {
  return `${now}.${signature(secret, String(now)).toString('base64url')}`;
}

/**
 * Why a posted time-stamp makes a lead suspicious. Undefined if it does not. A missing time-stamp is not suspicious, because only script fetches it. An old one
 * is not suspicious either, because a page may stay open for days before the form is sent.
 */
export function judgeStamp(secret: string, now: number, posted: PostedValue): Extract<Suspicion, 'tooFast' | 'stamp'> | undefined {
  if (posted === undefined || posted === '') return undefined;
  const [, time = '', signed = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(typeof posted === 'string' ? posted : '') ?? [];
  if (!signed || !timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, time))) return 'stamp';
  const age = now - Number(time);
  if (age < -clockDifferenceMs) return 'stamp';
  return age < minFillMs ? 'tooFast' : undefined;
}

function signature(secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(time).digest();
}
