import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeliverableLead, DeliveryVerdict, Target } from '../src/delivery/target.ts';

/** A verdict that comes over the wire, or none: the connection stays open, or is cut. */
export type WireAnswer = DeliveryVerdict | 'hang' | 'cut';

/** A target on a real server, and what it saw. */
export type HttpTarget = {
  readonly target: Target;
  /** Companies of the leads that were tried, in order. */
  readonly tries: readonly string[];
  /** Most requests for one lead, and for all, that were open at the same time. */
  readonly mostAtOnce: { lead: number; all: number };
  /** Decides from now on what is answered. */
  answer(decide: (company: string) => WireAnswer | Promise<WireAnswer>): void;
  stop(): Promise<void>;
};

/** What a target says that takes everything. */
export const takes: WireAnswer = { outcome: 'accepted', answer: '200' };

/** Starts a server to deliver to, which takes everything at first, and a target that asks it for its verdict. */
export async function startHttpTarget(): Promise<HttpTarget> {
  const tries: string[] = [];
  const open = new Map<string, number>();
  const mostAtOnce = { lead: 0, all: 0 };
  let decide: (company: string) => WireAnswer | Promise<WireAnswer> = () => takes;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const company = body;
    tries.push(company);
    open.set(company, (open.get(company) ?? 0) + 1);
    mostAtOnce.lead = Math.max(mostAtOnce.lead, open.get(company) ?? 0);
    mostAtOnce.all = Math.max(
      mostAtOnce.all,
      open.values().reduce((sum, count) => sum + count, 0),
    );
    response.once('close', () => open.set(company, (open.get(company) ?? 0) - 1));
    const answer = await decide(company);
    if (answer === 'cut') request.socket.destroy();
    else if (answer !== 'hang') response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    target: {
      name: 'crm',
      deliver: async (lead: DeliverableLead, signal) => {
        const response = await fetch(url, { method: 'POST', body: lead.fields.Company ?? '', signal });
        return (await response.json()) as DeliveryVerdict;
      },
    },
    tries,
    mostAtOnce,
    answer: (next) => {
      decide = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
