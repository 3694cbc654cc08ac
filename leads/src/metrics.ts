import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import { keptBackups } from './backup/backupFolder.ts';
import type { DeliveryCount } from './store/countDeliveries.ts';
import type { DeliveryOutcome, DeliveryTarget } from './store/schema.ts';

/** Metrics of the service, for Prometheus. */
export type Metrics = {
  /** Counts an answered post to an address of the site. */
  posted(status: number): void;
  /** Counts a lead that was stored, was a double, or was stored and held. */
  stored(result: 'new' | 'double' | 'held'): void;
  /** Counts a try of a delivery. */
  tried(target: DeliveryTarget, outcome: DeliveryOutcome): void;
  readonly contentType: string;
  /** The metrics in Prometheus' text format. */
  render(): Promise<string>;
};

/** Source of the numbers of deliveries. They are read from the store with every request, so they are the same for all services that share it. */
export type MetricsSource = {
  readonly targets: readonly DeliveryTarget[];
  count(target: DeliveryTarget): Promise<DeliveryCount>;
  /** Folder of the backups. */
  readonly backupDir: string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Creates the metrics of one service and its process. */
export function createMetrics({ targets, count, backupDir, now }: MetricsSource): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const posts = new Counter({
    name: 'leads_posts_total',
    help: 'Posts received, by the status of the answer: 303 is accepted, 4xx and 5xx are refused',
    labelNames: ['status'],
    registers,
  });
  const stored = new Counter({
    name: 'leads_stored_total',
    help: 'Leads confirmed: new; double, which was stored before; held for an operator',
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
  const oldest = gauge('leads_oldest_waiting_seconds', 'Age of the oldest waiting lead; 0 if none waits');
  const setAside = gauge('leads_set_aside', 'Deliveries set aside for an operator');
  const held = gauge('leads_held', 'Deliveries held for an operator: of suspicious leads, or restored from a backup');
  const lastBackup = new Gauge({
    name: 'leads_last_backup_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was made; 0 without one',
    registers,
  });

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
      lastBackup.set(lastBackupAt(backupDir) / 1000);
      return registry.metrics();
    },
  };
}

/** When the newest backup was made, in milliseconds since 1970. 0 without one, or if the folder cannot be read: an operator has to look at both. */
function lastBackupAt(folder: string): number {
  try {
    return keptBackups(folder)[0]?.madeAt ?? 0;
  } catch {
    return 0;
  }
}
