import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryVerdict } from '../src/delivery/target.ts';
import type { Mode } from '../standIn/modes.ts';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';
import { crmOf, deliver, siteOrigin, storedLead } from './crmLeads.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ slowMs: 20, retryAfter: 7 });
});
beforeEach(() => {
  standIn.clear();
  standIn.setMode('ok');
});
afterAll(() => standIn.stop());

const salesforce = (settings: Record<string, string> = {}, timeoutMs?: number) =>
  crmOf({ ...standIn.environment('salesforce'), ...settings }, timeoutMs);
const lastPosted = () => Object.fromEntries(new URLSearchParams(standIn.posts.at(-1)?.body));

describe('what is posted to Salesforce', () => {
  it('has its own names, and the ids of the account’s fields', async () => {
    expect(await deliver(salesforce(), storedLead('webinar', 'es'))).toMatchObject({ outcome: 'accepted' });
    const { fields } = storedLead('webinar', 'es');
    expect(lastPosted()).toEqual({
      oid: '00D000000000001',
      retURL: `${siteOrigin}/es/forms/confirmWebinar/?formSubmitted=true`,
      first_name: fields['First Name'],
      last_name: fields['Last Name'],
      company: fields.Company,
      email: fields.Email,
      phone: fields.Phone,
      lead_source: 'Web Download',
      '00N000000000001': 'Webinaire',
      '00N000000000005': fields.LEADCF5,
    });
  });

  it('has in the description what the account has no field for', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'crm-forms-')), 'salesforce.json');
    writeFileSync(file, JSON.stringify({ oid: '00D000000000001' }));
    await deliver(salesforce({ CRM_FORMS_FILE: file }), storedLead('contact', 'en', { Phone: '' }));
    expect(lastPosted().description).toBe('subject: infos\nmessage: We would like to know more, 日本語 😀.\nThank you.\nLEADCF1: Contact');
    expect(lastPosted()).not.toHaveProperty('phone');
  });

  it('says that it is UTF-8, once, whatever the address says', async () => {
    const { CRM_ENDPOINT } = standIn.environment('salesforce');
    expect(await deliver(salesforce({ CRM_ENDPOINT: `${CRM_ENDPOINT}?encoding=UTF-8` }))).toMatchObject({ outcome: 'accepted' });
    expect(standIn.posts.at(-1)?.faults).toEqual([]);
  });
});

describe('what Salesforce answers', () => {
  const expected: readonly [Mode, Partial<DeliveryVerdict>][] = [
    ['ok', { outcome: 'accepted' }],
    ['slow', { outcome: 'accepted' }],
    ['cutLate', { outcome: 'accepted' }],
    ['thanks', { outcome: 'unknown', next: 'retryFew' }],
    ['errorPage', { outcome: 'unknown', next: 'retryFew' }],
    ['elsewhere', { outcome: 'unknown', next: 'retryFew' }],
    ['captcha', { outcome: 'refused', next: 'setAside' }],
    ['error', { outcome: 'unknown', next: 'retry' }],
    ['busy', { outcome: 'refused', next: 'retry', retryAfterMs: 7000 }],
    ['cut', { outcome: 'unknown', next: 'retry' }],
    ['down', { outcome: 'unknown', next: 'retry' }],
    ['timeout', { outcome: 'unknown', next: 'retry' }],
  ];

  it.each(expected)('is read rightly when it behaves as "%s"', async (mode, verdict) => {
    standIn.setMode(mode);
    const { answer: _, error, ...rest } = await deliver(salesforce({}, mode === 'timeout' ? 200 : 10_000));
    expect(rest).toEqual(verdict);
    expect(error === undefined).toBe(verdict.outcome === 'accepted');
  });

  it('is a refusal though its status is 200, when a field is missing', async () => {
    expect(await deliver(salesforce(), storedLead('contact', 'en', { Company: '' }))).toEqual({
      outcome: 'refused',
      next: 'setAside',
      error: expect.stringMatching(/^exception:/),
      answer: expect.stringMatching(/^HTTP 200\nIs-Processed: true Exception:/),
    });
  });
});
