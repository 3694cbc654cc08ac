import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeliveryVerdict, Target } from '../src/delivery/target.ts';
import type { DeliverableLead } from '../src/store/claimDeliveries.ts';

/** A verdict that is sent as the answer. Without one, the connection stays open or is cut. */
export type WireAnswer = DeliveryVerdict | 'hang' | 'cut';

/** A target on a real server, and the requests it received. */
export type HttpTarget = {
  readonly target: Target;
  /** Companies of the received leads, in order. */
  readonly received: readonly string[];
  /** Maximum number of simultaneous requests for one lead, and for all leads. */
  readonly mostAtOnce: { lead: number; all: number };
  /** Sets the answers from now on. */
  answer(decide: (company: string) => WireAnswer | Promise<WireAnswer>): void;
  stop(): Promise<void>;
};

/** Verdict of a target that accepts a lead. */
export const takes: WireAnswer = { outcome: 'accepted', answer: '200' };

/** Starts a server, which first accepts everything, and a target that delivers to it. */
export async function startHttpTarget(): Promise<HttpTarget> {
  const received: string[] = [];
  const open = new Map<string, number>();
  const mostAtOnce = { lead: 0, all: 0 };
  let decide: (company: string) => WireAnswer | Promise<WireAnswer> = () => takes;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const company = body;
    received.push(company);
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
    received,
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
