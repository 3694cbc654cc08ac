import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { answering, deliver, siteOrigin, storedLead, useStandIn } from './crmLeads.ts';

const standIn = useStandIn('hubspot');
const hubspot = standIn.target;

describe('a lead posted to HubSpot', () => {
  it('is JSON with the properties of a contact and the page', async () => {
    expect(await deliver(hubspot(), storedLead('contact', 'fr'))).toMatchObject({ outcome: 'accepted' });
    const { fields } = storedLead('contact', 'fr');
    const post = standIn.lastPost();
    const field = (name: string, value: string | undefined) => ({ objectTypeId: '0-1', name, value });
    expect(JSON.parse(post?.body ?? '')).toEqual({
      fields: [
        field('firstname', fields['First Name']),
        field('lastname', fields['Last Name']),
        field('company', fields.Company),
        field('email', fields.Email),
        field('phone', fields.Phone),
        field('subject', 'infos'),
        field('message', `${fields.LEADCF4}\n\nLanguage: fr`),
        field('request_type', 'Contact'),
        field('lead_source', 'Formulaire Web'),
      ],
      context: { pageUri: `${siteOrigin}/fr/forms/contact`, pageName: 'CONTACT' },
    });
    expect(post?.form).toBe('CONTACT');
  });

  it('has the language in a custom property, if one is configured', async () => {
    const file = join(newFolder(), 'hubspot.json');
    const { fields, ...rest } = JSON.parse(readFileSync(standIn.environment().CRM_FORMS_FILE ?? '', 'utf8'));
    writeFileSync(file, JSON.stringify({ ...rest, fields: { ...fields, Language: 'hs_language' } }));
    await deliver(hubspot({ CRM_FORMS_FILE: file }), storedLead('contact', 'es'));
    expect(standIn.lastPost().fields).toMatchObject({ hs_language: 'es', message: storedLead().fields.LEADCF4 });
  });

  it('is posted to the form for its language', async () => {
    await deliver(hubspot(), storedLead('checklist', 'es'));
    expect(standIn.lastPost().form).toBe('CHECKLIST_EN');
  });
});

describe('an answer of HubSpot', () => {
  standIn.testModes([
    ['cutLate', { outcome: 'unknown', next: 'retry' }],
    ['captcha', { outcome: 'refused', next: 'setAside' }],
  ]);

  it('that is a refusal is logged with its codes, each once', async () => {
    const lead = storedLead('contact', 'en', { Email: 'nobody@nowhere', Company: '' });
    expect(await deliver(hubspot(), lead)).toMatchObject({
      outcome: 'refused',
      next: 'setAside',
      error: 'REQUIRED_FIELD, INVALID_EMAIL: the CRM refused the lead with status 400.',
    });
  });

  it.each([
    [200, { redirectUri: 'https://elsewhere.example/' }, 'accepted', undefined],
    [200, { inlineMessage: '' }, 'accepted', undefined],
    [200, {}, 'unknown', 'retryFew'],
    [200, { errors: [{ errorType: 'BLOCKED_EMAIL' }] }, 'refused', 'setAside'],
    [404, { errors: [{ errorType: 'FORM_NOT_FOUND' }] }, 'refused', 'retry'],
    [400, { errors: [{ errorType: 'zoe@company.example' }, null] }, 'refused', 'setAside'],
  ])('status %i with %j is %s', async (status, said, outcome, next) => {
    const server = await answering((_, response) => response.writeHead(status).end(JSON.stringify(said)));
    const verdict = await deliver(hubspot({ CRM_ENDPOINT: server.url }));
    server.stop();
    expect(verdict).toMatchObject({ outcome });
    expect(verdict.next).toBe(next);
    expect(verdict.error ?? '').not.toContain('zoe');
  });
});
