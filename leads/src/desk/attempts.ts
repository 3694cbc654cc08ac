import type { DeskContext } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { BusyError } from './passwords.ts';
import type { Attempt, Counted } from './throttle.ts';

/**
 * Counts an attempt before it is checked.
 * @throws DeskError `tooMany`
 */
export function begin({ throttle }: DeskContext, attempt: Attempt): Counted {
  const counted = throttle.begin(attempt);
  if (typeof counted === 'number') throw new DeskError('tooMany', counted);
  return counted;
}

/** Waits for a hash. If the service is too busy for it, the attempt does not count. */
export async function unlessBusy<T>(attempt: Counted | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    attempt?.takeBack();
    throw new DeskError('tooMany', 5);
  }
}
