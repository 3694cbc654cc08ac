import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { deliver, siteOrigin, storedLead, useStandIn } from './crmLeads.ts';

const standIn = useStandIn('salesforce');
const salesforce = standIn.target;
const lastPosted = () => Object.fromEntries(new URLSearchParams(standIn.lastPost().body));

describe('a lead posted to Salesforce', () => {
  it('has Salesforce’s field names, and the ids of the custom fields', async () => {
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
      description: 'Language: es',
    });
  });

  it('has values without a field of their own in the description', async () => {
    const file = join(newFolder(), 'salesforce.json');
    writeFileSync(file, JSON.stringify({ oid: '00D000000000001' }));
    await deliver(salesforce({ CRM_FORMS_FILE: file }), storedLead('contact', 'en', { Phone: '' }));
    expect(lastPosted().description).toBe(
      'subject: infos\nmessage: We would like to know more, 日本語 😀.\nThank you.\nLEADCF1: Contact\nLanguage: en',
    );
    expect(lastPosted()).not.toHaveProperty('phone');
  });

  it.each(['', 'none', '-None-'])('has no subject if the choice is "%s"', async (LEADCF2) => {
    await deliver(salesforce(), storedLead('demo', 'en', { LEADCF2 }));
    expect(lastPosted()).not.toHaveProperty('00N000000000002');
    expect(lastPosted()).toHaveProperty('00N000000000004');
  });

  it('has the parameter encoding=UTF-8 once, even if the address already has it', async () => {
    const { CRM_ENDPOINT } = standIn.environment();
    expect(await deliver(salesforce({ CRM_ENDPOINT: `${CRM_ENDPOINT}?encoding=UTF-8` }))).toMatchObject({ outcome: 'accepted' });
    expect(standIn.lastPost().faults).toEqual([]);
  });
});

describe('an answer of Salesforce', () => {
  standIn.testModes([
    ['cutLate', { outcome: 'accepted' }],
    ['captcha', { outcome: 'refused', next: 'setAside' }],
  ]);

  it('is a refusal with the status 200 if a field is missing', async () => {
    expect(await deliver(salesforce(), storedLead('contact', 'en', { Company: '' }))).toEqual({
      outcome: 'refused',
      next: 'setAside',
      error: expect.stringMatching(/^exception:/),
      answer: expect.stringMatching(/^HTTP 200\nIs-Processed: true Exception:/),
    });
  });
});
