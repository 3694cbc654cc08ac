import { describe, expect, it } from 'vitest';
import { addLead as add, beginJobs, day, friday, hour, minute, monday } from './jobStage.ts';
import { storeKinds } from './testService.ts';

const begin = (kind: (typeof storeKinds)[number], now: number, settings: Record<string, string> = {}) =>
  beginJobs(kind, { now, settings: { WEEKLY_SUMMARY: 'on', ...settings } });

describe.each(storeKinds)('the weekly summary on %s', (kind) => {
  it('is sent once a week by one of two services, from Monday at 8 in Paris on', async () => {
    const { store, smtp, clock, startService } = await begin(kind, friday);
    const services = [await startService(), await startService()];
    const subjectsAt = async (now: number) => {
      clock.now = now;
      await Promise.all(services.map((jobs) => jobs.runDue()));
      return smtp.mails.map(({ subject }) => subject);
    };
    await add(store, friday);
    expect(await subjectsAt(monday - 5 * minute)).toEqual([]);
    expect(await subjectsAt(monday)).toEqual(['en week 16 to 22 November 2026: 1']);
    for (let later = 1; later < 7; later += 1) expect(await subjectsAt(monday + later * day)).toHaveLength(1);
    expect(await subjectsAt(monday + 7 * day - 5 * minute)).toHaveLength(1);
    expect(await subjectsAt(monday + 7 * day)).toEqual(['en week 16 to 22 November 2026: 1', 'en week 23 to 29 November 2026: 0']);
    expect(smtp.mails.map(({ recipients }) => recipients.length)).toEqual([2, 2]);
  });

  it('is sent later in the week if no service ran on Monday, and not again after a restart', async () => {
    const { smtp, clock, startService } = await begin(kind, friday);
    await (await startService()).stop();
    clock.now = monday + 2 * day;
    await (await startService()).stop();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en week 16 to 22 November 2026: 0']);
    clock.now += hour;
    await startService();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is of the last week only if no service ran for several', async () => {
    const { smtp, clock, startService } = await begin(kind, friday);
    await (await startService()).stop();
    clock.now = monday + 16 * day;
    await startService();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en week 30 November to 6 December 2026: 0']);
  });

  it('is not sent in the week in which it was switched on', async () => {
    const { smtp, clock, startService } = await begin(kind, monday + hour);
    const jobs = await startService();
    clock.now = monday + 6 * day;
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
    clock.now = monday + 7 * day;
    await jobs.runDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is sent later, once and with the same id, if the mail server refuses it', async () => {
    const { smtp, clock, log, startService } = await begin(kind, friday);
    const jobs = await startService();
    smtp.refuse({ code: 451, at: 'data' });
    clock.now = monday;
    await jobs.runDue();
    expect(log).toEqual([{ job: 'weekly', code: 'EMESSAGE' }]);
    smtp.refuse(undefined);
    for (let passed = 0; passed < 60; passed += 1) {
      clock.now += minute;
      await jobs.runDue();
    }
    expect(smtp.onlyMail().messageId).toBe('<weekly-2026-11-16@www.emovera.example>');
  });

  it('is not sent by a second service while the first still sends it, and is sent if the first stops meanwhile', async () => {
    const { store, smtp, clock, log, startService } = await begin(kind, friday);
    const [first, second] = [await startService(), await startService()];
    smtp.hang();
    clock.now = monday;
    void first.runDue();
    const due = () => store.db.selectFrom('job').select('due_at').where('name', '=', 'weekly').executeTakeFirst();
    await expect.poll(async () => (await due())?.due_at).toBeGreaterThan(monday);
    clock.now = monday + minute;
    await second.runDue();
    await first.cancel();
    expect([smtp.mails, log]).toEqual([[], [{ job: 'weekly', code: 'stopped' }]]);
    smtp.refuse(undefined);
    clock.now = monday + hour;
    await second.runDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('has the days of Paris, when the clocks change too', async () => {
    const change = Date.parse('2026-10-25T12:00:00Z');
    const { store, smtp, clock, startService } = await begin(kind, change);
    const jobs = await startService();
    for (const time of ['2026-10-18T21:59:59Z', '2026-10-18T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']) {
      await add(store, Date.parse(time));
    }
    clock.now = Date.parse('2026-10-26T06:55:00Z');
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
    clock.now = Date.parse('2026-10-26T07:00:00Z');
    await jobs.runDue();
    expect(smtp.onlyMail().subject).toBe('en week 19 to 25 October 2026: 2');
    expect(smtp.onlyMail().text).toContain('en leads: 2 (en before: 1, +1)');
  });

  it('continues when the clock is set back by a year', async () => {
    const { smtp, clock, startService } = await begin(kind, friday + 365 * day);
    const jobs = await startService();
    clock.now = friday;
    await jobs.runDue();
    clock.now = monday;
    await jobs.runDue();
    expect(smtp.onlyMail().subject).toBe('en week 16 to 22 November 2026: 0');
  });

  it('is not sent if it is off, or if mail is not configured', async () => {
    for (const variable of ['WEEKLY_SUMMARY', 'SMTP_URL']) {
      const { smtp, clock, startService } = await begin(kind, friday, { [variable]: '' });
      const jobs = await startService();
      clock.now = monday;
      await jobs.runDue();
      expect(smtp.mails).toEqual([]);
    }
  });
});
