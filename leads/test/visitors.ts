import { setTimeout as pause } from 'node:timers/promises';
import { formatReason } from '../src/errors.ts';
import { contact, post } from './testService.ts';

/** A confirmation: the lead of this company is stored under this reference. */
export type Confirmation = { readonly company: string; readonly reference: string };

/** Visitors who post one lead after the other. */
type Visitors = {
  /** All confirmations so far. */
  readonly confirmed: readonly Confirmation[];
  /** Status or error code of every post that was not confirmed. */
  readonly failures: readonly string[];
  /** Settles when the last visitor has ended, on request or because the service is gone. */
  readonly ended: Promise<unknown>;
  /** Ends them after their current post. */
  stop(): Promise<unknown>;
};

/** Maximum pause of a visitor between two posts, in milliseconds. */
const maxPauseMs = 6;

/**
 * Sends visitors to a service. Each lead has a different company.
 * @throws Error, in `ended`, if an answer is neither a confirmation nor a refusal because of load (503).
 */
export function sendVisitors(url: string, count: number, name: string): Visitors {
  const confirmed: Confirmation[] = [];
  const failures: string[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let index = 0; !isOver; index += 1) {
      const company = `${name}.${visitor}.${index}`;
      const response = await post(`${url}/en/forms/contact`, contact({ Company: company })).catch((error: unknown) => {
        failures.push(formatReason((error as Error).cause ?? error));
      });
      if (!response) return;
      // On a busy machine the service refuses some posts. Those are not confirmed.
      if (response.status === 503) {
        failures.push('503');
        await pause(100);
        continue;
      }
      const reference = new URL(response.headers.get('location') ?? '', url).searchParams.get('ref');
      if (response.status !== 303 || !reference) throw new Error(`A visitor was answered ${response.status} instead of 303.`);
      confirmed.push({ company, reference });
      await pause(Math.random() * maxPauseMs);
    }
  };
  const ended = Promise.all(Array.from({ length: count }, (_, index) => visit(index)));
  return {
    confirmed,
    failures,
    ended,
    stop: () => {
      isOver = true;
      return ended;
    },
  };
}
