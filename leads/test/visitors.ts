import { setTimeout as pause } from 'node:timers/promises';
import { contact, post } from './service.ts';

/** What a visitor was told: the lead of this company is stored under this reference. */
export type Thanks = { readonly company: string; readonly reference: string };

/** Visitors that post one lead after the other. */
export type Visitors = {
  /** Everything they were thanked for so far. */
  readonly thanked: readonly Thanks[];
  /** Settled when the last has ended: told to, or because the service is gone. */
  readonly ended: Promise<unknown>;
  /** Lets them end after the post in hand. */
  stop(): Promise<unknown>;
};

/** Longest pause of a visitor between two posts, in milliseconds. */
const longestPauseMs = 6;

/**
 * Sends visitors to a service, each with leads of companies that nobody else has.
 * @throws Error, by `ended`, when one is answered anything but thanks.
 */
export function sendVisitors(url: string, count: number, name: string): Visitors {
  const thanked: Thanks[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let index = 0; !isOver; index += 1) {
      const company = `${name}.${visitor}.${index}`;
      const response = await post(`${url}/en/forms/contact`, contact({ Company: company })).catch(() => undefined);
      if (!response) return;
      const reference = new URL(response.headers.get('location') ?? '', url).searchParams.get('ref');
      if (response.status !== 303 || !reference) throw new Error(`A visitor was answered ${response.status} instead of thanks.`);
      thanked.push({ company, reference });
      await pause(Math.random() * longestPauseMs);
    }
  };
  const ended = Promise.all(Array.from({ length: count }, (_, index) => visit(index)));
  return {
    thanked,
    ended,
    stop: () => {
      isOver = true;
      return ended;
    },
  };
}
