import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Suspicion } from '@emovera/contract/forms.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';

/** Least time that a person takes to fill in a form, in milliseconds. */
const leastFillingMs = 2000;

/** How far the clocks of services that share a secret may be apart, in milliseconds. */
const clockDifferenceMs = 60_000;

/**
 * A time with its signature (HMAC-SHA-256), which only a service with the same secret can make.
 * @param now Milliseconds since 1970.
 */
export function makeStamp(secret: string, now: number): string {
  return `${now}.${signature(secret, String(now)).toString('base64url')}`;
}

/**
 * Why a posted time-stamp makes a lead suspicious, or nothing. A missing one does not: it is fetched by script, and not everyone has any. Nor does an
 * old one: a page may stay open for days before it is sent.
 */
export function judgeStamp(secret: string, now: number, posted: PostedValue): Extract<Suspicion, 'tooFast' | 'stamp'> | undefined {
  if (posted === undefined || posted === '') return undefined;
  const [, time = '', signed = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(typeof posted === 'string' ? posted : '') ?? [];
  if (!signed || !timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, time))) return 'stamp';
  const age = now - Number(time);
  if (age < -clockDifferenceMs) return 'stamp';
  return age < leastFillingMs ? 'tooFast' : undefined;
}

function signature(secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(time).digest();
}
