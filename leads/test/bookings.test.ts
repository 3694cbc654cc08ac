import { type Booking, bookingAddress, type FreeTimes, timesAddress } from '@emovera/contract/booking.ts';
import { honeypotField } from '@emovera/contract/forms.ts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textOfTime } from '../src/booking/freeTimes.ts';
import { clashingBookings, countBookings } from '../src/store/bookings.ts';
import { copyLeads } from '../src/store/copyLeads.ts';
import { eraseLeads, purgeLeads } from '../src/store/eraseLeads.ts';
import { event, makeCalendar, startCalendar, utc } from './calendar.ts';
import { runCommand } from './runTestCommand.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, post, startServiceIn, storeKinds } from './testService.ts';

type Kind = (typeof storeKinds)[number];

const quarter = 15 * 60_000;

/** A service that delivers, with a mail server and a calendar of the team. */
async function begin(kind: Kind, settings: Record<string, string> = {}) {
  const [smtp, feed] = await Promise.all([startSmtp(), startCalendar()]);
  onTestFinished(() => smtp.stop());
  const environment = { ...(await newEnvironment(kind)), ...smtp.environment, CALENDAR_FEEDS: feed.address, ...settings };
  const start = async () => {
    const service = await startServiceIn(environment, { isDelivering: true });
    return service;
  };
  const service = await start();
  const times = async (query = '') => (await (await fetch(service.url + timesAddress + query)).json()) as FreeTimes;
  /** Some free times, without the first ones, which are over soon. */
  const choose = async () => (await times()).times.slice(8, 12);
  /** Filters times for those that are free. */
  const listFree = async (...asked: readonly string[]) => {
    const found = await times();
    return asked.filter((time) => found.times.includes(time));
  };
  const ask = (time: string, changes: Record<string, string> = {}, { url } = service) => {
    const person = { 'Last Name': 'Doe', Company: 'ACME', Email: `${changes.Company ?? 'a'}@b.example` };
    return post(`${url}/en/demoRequest`, String(new URLSearchParams({ ...person, ...changes, time })));
  };
  const book = async (time: string, changes: Record<string, string> = {}) => {
    const response = await ask(time, changes);
    return new URL(response.headers.get('location') ?? 'none:', service.url).searchParams;
  };
  const mailTo = (address: string, index: number) =>
    expect.poll(() => smtp.mails.filter(({ recipients }) => recipients.includes(address))[index]).toBeDefined();
  return {
    ...{ environment, smtp, feed, service, start, times, choose, listFree, ask, book },
    /** Returns the mails to an address, once their number is `count`. */
    mails: async (address: string, count: number) => {
      await mailTo(address, count - 1);
      return smtp.mails.filter(({ recipients }) => recipients.includes(address));
    },
    manage: async (token: string, form: Record<string, string> | undefined, headers: Record<string, string> = {}) => {
      const address = `${service.url}${bookingAddress}/${token}`;
      const response = form ? await post(address, new URLSearchParams(form), headers) : await fetch(address);
      return [response.status, (await response.json()) as Booking | { error: string }] as const;
    },
  };
}

type Mail = Awaited<ReturnType<Awaited<ReturnType<typeof begin>>['mails']>>[number];

const tokenIn = ({ text = '' }: Mail) => /forms\/booking#([\w-]{22})$/m.exec(text)?.[1] ?? '';

/** Method, number and other properties of the calendar entry in a mail. */
function findEntry({ attachments }: Mail) {
  const content = attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar') || mimeType === 'application/ics')?.content;
  const calendar = new ICAL.Component(ICAL.parse(typeof content === 'string' ? content : new TextDecoder().decode(content)));
  const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: found.uid,
    sequence: found.sequence,
    start: textOfTime(found.startDate.toUnixTime() * 1000),
    minutes: (found.endDate.toUnixTime() - found.startDate.toUnixTime()) / 60,
    summary: found.summary,
    organizer: found.organizer,
    attendees: found.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

describe.each(storeKinds)('a time on %s', (kind) => {
  it('that is free is booked with the lead, and both get it by mail; it can be moved and cancelled, once each', async () => {
    const { service, times, choose, listFree, book, mails, manage, smtp } = await begin(kind);
    const [first = '', second = '', third = ''] = await choose();
    const { times: _, ...offer } = await times();
    expect(offer).toEqual({ minutes: 15, zone: 'Europe/Paris' });
    const sent = await Promise.all([book(first), book(first)]);
    expect(sent.map((query) => query.get('time'))).toEqual([first, first]);
    expect(sent[0]?.get('ref')).toBe(sent[1]?.get('ref'));
    expect(await listFree(first, second)).toEqual([second]);

    const [mail] = (await mails('a@b.example', 1)) as [Mail];
    const [toTeam] = (await mails('sales@company.example', 1)) as [Mail];
    const entry = {
      ...{
        method: 'REQUEST',
        uid: expect.stringMatching(/^booking-[\w-]{36}@www\.emovera\.example$/),
        sequence: 0,
        start: first,
        minutes: 15,
      },
      ...{ summary: 'en demo with Emovera & Co', organizer: 'mailto:leads@company.example' },
      attendees: ['mailto:a@b.example', 'mailto:sales@company.example', 'mailto:marketing@company.example'],
    };
    expect([findEntry(mail), findEntry(toTeam)]).toEqual([entry, entry]);
    expect(mail.text).toMatch(
      /^en hello\n\nen booked with Emovera & Co\n\n\w+, \d+ \w+ \d{4} \d\d:\d\d–\d\d:\d\d \(en Paris\)\n\nen call\n\nen change:\nhttps:\/\/www\.emovera\.example\/en\/forms\/booking#/,
    );
    expect(toTeam.subject).toMatch(/^en booked: .+ \(en Paris\) · en en demo \(\w{8}\)$/);

    const token = tokenIn(mail);
    const booking = { form: 'demo', minutes: 15, zone: 'Europe/Paris', start: first, state: 'booked' };
    expect(await manage(token, undefined)).toEqual([200, booking]);
    const change = { action: 'change', time: second };
    expect(await manage(token, change, { origin: 'https://other.example' })).toEqual([403, { error: 'origin' }]);
    expect(await manage(token, { action: 'change', time: '2026-01-01T09:00Z' })).toEqual([409, { error: 'notFree' }]);
    await book(third, { Company: 'other' });
    expect(await manage(token, { action: 'change', time: third })).toEqual([409, { error: 'taken' }]);
    expect(await manage(token, change)).toEqual([200, { ...booking, start: second }]);
    expect(await manage(token, change)).toEqual([200, { ...booking, start: second }]);
    const [, moved] = (await mails('a@b.example', 2)) as [Mail, Mail];
    expect(findEntry(moved)).toEqual({ ...entry, sequence: 1, start: second });
    // With that of the other visitor. A mail that is not sent yet when the booking changes again is not sent any more.
    await mails('sales@company.example', 3);
    expect(await listFree(first, second)).toEqual([first]);

    const cancelled = [200, { ...booking, start: second, state: 'cancelled' }];
    expect(await Promise.all([manage(tokenIn(moved), { action: 'cancel' }), manage(token, { action: 'cancel' })])).toEqual([
      cancelled,
      cancelled,
    ]);
    expect(await manage(token, { action: 'change', time: first })).toEqual([409, { error: 'notFree' }]);
    const [, , last] = (await mails('a@b.example', 3)) as [Mail, Mail, Mail];
    expect(findEntry(last)).toEqual({ ...entry, method: 'CANCEL', sequence: 2, start: second });
    expect(last.text).toContain('en again:\nhttps://www.emovera.example/en/demoRequest');
    expect(await listFree(first, second)).toEqual([first, second]);

    // Each step sends one mail to the visitor and one to the team. The team also got the mail about the other visitor.
    await mails('sales@company.example', 4);
    expect(smtp.mails.filter(({ recipients }) => recipients.includes('a@b.example'))).toHaveLength(3);
    const lead = (await service.stored()).find(({ reference }) => reference === sent[0]?.get('ref'));
    expect(lead?.corrections.map(({ by, before, after }) => [by, before.split(':')[0], after.split(':')[0]])).toEqual([
      ['visitor', 'en booked', 'en moved'],
      ['visitor', 'en moved', 'en cancelled'],
    ]);
    expect(lead?.fields.Description).toBe(lead?.corrections.at(-1)?.after);

    // The same post as at first is a new booking, not a double of one that has changed.
    expect((await book(first)).get('ref')).not.toBe(lead?.reference);
    expect(await listFree(first, second)).toEqual([second]);
  });

  it('that two visitors choose at the same moment, at two services if the store allows that, is of one of them; the other gets the form back', async () => {
    const { service, start, choose, ask } = await begin(kind);
    const other = kind === 'PostgreSQL' ? await start() : service;
    const [time = ''] = await choose();
    const answers = await Promise.all(
      ['p', 'q', 'r', 's'].map((Company, index) => ask(time, { Company, LEADCF4: 'Typed' }, index % 2 ? service : other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    const html = await answers.find(({ status }) => status === 409)?.text();
    for (const part of ['en: Description taken', 'Typed</textarea>']) expect(html).toContain(part);
    expect(await service.stored()).toHaveLength(1);
    expect(await service.store.db.selectFrom('booked_cell').select('starts_at').execute()).toEqual([{ starts_at: Date.parse(time) }]);
  });

  it('that cannot be booked is refused: it is over, not on offer, busy in the calendar, or no time', async () => {
    const { service, feed, choose, ask } = await begin(kind);
    const [time = '', next = ''] = await choose();
    feed.show(makeCalendar(event('UID:a', `DTSTART:${utc(Date.parse(next))}`, 'DURATION:PT1M')));
    service.wait(5 * 60_000);
    const off = textOfTime(Date.parse(time) + 60_000);
    const refused = ['2020-01-03T09:00Z', off, next, 'tomorrow', `${time} `];
    const answers = await Promise.all(refused.map((wrong) => ask(wrong)));
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(await answers[0]?.text()).toContain('en: Description notFree');
    expect(await service.stored()).toEqual([]);
  });

  it('comes back as text if the form is refused for another reason, unless the visitor typed some', async () => {
    const { service, choose, ask } = await begin(kind);
    const [time = ''] = await choose();
    const refusals = await Promise.all(['', 'Typed'].map((Description) => ask(time, { Description, 'Last Name': '' })));
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
    const [wished, typed] = await Promise.all(refusals.map((answer) => answer.text()));
    expect(wished).toMatch(/name="Description"[^>]* value="en wished: [^"]+\(en Paris\)"/);
    expect(typed).not.toContain('en wished');
    expect(await service.stored()).toEqual([]);
  });

  it('is only a wish in a suspicious lead, and in the third that an address asks for', async () => {
    const { service, choose, book } = await begin(kind);
    const [a = '', b = '', c = ''] = await choose();
    const spam = await book(a, { [honeypotField]: 'x' });
    const sent = [await book(a), await book(b, { LEADCF4: 'Two' }), await book(c, { LEADCF4: 'Three' })];
    expect([spam, ...sent].map((query) => query.get('time'))).toEqual([null, a, b, null]);
    const leads = await service.stored();
    expect(leads.map(({ fields }) => fields.Description?.split(':')[0])).toEqual(['en wished', 'en booked', 'en booked', 'en wished']);
    expect(leads.map(({ deliveries }) => deliveries.length)).toEqual([2, 3, 3, 2]);
  });

  it('is only a wish beyond the limits of address and network if all are chosen at the same moment, and for an address that gets no mail', async () => {
    const { times, book } = await begin(kind);
    const free = (await times()).times.slice(8, 24);
    const isBooked = async (time: string, changes: Record<string, string>) => (await book(time, changes)).has('time');
    const count = async (asked: readonly Promise<boolean>[]) => (await Promise.all(asked)).filter(Boolean).length;
    expect(await isBooked(free[15] ?? '', { Company: 'a!b' })).toBe(false);
    expect(await count(free.slice(0, 4).map((time) => isBooked(time, { LEADCF4: time })))).toBe(2);
    expect(await count(free.slice(4, 14).map((time, index) => isBooked(time, { Company: `a${index}` })))).toBe(8);
  });

  it('is neither offered nor booked beyond the limit of a day, until the team cancels some', async () => {
    const { environment, service, times, choose, listFree, book, mails } = await begin(kind);
    Object.assign(service.site.manifest.booking, { maxPerDay: 2 });
    const [a = '', b = '', c = ''] = await choose();
    const sent = [await book(a), await book(b, { Company: 'b' }), await book(c, { Company: 'c' })];
    expect(sent.map((query) => query.get('time'))).toEqual([a, b, null]);
    // A form that is sent twice is not a further booking.
    expect(await book(b, { Company: 'b' })).toEqual(sent[1]);
    expect((await times()).times).toEqual([]);
    const reference = sent[0]?.get('ref') ?? '';
    const cancel = () => runCommand(['cancel', reference, 'none'], environment);
    const unknown = 'NONE: no booked time has this reference. See the references: npm run leads -- list\n';
    expect(await cancel()).toEqual({ code: 1, stdout: `${reference}: cancelled.\n`, stderr: unknown });
    expect(await cancel()).toEqual({
      code: 1,
      stdout: '',
      stderr: `${reference}: its time is already cancelled or over, so there is nothing to do.\n${unknown}`,
    });
    expect(await listFree(a, b, c)).toEqual([a, c]);
    // A new lead wakes the deliveries.
    expect((await book(a, { Company: 'c' })).get('time')).toBe(a);
    const [, mail] = (await mails('a@b.example', 2)) as [Mail, Mail];
    expect(findEntry(mail)).toMatchObject({ method: 'CANCEL', sequence: 1, start: a });
    const lead = (await service.stored()).find((one) => one.reference === reference);
    expect(lead?.corrections.map(({ by, after }) => [by, after.split(':')[0]])).toEqual([['command', 'en cancelled']]);
    const month = 2880 * quarter;
    const counted = [0, month, -month].map((difference) => countBookings(service.store.db, service.now() + difference));
    expect(await Promise.all(counted)).toEqual([2, 0, 0]);
  });

  it('that another lead has too after a copy from another store is named', async () => {
    const [source, target] = await Promise.all([begin(kind), begin(kind)]);
    const [time = '', other = ''] = await source.choose();
    const copied = await source.book(time);
    await source.book(other, { Company: 'other' });
    await target.book(time, { Company: 'here' });
    await copyLeads(source.service.store.db, target.service.store.db);
    expect(await clashingBookings(target.service.store.db, Date.now())).toEqual([copied.get('ref')]);
    expect(await clashingBookings(target.service.store.db, Date.parse(time) + 1)).toEqual([]);
  });

  it('is free again, and its link is unknown, after the lead is erased, which the retention does not do before that time', async () => {
    const { service, choose, listFree, book, mails, manage } = await begin(kind);
    const [time = ''] = await choose();
    const reference = (await book(time)).get('ref') ?? '';
    const [mail] = (await mails('a@b.example', 1)) as [Mail];
    const purge = (now: number) => purgeLeads(service.store.db, { now, retentionDays: 1, isDryRun: true });
    expect(await Promise.all([purge(Date.parse(time) - 1), purge(Date.parse(time))])).toMatchObject([{ leads: 0 }, { leads: 1 }]);
    await eraseLeads(service.store.db, [reference], service.now());
    expect(await listFree(time)).toEqual([time]);
    expect(await manage(tokenIn(mail), undefined)).toEqual([404, { error: 'unknown' }]);
    // This is not a booking but a page.
    expect((await fetch(`${service.url}${bookingAddress}/`)).headers.get('content-type')).toContain('text/html');
    for (const table of ['booking', 'booked_cell', 'booking_link'] as const)
      expect(await service.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  // SQLite has only one writer.
  if (kind === 'PostgreSQL')
    it('is unknown to a change that waits for the end of an erasure', async () => {
      const { service, choose, book, mails, manage } = await begin(kind);
      const [time = ''] = await choose();
      await book(time);
      const [mail] = (await mails('a@b.example', 1)) as [Mail];
      const { db } = service.store;
      let change: ReturnType<typeof manage> | undefined;
      await db.transaction().execute(async (transaction) => {
        // A deletion locks the lead before it deletes the booking.
        await transaction.selectFrom('lead').select('id').forUpdate().execute();
        change = manage(tokenIn(mail), { action: 'cancel' });
        const waiting = sql`select 1 from pg_locks where not granted`;
        await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
        await transaction.deleteFrom('lead').execute();
      });
      expect(await change).toEqual([404, { error: 'unknown' }]);
    });

  it('that has passed can be neither moved nor cancelled', async () => {
    const { service, choose, book, mails, manage } = await begin(kind);
    const [time = ''] = await choose();
    await book(time);
    const [mail] = (await mails('a@b.example', 1)) as [Mail];
    service.wait(Date.parse(time) - service.now() + quarter);
    const past = { form: 'demo', minutes: 15, zone: 'Europe/Paris', start: time, state: 'past' };
    expect(await manage(tokenIn(mail), { action: 'cancel' })).toEqual([200, past]);
    const [later = ''] = await choose();
    expect(await manage(tokenIn(mail), { action: 'change', time: later })).toEqual([409, { error: 'notFree' }]);
  });

  it('cannot be chosen without a calendar', async () => {
    const { times, ask } = await begin(kind, { CALENDAR_FEEDS: '' });
    expect(await times('?minutes=30')).toEqual({ minutes: 15, zone: 'Europe/Paris', times: [] });
    expect((await ask('2026-12-03T09:15Z')).status).toBe(409);
  });
});
