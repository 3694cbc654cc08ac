import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../src/config.ts';
import { type Jobs, startJobs } from '../src/jobs/startJobs.ts';
import { openSite } from '../src/site/site.ts';
import type { NewLead } from '../src/store/addLeads.ts';
import { type LeadStore, openStore } from '../src/store/openStore.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, type storeKinds } from './testService.ts';

type Stage = {
  /** Initial time of the clock, in milliseconds since 1970. */
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
    // Run the jobs that are due at the start.
    await jobs.runDue();
    return { ...jobs, cancel };
  };
  return { smtp, config, store, clock, log, startService };
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Friday of the week from 16 to 22 November 2026. */
export const friday = Date.parse('2026-11-20T12:00:00Z');
/** The Monday after it at 8 in Paris. */
export const monday = Date.parse('2026-11-23T07:00:00Z');

let added = 0;

/** Adds a lead of a person of its own. */
export function addLead({ add }: LeadStore, receivedAt: number, changes: Partial<NewLead> = {}) {
  added += 1;
  const fields = { Email: `anna${added}@company.example`, 'Last Name': 'Duval', Company: 'Secret Plans' };
  return add({ form: 'contact', lang: 'en', fields, context: { page: '/en/forms/contact' }, receivedAt, ...changes });
}

/** The real words of the site, for testing the mails as people read them. */
export const mails = Object.fromEntries(
  localeCodes.map((lang) => [
    lang,
    parse(
      readFileSync(fileURLToPath(new URL(`../../content/${lang}/mails.yaml`, import.meta.url)), 'utf8')
        // The build fills this in.
        .replace('{meeting.minutes}', '15'),
    ),
  ]),
) as Record<Locale, MailMessages>;
