import { describe, expect, it } from 'vitest';
import { writeAudit } from '../src/desk/auditLog.ts';
import { claimJob } from '../src/jobs/job.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { beginJobs } from './jobStage.ts';
import { storeKinds } from './testService.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const begin = (kind: (typeof storeKinds)[number], settings: Record<string, string> = {}) => beginJobs(kind, { now: start, settings });

function add({ add }: LeadStore, email: string, receivedAt: number, isHeld = false) {
  const context = { page: '/en/forms/contact', ...(isHeld && { suspicion: 'honeypot' as const }) };
  return add({ form: 'contact', lang: 'en', fields: { Email: email, Company: `${receivedAt}` }, context, receivedAt });
}

const setAside = ({ db }: LeadStore, error: string) =>
  db.updateTable('delivery').set({ dead_at: start, attempts: 3, last_error: error }).where('target', '=', 'crm').execute();

const referencesIn = async ({ db }: LeadStore) => (await Array.fromAsync(readLeads(db, 'oldest'))).map(({ reference }) => reference);

describe.each(storeKinds)('the jobs on %s', (kind) => {
  it('are each done by only one of two services', async () => {
    const { store } = await begin(kind);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(store.db, 'purge', start, day)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimJob(store.db, 'purge', start + day - 1, day)).toBe(false);
    const later = await Promise.all(Array.from({ length: 8 }, () => claimJob(store.db, 'purge', start + day, day)));
    expect(later.filter(Boolean)).toHaveLength(1);
  });

  it('delete entries of the audit log that are older than leads may be', async () => {
    const { store, startService } = await begin(kind, { RETENTION_DAYS: '30' });
    for (const age of [31, 29]) await writeAudit(store.db, { at: start - age * day, actor: 'ann@team.example', action: 'signIn' });
    await startService();
    expect(await store.db.selectFrom('audit').select('at').execute()).toEqual([{ at: start - 29 * day }]);
  });

  it('continue when the clock is set back by a year', async () => {
    const { store, smtp, clock, startService } = await begin(kind, { SILENCE_ALARM_HOURS: '72' });
    clock.now = start + 365 * day;
    await add(store, 'v@company.example', clock.now);
    const jobs = await startService();
    clock.now = start;
    await jobs.runDue();
    expect(await claimJob(store.db, 'purge', start + minute, day)).toBe(false);
    expect(await claimJob(store.db, 'purge', start + day, day)).toBe(true);
    clock.now = start + 72 * hour;
    await jobs.runDue();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en silence of 72 h']);
  });

  it('erase the leads of people whose last lead is too old, once a day, and log how many', async () => {
    const { store, clock, log, startService } = await begin(kind, { RETENTION_DAYS: '10' });
    await add(store, 'Gone@company.example', start - 12 * day);
    await add(store, 'gone@COMPANY.example', start - 11 * day);
    const kept = [await add(store, 'Stays@company.example', start - 12 * day), await add(store, 'stays@company.example', start - 9 * day)];
    const jobs = await startService();
    expect(await referencesIn(store)).toEqual(kept.map(({ reference }) => reference));
    expect(log).toEqual([{ leads: 2, neverDelivered: 2, retentionDays: 10 }]);

    clock.now += 2 * day;
    await Promise.all([jobs.runDue(), (await startService()).runDue()]);
    expect(await referencesIn(store)).toEqual([]);
    expect(log).toHaveLength(2);
  });

  it('do not keep old test leads because of newer ones', async () => {
    const { store, startService } = await begin(kind, { RETENTION_DAYS: '10' });
    await add(store, 'self-test@www.emovera.example', start - 11 * day);
    const { reference } = await add(store, 'self-test@www.emovera.example', start - 1 * day);
    await startService();
    expect(await referencesIn(store)).toEqual([reference]);
  });

  it('send one mail about all leads that were set aside, and another one when a lead is set aside again', async () => {
    const { store, smtp, clock, startService } = await begin(kind);
    const leads = await Promise.all([1, 2].map((number) => add(store, `v${number}@company.example`, start + number)));
    await setAside(store, 'HTTP_400');
    const services = [await startService(), await startService()];
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en set aside: 2']);
    for (const { reference } of leads) expect(smtp.mails[0]?.text).toContain(`${reference} · en contact · en crm · 3 · HTTP_400`);
    expect(smtp.mails[0]?.text).toContain('npm run leads -- retry --set-aside');
    expect(smtp.mails[0]?.raw).not.toMatch(/v1@|v2@/);

    clock.now += minute;
    for (const jobs of services) await jobs.runDue();
    expect(smtp.mails).toHaveLength(1);

    await store.db
      .updateTable('delivery')
      .set({ reported_at: null })
      .where('lead_id', 'in', ({ selectFrom }) =>
        selectFrom('lead')
          .select('id')
          .where('reference', '=', leads[0]?.reference ?? ''),
      )
      .execute();
    clock.now += minute;
    for (const jobs of services) await jobs.runDue();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en set aside: 2', 'en set aside: 1']);
  });

  it('send a mail about held leads once a day, each lead once', async () => {
    const { store, smtp, clock, startService } = await begin(kind);
    const [held] = [await add(store, 'held@company.example', start, true), await add(store, 'fine@company.example', start)];
    const services = [await startService(), await startService()];
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en held: 1']);
    expect(smtp.mails[0]?.text).toContain(`${held.reference} · en contact · en honeypot`);
    expect(smtp.mails[0]?.raw).not.toContain('held@');

    const later = await add(store, 'held-too@company.example', start + 1, true);
    clock.now += hour;
    for (const jobs of services) await jobs.runDue();
    expect(smtp.mails).toHaveLength(1);
    clock.now += day;
    for (const jobs of services) await jobs.runDue();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en held: 1', 'en held: 1']);
    expect(smtp.mails[1]?.text).toContain(later.reference);
  });

  it('send the mail about held leads even if a row is damaged', async () => {
    const { store, smtp, startService } = await begin(kind);
    const [damaged, whole] = [await add(store, 'a@company.example', start, true), await add(store, 'b@company.example', start, true)];
    // The only damage that both databases allow: an object with missing properties. SQLite also stores invalid JSON.
    const context = kind === 'SQLite' ? '{"suspicion":"honey}' : '{}';
    await store.db.updateTable('lead').set({ context }).where('reference', '=', damaged.reference).execute();
    await startService();
    expect(smtp.mails[0]?.text).toContain(`${damaged.reference} · en contact · –`);
    expect(smtp.mails[0]?.text).toContain(`${whole.reference} · en contact · en honeypot`);
  });

  it('send a mail later if the mail server refuses it, and log no personal data', async () => {
    const { store, smtp, clock, log, startService } = await begin(kind);
    await add(store, 'v@company.example', start);
    await setAside(store, 'HTTP_400');
    smtp.refuse({ code: 451, at: 'data' });
    const jobs = await startService();
    expect(log).toEqual([{ job: 'setAside', code: 'EMESSAGE' }]);
    smtp.refuse(undefined);
    clock.now += minute;
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
    clock.now += hour;
    await jobs.runDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('wait at a stop for a mail that is being sent, so that it is not sent again', async () => {
    const { store, smtp, clock, log, startService } = await begin(kind, { SILENCE_ALARM_HOURS: '1' });
    await add(store, 'v@company.example', start);
    await add(store, 'held@company.example', start, true);
    await setAside(store, 'HTTP_400');
    const first = await startService();
    smtp.slow(300);
    clock.now += 2 * day;
    const subjects = () => smtp.mails.map(({ subject }) => subject);
    const before = subjects().length;
    void first.runDue();
    await expect.poll(() => subjects().length).toBe(before + 1);
    await first.stop();
    expect(subjects()).toHaveLength(before + 1);
    const sent = subjects().at(-1);
    clock.now += 2 * day;
    await startService();
    expect(subjects().filter((subject) => subject === sent)).toHaveLength(1);
    expect(log).toEqual([]);
  });

  it('send a mail that was cancelled by a stop within the hour', async () => {
    const { store, smtp, clock, startService } = await begin(kind);
    const first = await startService();
    await add(store, 'held@company.example', start, true);
    smtp.hang();
    clock.now += 2 * day;
    const claimed = () => store.db.selectFrom('job').select('due_at').where('name', '=', 'held').executeTakeFirst();
    void first.runDue();
    await expect.poll(async () => (await claimed())?.due_at).toBe(clock.now + day);
    await first.cancel();
    smtp.refuse(undefined);
    clock.now += hour;
    await startService();
    expect(smtp.mails).toHaveLength(1);
  });

  it('send one mail when no leads arrive, and the next only after another lead', async () => {
    const { store, smtp, clock, startService } = await begin(kind, { SILENCE_ALARM_HOURS: '72' });
    const services = [await startService(), await startService()];
    const pass = async (milliseconds: number) => {
      clock.now += milliseconds;
      for (const jobs of services) await jobs.runDue();
      return smtp.mails.length;
    };
    await add(store, 'v@company.example', start + hour);
    expect(await pass(72 * hour)).toBe(0);
    expect(await pass(hour)).toBe(1);
    expect(smtp.mails[0]?.subject).toBe('en silence of 72 h');
    expect(smtp.mails[0]?.text).toContain('en nothing on https://www.emovera.example since 15 January 2027 at 10:00 (Europe/Paris)');
    expect(await pass(500 * hour)).toBe(1);
    await add(store, 'w@company.example', clock.now);
    expect(await pass(71 * hour)).toBe(1);
    expect(await pass(hour)).toBe(2);
  });

  it('do not count test leads or suspicious leads as new leads', async () => {
    const { store, smtp, clock, startService } = await begin(kind, { SILENCE_ALARM_HOURS: '72' });
    const jobs = await startService();
    clock.now += 71 * hour;
    await add(store, 'self-test@www.emovera.example', clock.now);
    await add(store, 'robot@company.example', clock.now, true);
    const silences = () => smtp.mails.map(({ subject }) => subject).filter((subject) => subject?.includes('silence'));
    await jobs.runDue();
    expect(silences()).toEqual([]);
    clock.now += hour;
    await jobs.runDue();
    expect(silences()).toEqual(['en silence of 72 h']);
  });

  it('send nothing if mail is not configured', async () => {
    const { store, smtp, clock, startService } = await begin(kind, { SMTP_URL: '', SILENCE_ALARM_HOURS: '1' });
    await add(store, 'v@company.example', start);
    await setAside(store, 'HTTP_400');
    const jobs = await startService();
    clock.now += 2 * day;
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
  });

  it('plan a mail for each lead if mail is configured, otherwise none', async () => {
    for (const [settings, targets] of [
      [{}, ['crm', 'email']],
      [{ SMTP_URL: '' }, ['crm']],
    ] as const) {
      const { store } = await begin(kind, settings);
      await add(store, 'v@company.example', start);
      const [lead] = await Array.fromAsync(readLeads(store.db, 'oldest'));
      expect(lead?.deliveries.map(({ target }) => target)).toEqual(targets);
    }
  });
});
