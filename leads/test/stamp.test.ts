import { stampAddress, stampField } from '@emovera/contract/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeStamp, makeStamp } from '../src/stamp.ts';
import { contact, post, startService, type TestService } from './service.ts';

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
