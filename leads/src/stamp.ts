import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Suspicion } from '@emovera/contract/forms.ts';
import type { PostedValue } from '@emovera/contract/validation.ts';

/** Shortest time in which a person fills in a form, in milliseconds. */
export const minFillMs = 2000;

/** How long a secret is accepted after it was replaced, in milliseconds. */
export const previousSecretMs = 86_400_000;

/** The secrets of a service. */
export type LeadSecrets = {
  /** Signs, and is accepted. */
  readonly current: string;
  /** The one before, which is accepted for time-stamps that are at most a day old. */
  readonly previous?:
    | {
        readonly secret: string;
        /** When it ends, in milliseconds since 1970, if it is known when it was replaced. */
        readonly until?: number;
      }
    | undefined;
};

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
export function judgeStamp(secrets: LeadSecrets, now: number, posted: PostedValue): Extract<Suspicion, 'tooFast' | 'stamp'> | undefined {
  if (posted === undefined || posted === '') return undefined;
  const [, time = '', signed = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(typeof posted === 'string' ? posted : '') ?? [];
  const age = now - Number(time);
  const { current, previous } = secrets;
  const isSignedWith = (secret: string) => timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, time));
  if (!signed) return 'stamp';
  if (!isSignedWith(current)) {
    const isAccepted = previous && age <= previousSecretMs && now <= (previous.until ?? now);
    if (!isAccepted || !isSignedWith(previous.secret)) return 'stamp';
  }
  if (age < -clockDifferenceMs) return 'stamp';
  return age < minFillMs ? 'tooFast' : undefined;
}

function signature(secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(time).digest();
}
