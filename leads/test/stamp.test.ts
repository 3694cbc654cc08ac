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
    expect(judgeStamp(secret, now, posted)).toBe(verdict);
  });
});

describe('a lead with a time-stamp', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('SQLite');
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
