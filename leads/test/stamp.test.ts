import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampAddress, stampField } from '@emovera/contract/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import {
  judgeStamp,
  leadSecretFileName,
  makeStamp,
  noteSecret,
  openLeadSecrets,
  previousSecretFileName,
  rotateLeadSecret,
} from '../src/stamp.ts';
import { contact, post, startService, type TestService } from './testService.ts';

const secret = 'a secret of the tests, 32 or more characters';
const now = Date.UTC(2026, 0, 1);
const day = 86_400_000;

describe('a signed time-stamp', () => {
  it.each([
    { what: 'two seconds old', posted: makeStamp(secret, now - 2000), verdict: undefined },
    { what: 'a millisecond younger', posted: makeStamp(secret, now - 1999), verdict: 'tooFast' },
    { what: 'of a page that stayed open for a month', posted: makeStamp(secret, now - 31 * day), verdict: undefined },
    { what: 'of a service whose clock is ahead', posted: makeStamp(secret, now + 30_000), verdict: 'tooFast' },
    { what: 'from tomorrow', posted: makeStamp(secret, now + day), verdict: 'stamp' },
    { what: 'with a changed time', posted: makeStamp(secret, now - day).replace(/^\d/, '2'), verdict: 'stamp' },
    { what: 'of another secret', posted: makeStamp(`${secret}!`, now - day), verdict: 'stamp' },
    { what: 'without a signature', posted: String(now - day), verdict: 'stamp' },
    { what: 'with an empty signature', posted: `${now - day}.`, verdict: 'stamp' },
    { what: 'with a signature that is too long', posted: `${makeStamp(secret, now - day)}A`, verdict: 'stamp' },
    { what: 'that is not a time-stamp', posted: '0x1p3.\u0000', verdict: 'stamp' },
    { what: 'that is posted twice', posted: [makeStamp(secret, now - day), makeStamp(secret, now - day)], verdict: 'stamp' },
    { what: 'that is missing', posted: undefined, verdict: undefined },
    { what: 'that is empty', posted: '', verdict: undefined },
  ])('$what: the suspicion is $verdict', ({ posted, verdict }) => {
    expect(judgeStamp({ current: secret }, now, posted)).toBe(verdict);
  });

  it.each([
    { what: 'is accepted', age: 60_000, verdict: undefined },
    { what: 'is accepted up to a day after', age: day, verdict: undefined },
    { what: 'is not accepted if it is older than a day', age: day + 1, verdict: 'stamp' },
    { what: 'is not accepted when the day is over', age: 60_000, until: now - 1, verdict: 'stamp' },
    { what: 'is still judged by its age', age: 100, until: now, verdict: 'tooFast' },
  ])('that was signed with the secret before $what', ({ age, until, verdict }) => {
    const secrets = { current: `new ${secret}`, previous: { secret, ...(until !== undefined && { until }) } };
    expect(judgeStamp(secrets, now, makeStamp(secret, now - age))).toBe(verdict);
    expect(judgeStamp(secrets, now, makeStamp(`other ${secret}`, now - age))).toBe('stamp');
  });
});

describe('a lead with a time-stamp', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('SQLite', { LEAD_SECRET: `new ${secret}`, LEAD_SECRET_PREVIOUS: secret });
  });
  afterAll(() => service.stop());

  const fetchStamp = async () => (await fetch(service.url + stampAddress)).text();
  const send = async (company: string, changes: Record<string, string>) => {
    const answer = await post(`${service.url}/en/forms/contact`, contact({ Company: company, ...changes }));
    expect(answer.status).toBe(303);
    return (await service.stored()).find(({ fields }) => fields.Company === company);
  };

  it('gets it as plain text that is not cached', async () => {
    const response = await fetch(service.url + stampAddress);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect((await fetch(service.url + stampAddress, { method: 'POST' })).status).toBe(404);
  });

  it('is accepted as usual, and the time-stamp is not stored', async () => {
    const stamp = await fetchStamp();
    service.wait(2000);
    const lead = await send('Usual', { [stampField]: stamp });
    expect(lead?.context).toEqual({ page: '/en/forms/contact' });
    expect(lead?.deliveries[0]?.state).toBe('waiting');
    expect(Object.keys(lead?.fields ?? {})).not.toContain(stampField);
  });

  it('that was signed before the secret was changed is accepted too', async () => {
    const lead = await send('Before', { [stampField]: makeStamp(secret, Date.now() - 60_000) });
    expect([lead?.context.suspicion, lead?.deliveries[0]?.state]).toEqual([undefined, 'waiting']);
  });

  it.each([
    { what: 'sent sooner than a person types', company: 'Hasty', stamp: fetchStamp, suspicion: 'tooFast' },
    { what: 'that is forged', company: 'Forger', stamp: async () => `${await fetchStamp()}`.replace(/^\d+/, '1'), suspicion: 'stamp' },
  ])('$what is confirmed, saved and held', async ({ company, stamp, suspicion }) => {
    const lead = await send(company, { [stampField]: await stamp() });
    expect([lead?.context.suspicion, lead?.deliveries[0]?.state]).toEqual([suspicion, 'held']);
  });

  it('with a filled honeypot as well is held because of the honeypot', async () => {
    const lead = await send('Both', { [stampField]: await fetchStamp(), website: 'x' });
    expect(lead?.context.suspicion).toBe('honeypot');
  });
});

const unset = { leadSecret: undefined, previousLeadSecret: undefined, databaseUrl: undefined };
const beside = (dataDir: string) => openLeadSecrets({ ...unset, dataDir }).current;

describe('the secret of the time-stamps', () => {
  it('is created once next to the SQLite file, and only its owner may read it', () => {
    const folder = join(newFolder(), 'data');
    const secret = beside(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(beside(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual([leadSecretFileName]);
    if (process.platform !== 'win32') expect(statSync(join(folder, leadSecretFileName)).mode & 0o777).toBe(0o600);
    expect(beside(newFolder())).not.toBe(secret);
  });

  it('is the configured one if there is one', () => {
    const dataDir = newFolder();
    const configured = { ...unset, dataDir, leadSecret: 'x'.repeat(32) };
    expect(openLeadSecrets(configured)).toEqual({ current: 'x'.repeat(32) });
    expect(openLeadSecrets({ ...configured, previousLeadSecret: 'y'.repeat(32) }).previous).toEqual({ secret: 'y'.repeat(32) });
    expect(() => rotateLeadSecret(configured, 0)).toThrow(/LEAD_SECRET_PREVIOUS/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is required with PostgreSQL', () => {
    const open = () => openLeadSecrets({ ...unset, dataDir: newFolder(), databaseUrl: 'postgres://h/d' });
    expect(open).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('LEAD_SECRET') }));
  });

  it('is refused if its file is damaged, and the file is not changed', () => {
    const folder = newFolder();
    writeFileSync(join(folder, leadSecretFileName), 'short');
    expect(() => beside(folder)).toThrow(expect.objectContaining({ code: 'STORE_UNREACHABLE', message: expect.stringContaining(folder) }));
    expect(readFileSync(join(folder, leadSecretFileName), 'utf8')).toBe('short');
  });

  it('is replaced on request, and the one before is accepted for a day from then on', () => {
    const dataDir = newFolder();
    expect(() => rotateLeadSecret({ ...unset, dataDir }, 0)).toThrow(/does not exist yet/);
    const before = beside(dataDir);
    const now = Date.UTC(2026, 10, 26);
    rotateLeadSecret({ ...unset, dataDir }, now);
    const { current, previous } = openLeadSecrets({ ...unset, dataDir });
    expect(current).toMatch(/^[0-9a-f]{64}$/);
    expect(current).not.toBe(before);
    expect(previous).toEqual({ secret: before, until: now + 86_400_000 });
    if (process.platform !== 'win32') expect(statSync(join(dataDir, previousSecretFileName)).mode & 0o777).toBe(0o600);
    rotateLeadSecret({ ...unset, dataDir }, now + 1);
    expect(openLeadSecrets({ ...unset, dataDir }).previous).toEqual({ secret: current, until: now + 86_400_001 });
  });
});

it('the fingerprint of the secret in the store is not the secret, and nothing from which it can be computed', async () => {
  const secret = 'a secret of the tests, 32 or more characters';
  const service = await startService('SQLite', { LEAD_SECRET: secret });
  await noteSecret(service.store.db, { current: secret });
  const rows = await service.store.db.selectFrom('job').selectAll().execute();
  expect(rows).toEqual([{ name: expect.stringMatching(/^fingerprint/), due_at: expect.any(Number) }]);
  expect(rows[0]?.due_at).toBeLessThan(2 ** 48);
});
