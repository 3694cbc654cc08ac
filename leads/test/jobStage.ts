import type { Manifest } from '@emovera/contract/manifest.ts';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { type Jobs, startJobs } from '../src/jobs/startJobs.ts';
import { openSite } from '../src/site/site.ts';
import { openStore } from '../src/store/openStore.ts';
import { newEnvironment, type storeKinds } from './service.ts';
import { startSmtp } from './smtp.ts';

type Stage = {
  /** What the clock shows at first, in milliseconds since 1970. */
  readonly now: number;
  readonly settings?: Record<string, string>;
  /** Changes to the manifest of the fixture site. */
  readonly changes?: Partial<Manifest>;
};

/** A store with the jobs of one or more services, a mail server, and a clock that changes only when a test sets it. */
export async function beginJobs(kind: (typeof storeKinds)[number], { now, settings, changes }: Stage) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const config = loadConfig({ ...(await newEnvironment(kind)), ...smtp.environment, ...settings });
  const { manifest } = openSite(config, 0);
  const store = await openStore(config, () => {});
  onTestFinished(() => store.close());
  const clock = { now };
  const log: object[] = [];
  const note = (entry: unknown) => void log.push(entry as object);
  const startService = async (): Promise<Jobs & { cancel(): Promise<void> }> => {
    const deadline = new AbortController();
    const jobs = await startJobs({
      ...{ config, db: store.db, manifest: { ...manifest, ...changes } },
      ...{ log: { info: note, error: note }, now: () => clock.now, cancelled: deadline.signal },
    });
    const cancel = () => {
      deadline.abort();
      return jobs.stop();
    };
    onTestFinished(cancel);
    // Jobs that are due at the start.
    await jobs.runDue();
    return { ...jobs, cancel };
  };
  return { smtp, config, store, clock, log, startService };
}
