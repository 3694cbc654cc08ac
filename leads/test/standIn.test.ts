import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';
import { deliver, makeCrm, storedLead } from './crmLeads.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
beforeEach(() => {
  standIn.clear();
  standIn.setMode('ok');
});
afterAll(() => standIn.stop());

const change = (settings: string) =>
  fetch(`${standIn.url}/mode`, { method: 'POST', body: new URLSearchParams(settings), redirect: 'manual' });
const outcomes = async (attempts: number) => {
  const crm = makeCrm(standIn.environment());
  const found: string[] = [];
  for (let count = 0; count < attempts; count += 1) found.push((await deliver(crm)).outcome);
  return found;
};

describe('the stand-in CRM', () => {
  it('shows its leads as a page and as JSON', async () => {
    await deliver(makeCrm(standIn.environment()), storedLead('contact', 'fr'));
    const page = await (await fetch(standIn.url)).text();
    expect(page).toContain('1 posts, 1 leads kept');
    expect(page).toContain('Müller-Ñandú &#38; Co &#60;b&#62;');
    const leads = (await (await fetch(`${standIn.url}/leads.json`)).json()) as unknown[];
    expect(leads).toMatchObject([{ kind: 'zoho', form: 'CONTACT', fields: storedLead('contact', 'fr').fields }]);
  });

  it('can change its mode while it runs, for a number of posts', async () => {
    expect((await change('mode=error&count=2')).status).toBe(303);
    expect(await outcomes(3)).toEqual(['unknown', 'unknown', 'accepted']);
    expect(standIn.posts.map(({ mode }) => mode)).toEqual(['error', 'error', 'ok']);
  });

  it('can change its mode for a limited time', async () => {
    standIn.setMode('error', { milliseconds: 0 });
    expect(await outcomes(1)).toEqual(['accepted']);
    standIn.setMode('error', { milliseconds: 3_600_000 });
    expect(await outcomes(1)).toEqual(['unknown']);
  });

  it('lists its modes if a request is invalid', async () => {
    for (const settings of ['mode=dance', 'mode=ok&count=many', 'mode=ok&seconds=-1']) {
      const answer = await change(settings);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('errorPage');
    }
  });

  it('keeps the lead when it cuts the answer, so another attempt creates a duplicate', async () => {
    standIn.setMode('cut', { count: 1 });
    expect(await outcomes(2)).toEqual(['unknown', 'accepted']);
    expect(standIn.leads()).toHaveLength(2);
  });

  it.each([
    ['not a form', 'text/plain', 'Company=x', /must be that of a form in UTF-8/],
    ['not UTF-8', 'application/x-www-form-urlencoded', 'Last+Name=M%FCller', /is not UTF-8/],
    ['of another account', 'application/x-www-form-urlencoded', 'xnQsjsdp=x&xmIwtLD=y', /form of xnQsjsdp and xmIwtLD was not found/],
    ['filled in the honeypot', 'application/x-www-form-urlencoded', 'aG9uZXlwb3Q=x', /aG9uZXlwb3Q must be empty/],
    ['too long', 'application/x-www-form-urlencoded', `First+Name=${'x'.repeat(41)}`, /First Name is too long/],
  ])('refuses a post that is %s', async (_, type, body, fault) => {
    const answer = await fetch(standIn.environment().CRM_ENDPOINT, { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ actionsubmit: 'error_msg', message: expect.stringMatching(fault) });
    expect(standIn.leads()).toEqual([]);
  });
});
