import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { addAccount, removeAccount } from '../src/desk/accounts.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import type { WorkRow } from '../src/store/schema.ts';
import { addLead, beginJobs, day, friday, hour, mails, minute, monday } from './jobStage.ts';
import { storeKinds } from './testService.ts';

const [otto, olga, removed] = ['otto@team.example', 'olga@team.example', 'removed@team.example'];
const team = ['sales@company.example', 'marketing@company.example'];

/** A store with three accounts, one of which is removed, and jobs that start on the Friday before. */
async function begin(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}, now = friday) {
  const stage = await beginJobs(kind, { now, settings });
  const { store, smtp, clock, startService } = stage;
  for (const mail of [otto, olga, removed]) await addAccount(store.db, mail, 'operator', now);
  await removeAccount(store.db, removed);
  return {
    ...stage,
    /** Adds a lead with work on it. Returns its reference. */
    async work(assignee: string, remind_on: string | null, changes: Partial<WorkRow> = {}) {
      const { reference } = await addLead(store, friday);
      await setWork(store, reference, { assignee, remind_on, ...changes });
      return reference;
    },
    /** Returns the mails of two services that run at the same time, as recipients and references. */
    async sentBy(services: readonly Awaited<ReturnType<typeof startService>>[], now: number) {
      clock.now = now;
      const before = smtp.mails.length;
      await Promise.all(services.map((jobs) => jobs.runDue()));
      const sent = smtp.mails.slice(before).filter(({ messageId }) => messageId?.includes('reminders'));
      return Object.fromEntries(
        sent.map(({ recipients, text = '' }) => [recipients.join(), [...text.matchAll(/^(\w{8}) · /gm)].map(([, name]) => name)]),
      );
    },
  };
}

async function setWork({ db }: LeadStore, reference: string, changes: Partial<WorkRow>): Promise<void> {
  const { id } = await db.selectFrom('lead').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  const row = { lead_id: id, step: 'contact' as const, assignee: '', remind_on: null, changed_at: friday, author: otto };
  await db
    .insertInto('work')
    .values({ ...row, ...changes })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(changes))
    .execute();
}

describe.each(storeKinds)('reminders of leads on %s', (kind) => {
  it('are one mail each morning at 8 in Paris to each person, by one of two services, until the lead is won or closed', async () => {
    const { store, smtp, work, sentBy, startService } = await begin(kind);
    const [old, today] = [await work(otto, '2026-11-20'), await work(otto, '2026-11-23', { step: 'new' })];
    const ofOlga = await work(olga, '2026-11-23');
    const ofNobody = [await work(removed, '2026-11-20'), await work('', '2026-11-23')];
    for (const step of ['won', 'closed'] as const) await work(otto, '2026-11-20', { step });
    const tomorrow = await work(otto, '2026-11-24');
    await work(otto, null);
    const services = [await startService(), await startService()];
    const recipients = team.join();
    // These are the mails of the Friday on which the service starts.
    expect(smtp.mails).toHaveLength(2);
    expect(await sentBy(services, monday - 5 * minute)).toEqual({});
    expect(await sentBy(services, monday)).toEqual({ [otto]: [old, today], [olga]: [ofOlga], [recipients]: ofNobody });
    // This reminder is set for today during the day.
    await work(olga, '2026-11-23');
    for (const later of [10 * minute, hour, 15 * hour]) expect(await sentBy(services, monday + later)).toEqual({});
    expect(await sentBy([await startService()], monday + 15 * hour + minute)).toEqual({});
    await setWork(store, old, { step: 'closed' });
    await setWork(store, today, { remind_on: '2026-12-01' });
    const next = await sentBy(services, monday + day);
    expect(next).toMatchObject({ [otto]: [tomorrow], [recipients]: ofNobody });
    expect(next[olga]).toHaveLength(2);
    const ids = smtp.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are sent later the same day if no service ran at 8, and nothing is sent if nothing is due', async () => {
    const { smtp, work, sentBy, startService } = await begin(kind);
    const jobs = await startService();
    expect(smtp.mails).toEqual([]);
    const reference = await work(otto, '2026-11-23');
    expect(await sentBy([jobs], monday + 9 * hour)).toEqual({ [otto]: [reference] });
    expect(smtp.mails).toHaveLength(1);
  });

  it('come at 8 on the day on which the clocks change', async () => {
    const { work, sentBy, startService } = await begin(kind, {}, Date.parse('2026-10-24T00:00:00Z'));
    const jobs = [await startService()];
    const reference = await work(otto, '2026-10-24');
    expect(await sentBy(jobs, Date.parse('2026-10-24T05:59:00Z'))).toEqual({});
    expect(await sentBy(jobs, Date.parse('2026-10-24T06:06:00Z'))).toEqual({ [otto]: [reference] });
    expect(await sentBy(jobs, Date.parse('2026-10-25T06:59:00Z'))).toEqual({});
    expect(await sentBy(jobs, Date.parse('2026-10-25T07:06:00Z'))).toEqual({ [otto]: [reference] });
  });

  it('are sent again only to those whose mail was refused', async () => {
    const { smtp, log, work, sentBy, startService } = await begin(kind);
    const jobs = [await startService()];
    const [ofOtto, ofOlga] = [await work(otto, '2026-11-23'), await work(olga, '2026-11-23')];
    smtp.refuse({ code: 450, at: 'rcpt', recipient: otto });
    expect(await sentBy(jobs, monday)).toEqual({ [olga]: [ofOlga] });
    expect(log).toEqual([{ job: 'reminders', code: 'EENVELOPE' }]);
    smtp.refuse(undefined);
    expect(await sentBy(jobs, monday + hour)).toEqual({ [otto]: [ofOtto] });
    expect(await sentBy(jobs, monday + 2 * hour)).toEqual({});
  });

  it('are not sent if mail is not configured', async () => {
    const { smtp, work, sentBy, startService } = await begin(kind, { SMTP_URL: '' });
    await work(otto, '2026-11-20');
    await sentBy([await startService()], monday);
    expect(smtp.mails).toEqual([]);
  });
});

it('the mail about reminders has reference, form, name and company of each lead with a link to it, in the language of the team', async () => {
  for (const lang of localeCodes) {
    const settings = { MAIL_LANG: lang, DESK_ORIGIN: 'https://leads.company.example' };
    const { store, smtp, clock, startService } = await beginJobs('SQLite', { now: friday, settings, changes: { mails } });
    await addAccount(store.db, otto, 'operator', friday);
    for (const assignee of [otto, '']) {
      const known: Record<string, string> = { 'First Name': 'Anna', 'Last Name': 'Duval', Company: 'Secret\u2028Plans' };
      for (const fields of [{ ...known, Email: `known ${assignee}` }, { Email: `unknown ${assignee}` }]) {
        const { reference } = await addLead(store, friday, { form: 'demo', fields });
        await setWork(store, reference, { assignee, remind_on: '2026-11-23' });
      }
    }
    clock.now = monday;
    await startService();
    const sent = smtp.mails.toSorted((a, b) => a.recipients.length - b.recipients.length);
    const texts = sent.map(({ subject, text }) => `${subject}\n\n${text}`.replaceAll(/\b[0-9A-Z]{8}\b/g, 'REFERENC'));
    await expect(texts.join('\n')).toMatchFileSnapshot(`__snapshots__/mail about reminders, ${lang}.txt`);
  }
});
