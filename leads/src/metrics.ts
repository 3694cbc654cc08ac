import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { DeliveryCount } from './store/countDeliveries.ts';
import type { DeliveryOutcome, DeliveryTarget } from './store/schema.ts';

/** Figures of the service, for Prometheus. */
export type Metrics = {
  /** A post to an address of the site was answered. */
  posted(status: number): void;
  /** A lead was stored, found to be there already, or stored and held. */
  stored(result: 'new' | 'double' | 'held'): void;
  /** A delivery was tried. */
  tried(target: DeliveryTarget, outcome: DeliveryOutcome): void;
  readonly contentType: string;
  /** The figures in Prometheus' text format. */
  render(): Promise<string>;
};

/** Where deliveries stand is read from the store whenever the figures are: it is the same for every service that shares it. */
export type MetricsSource = {
  readonly targets: readonly DeliveryTarget[];
  count(target: DeliveryTarget): Promise<DeliveryCount>;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Makes the figures of one service, with those of its process. */
export function createMetrics({ targets, count, now }: MetricsSource): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const posts = new Counter({
    name: 'leads_posts_total',
    help: 'Posts received, by the status of the answer: 303 is a lead, 4xx and 5xx are refused',
    labelNames: ['status'],
    registers,
  });
  const stored = new Counter({
    name: 'leads_stored_total',
    help: 'Leads acknowledged: new; double, which was there already; held for an operator',
    labelNames: ['result'],
    registers,
  });
  const tries = new Counter({
    name: 'leads_delivery_tries_total',
    help: 'Tries to deliver, by target and outcome: accepted, refused, unknown',
    labelNames: ['target', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['target'], registers });
  const waiting = gauge('leads_waiting', 'Deliveries that wait for a try');
  const oldest = gauge('leads_oldest_waiting_seconds', 'Age of the oldest lead that waits; 0 when none does');
  const setAside = gauge('leads_set_aside', 'Deliveries set aside for an operator');
  const held = gauge('leads_held', 'Deliveries of suspicious leads, held for an operator');

  return {
    posted: (status) => posts.inc({ status }),
    stored: (result) => stored.inc({ result }),
    tried: (target, outcome) => tries.inc({ target, outcome }),
    contentType: registry.contentType,
    async render() {
      for (const target of targets) {
        const counted = await count(target);
        waiting.set({ target }, counted.waiting);
        oldest.set({ target }, counted.oldestReceivedAt === undefined ? 0 : Math.max(0, now() - counted.oldestReceivedAt) / 1000);
        setAside.set({ target }, counted.setAside);
        held.set({ target }, counted.held);
      }
      return registry.metrics();
    },
  };
}
