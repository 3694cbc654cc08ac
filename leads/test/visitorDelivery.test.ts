import { leadForms } from '@emovera/contract/forms.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { startJobs } from '../src/jobs/startJobs.ts';
import { openVisitorMail } from '../src/notify/openMail.ts';
import { openSite } from '../src/site/site.ts';
import { claimDeliveries, maxMailsPerDay } from '../src/store/claimDeliveries.ts';
import { countDeliveries } from '../src/store/countDeliveries.ts';
import { eraseLeads } from '../src/store/eraseLeads.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { readPerson } from '../src/store/persons.ts';
import { countLeads, readLeads } from '../src/store/readLeads.ts';
import { releaseDeliveries } from '../src/store/retryDeliveries.ts';
import { begin, minute, start } from './deliveryStage.ts';
import { runCommand } from './runTestCommand.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, storeKinds } from './testService.ts';

const day = 24 * 60 * minute;

/** A store with a fixed clock and a mail server. `send` delivers to visitors until nothing is due. */
async function beginWithMail(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const environment = { ...(await newEnvironment(kind)), ...smtp.environment, ...settings };
  const stage = await begin(kind, environment);
  const config = loadConfig(environment);
  const { manifest } = openSite(config, 0);
  const send = async () => {
    if (!config.mail) throw new Error('Mail is not configured.');
    return stage.pass(await openVisitorMail(config.mail, manifest, async () => 'token'));
  };
  const receivers = () => smtp.mails.map(({ to }) => to?.[0]?.address);
  return { ...stage, smtp, environment, config, manifest, send, receivers };
}

type Ask = {
  readonly item?: string;
  readonly form?: 'whitepaper' | 'contact' | 'checklist';
  readonly isHeld?: boolean;
  readonly at?: number;
};

let asked = 0;

/** Saves a visitor's request. Each is different, so none is a duplicate. */
function ask({ add }: LeadStore, email: string, { item = 'full', form = 'whitepaper', isHeld = false, at = start }: Ask = {}) {
  asked += 1;
  const choice = leadForms[form].fields.find(({ key }) => key === 'choice')?.name ?? 'LEADCF4';
  const context = { page: `/en/forms/${form}`, ...(isHeld && { suspicion: 'honeypot' as const }) };
  return add({ form, lang: 'en', fields: { Email: email, Company: String(asked), [choice]: item }, context, receivedAt: at });
}

/** States of the mails to visitors, in the order of their leads. */
async function states({ db }: Pick<LeadStore, 'db'>) {
  const leads = await Array.fromAsync(readLeads(db, 'oldest'));
  return leads.flatMap(({ deliveries }) =>
    deliveries.flatMap(({ target, state, lastError }) =>
      target === 'visitor' ? [lastError ? `${state} (${lastError.split(':')[0]})` : state] : [],
    ),
  );
}

describe.each(storeKinds)('mails to visitors on %s', (kind) => {
  it('are planned for requests by a download form, and for nothing else', async () => {
    const { store } = await beginWithMail(kind);
    await ask(store, 'a@company.example', { at: start });
    await ask(store, 'b@company.example', { form: 'contact', at: start + 1 });
    const leads = await Array.fromAsync(readLeads(store.db, 'oldest'));
    expect(leads.map(({ deliveries }) => deliveries.map(({ target }) => target))).toEqual([
      ['crm', 'email', 'visitor'],
      ['crm', 'email'],
    ]);
    expect(store.targets).toEqual(['crm', 'email', 'visitor']);
  });

  it.each<[string, Record<string, string>]>([
    ['they are switched off', { VISITOR_MAIL: 'off' }],
    ['mail is not configured', { SMTP_URL: '' }],
  ])('are not planned while %s, and not sent for those leads later', async (_, settings) => {
    const { store, environment, open, receivers, smtp } = await beginWithMail(kind, settings);
    await ask(store, 'before@company.example');
    expect(await states(store)).toEqual([]);
    await store.close();
    const on = await beginWithMail(kind, { ...environment, ...smtp.environment, VISITOR_MAIL: 'on' });
    await on.send();
    expect([await states(await open()), receivers(), on.receivers()]).toEqual([[], [], []]);
  });

  it('are sent to an address once a day for the same item', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    await ask(store, 'zoe@company.example');
    await send();
    clock.now += day - 1;
    await ask(store, 'ZOE@company.example', { at: clock.now });
    await ask(store, 'zoe+again@company.example', { at: clock.now });
    await ask(store, 'Zoe+more@company.example', { at: clock.now });
    await ask(store, 'other@company.example', { at: clock.now });
    await send();
    expect(receivers()).toEqual(['zoe@company.example', 'other@company.example']);
    expect((await states(store)).toSorted()).toEqual(['delivered', 'delivered', ...Array.from({ length: 3 }, () => 'set aside (again)')]);
    clock.now += 2;
    await ask(store, 'zoe@company.example', { at: clock.now });
    await send();
    expect(receivers()).toHaveLength(3);
  });

  it.each([
    ['z.oe+x@gmail.com', 'Zoe@GoogleMail.com'],
    ['zoe@icloud.com', 'z.oe+a@me.com'],
    ['zoe.b@orange.fr', 'zoe.b@wanadoo.fr'],
    ['z-o_e@proton.me', 'zoe+1@pm.me'],
    ['z-oe@yandex.ru', 'z.oe@ya.ru'],
    ['zoe@yahoo.fr', 'zoe-offers@yahoo.fr'],
    ['zoe@fastmail.com', 'shop@zoe.fastmail.com'],
  ])('are sent once to %s and %s, which are one mailbox', async (first, second) => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    await ask(store, first);
    await ask(store, second, { at: start + 1 });
    // This address is of another person.
    const other = `other@${first.split('@')[1]}`;
    await ask(store, other, { at: start + 2 });
    clock.now += minute;
    await send();
    expect(receivers()).toEqual([first, other]);
    expect(await states(store)).toEqual(['delivered', 'set aside (again)', 'delivered']);
  });

  it('are not sent to addresses that may lead elsewhere, whose leads are stored', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    const never = [
      ...[
        'victim%gmail.com@company.example',
        'company.example!victim@company.example',
        '|mail@company.example',
        '-f@company.example',
        '/etc@company.example',
      ],
      ...[
        'root@localhost',
        'a@x.localhost',
        'a@host',
        'a@10.0.0.1',
        'a@127.0x1',
        'a@2130706433',
        'a@mail.internal',
        'a@printer.local',
        'a@x.home.arpa',
      ],
    ];
    const sent = ["o'brien@company.example", 'a_b-c+d=e@sub.company.example', 'x@xn--bcher-kva.example', '1@company.example'];
    for (const [index, email] of [...never, ...sent].entries()) await ask(store, email, { at: start + index });
    clock.now += minute;
    await send();
    expect(receivers()).toEqual(sent);
    expect(await states(store)).toEqual([...never.map(() => 'set aside (address)'), ...sent.map(() => 'delivered')]);
    expect(await countLeads(store.db)).toBe(never.length + sent.length);
  });

  it('are sent to an address only a few times a day, whatever the items, but always about a booking', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    const items = ['full', 'short', 'a', 'b', 'c', 'd'];
    expect(items.length).toBe(maxMailsPerDay + 1);
    for (const [index, item] of items.entries()) await ask(store, 'zoe@company.example', { item, at: start + index });
    const time = { from: start + day, until: start + day + 15 * minute };
    const booking = { form: 'demo', fields: { Email: 'zoe@company.example' }, context: { page: '/en/demoRequest' }, time };
    await store.add({ ...booking, lang: 'en', receivedAt: start + items.length });
    clock.now += minute;
    await send();
    expect(receivers()).toHaveLength(maxMailsPerDay + 1);
    expect(await states(store)).toEqual([...Array.from({ length: maxMailsPerDay }, () => 'delivered'), 'set aside (tooMany)', 'delivered']);
    clock.now += day;
    await ask(store, 'zoe@company.example', { item: 'd', at: clock.now });
    await send();
    expect(receivers()).toHaveLength(maxMailsPerDay + 2);
  });

  it('are sent to all visitors together a few times an hour, and the others wait for their turn', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind, { VISITOR_MAILS_HOUR: '3' });
    const people = Array.from({ length: 5 }, (_, index) => `visitor-${index}@company.example`);
    for (const [index, person] of people.entries()) await ask(store, person, { at: start + index });
    clock.now += minute;
    await send();
    expect(receivers().toSorted()).toEqual(people.slice(0, 3));
    expect(await states(store)).toEqual(['delivered', 'delivered', 'delivered', 'waiting', 'waiting']);
    clock.now += 59 * minute;
    await send();
    expect(receivers()).toHaveLength(3);
    clock.now += 2 * minute;
    await send();
    expect(receivers().toSorted()).toEqual(people);
  });

  it('stay within their limits when services claim at the same moment', async () => {
    const { store, open, clock } = await beginWithMail(kind);
    const stores = kind === 'PostgreSQL' ? [store, await open(), await open()] : [store];
    await Promise.all(Array.from({ length: 60 }, (_, index) => ask(store, 'zoe@company.example', { item: index % 2 ? 'full' : 'short' })));
    const request = { target: 'visitor', now: clock.now, limit: 7, leaseMs: minute } as const;
    const claims = [];
    for (let round = 0; round < 10; round += 1)
      claims.push(...(await Promise.all(stores.map(({ db }) => claimDeliveries(db, request)))).flat());
    expect(claims.map(({ lead }) => lead?.fields.LEADCF8).toSorted()).toEqual(['full', 'short']);
    expect((await states(store)).filter((state) => state === 'set aside (again)')).toHaveLength(58);
  });

  it('wait while the lead is held as suspicious, and are sent and counted when it is released', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    const { reference } = await ask(store, 'held@company.example', { isHeld: true });
    expect([await send(), receivers(), await states(store)]).toEqual([0, [], ['held']]);
    // A person whose lead was held and who sends it again gets the mail immediately.
    await ask(store, 'held@company.example', { item: 'short', at: start + 1 });
    clock.now += minute;
    await send();
    expect(receivers()).toHaveLength(1);
    clock.now += 30 * day;
    await releaseDeliveries(store.db, 'held', clock.now, { reference, target: 'visitor' });
    await send();
    expect(receivers()).toHaveLength(2);
    await ask(store, 'held@company.example', { at: clock.now });
    await send();
    expect([receivers().length, (await states(store)).at(-1)]).toEqual([2, 'set aside (again)']);
  });

  it('that could not be sent for more than a week are no longer sent', async () => {
    const { store, clock, send, receivers } = await beginWithMail(kind);
    await ask(store, 'late@company.example');
    await ask(store, 'still@company.example', { at: start + 2 * day });
    clock.now += 7 * day + 1;
    await send();
    expect([receivers(), await states(store)]).toEqual([['still@company.example'], ['set aside (late)', 'delivered']]);
  });

  it('are not sent to people who have been erased in the meantime', async () => {
    const { store, send, receivers } = await beginWithMail(kind);
    await ask(store, 'gone@company.example');
    await ask(store, 'stays@company.example');
    const { leads } = await readPerson(store.db, 'Gone@company.example');
    await eraseLeads(
      store.db,
      leads.map(({ reference }) => reference),
      Date.now(),
    );
    await send();
    expect(receivers()).toEqual(['stays@company.example']);
  });

  it('are tried again if the server is down, and arrive once', async () => {
    const { store, clock, smtp, send, receivers } = await beginWithMail(kind);
    await ask(store, 'zoe@company.example');
    smtp.refuse({ code: 451, at: 'data' });
    await send();
    expect(await states(store)).toEqual(['retrying (EMESSAGE 451)']);
    smtp.refuse(undefined);
    clock.now += minute;
    await send();
    clock.now += day;
    await send();
    expect([receivers(), await states(store)]).toEqual([['zoe@company.example'], ['delivered']]);
  });

  it('that an address refuses are shown in the list, cause no warning mail, and are retried only by reference', async () => {
    const { store, clock, smtp, send, receivers, config, manifest, environment } = await beginWithMail(kind, { CRM_ENDPOINT: '' });
    const { reference } = await ask(store, 'typo@company.exampel', { at: Date.now() });
    clock.now = Date.now();
    smtp.refuse({ code: 550, at: 'rcpt' });
    await send();
    smtp.refuse(undefined);
    expect(await states(store)).toEqual(['set aside (EENVELOPE 550)']);
    expect((await countDeliveries(store.db, 'visitor')).setAside).toBe(1);
    const faults: unknown[] = [];
    const jobs = await startJobs({
      config,
      db: store.db,
      manifest,
      log: { info: () => {}, error: (fault: unknown) => void faults.push(fault) },
      cancelled: new AbortController().signal,
      now: () => clock.now,
    });
    onTestFinished(() => jobs.stop());
    await jobs.runDue();
    expect([smtp.mails, faults]).toEqual([[], []]);

    const cli = (...args: string[]) => runCommand(args, environment);
    expect((await cli('list', '--set-aside')).stdout).toMatch(/visitor: set aside after 1 try \(EENVELOPE 550\)/);
    expect((await cli('doctor')).stdout).not.toMatch(/✗.*set aside/);
    expect((await cli('retry', '--set-aside')).stdout).toBe('Nothing is set aside.\n');
    expect((await cli('retry', reference)).stdout).toContain(`${reference} visitor: no longer set aside, due now.`);
    clock.now = Date.now();
    await send();
    expect(receivers()).toEqual(['typo@company.exampel']);
  });

  it('skip a damaged row, and are sent to all others', async () => {
    const { store, send, receivers } = await beginWithMail(kind);
    const { reference } = await ask(store, 'damaged@company.example');
    await ask(store, 'whole@company.example', { at: start });
    const fields = kind === 'SQLite' ? '{"Email":}' : '{}';
    await store.db.updateTable('lead').set({ fields }).where('reference', '=', reference).execute();
    await send();
    expect(receivers()).toEqual(['whole@company.example']);
  });
});
