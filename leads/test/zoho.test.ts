import type { FormId } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeliveryVerdict } from '../src/delivery/target.ts';
import { answering, deliver, siteOrigin, storedLead, useStandIn } from './crmLeads.ts';

const standIn = useStandIn('zoho');
const zoho = standIn.target;
const { lastPost } = standIn;

describe('a lead posted to Zoho', () => {
  it('is a form in UTF-8, percent-encoded', async () => {
    await deliver(zoho());
    const { headers, body } = lastPost();
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded; charset=UTF-8');
    expect(body.split('&')).toContain('First+Name=Zo%C3%A9');
    expect(body.split('&')).toContain('Company=%C5%81%C3%B3d%C5%BA+%2B+S%C3%B8ns+%3D+100+%25');
    expect(body).toContain('%E6%97%A5%E6%9C%AC%E8%AA%9E+%F0%9F%98%80.%0AThank+you.');
  });

  it('has exactly the field names of the CRM', async () => {
    await deliver(zoho());
    const posted = [...new URLSearchParams(lastPost().body)];
    expect(posted.map(([name]) => name).sort()).toEqual(
      [
        ...['First Name', 'Last Name', 'Company', 'Email', 'Phone', 'LEADCF2', 'LEADCF4', 'LEADCF1', 'Lead Source'],
        ...['xnQsjsdp', 'xmIwtLD', 'actionType', 'returnURL', 'zc_gad', 'ldeskuid', 'LDTuvid', 'aG9uZXlwb3Q', 'Description'],
      ].sort(),
    );
    expect(Object.fromEntries(posted)).toMatchObject({
      ...storedLead().fields,
      actionType: 'TGVhZHM=',
      returnURL: `${siteOrigin}/fr/forms/confirmContact/?formSubmitted=true`,
      zc_gad: '',
      ldeskuid: '',
      LDTuvid: '',
      aG9uZXlwb3Q: '',
    });
  });

  it('has its page and its site', async () => {
    const lead = storedLead('useCase', 'fr');
    await deliver(zoho(), { ...lead, context: { page: '/fr/blog/code à 500' } });
    expect(lastPost().headers).toMatchObject({
      origin: siteOrigin,
      referer: `${siteOrigin}/fr/blog/code%20%C3%A0%20500`,
      'user-agent': expect.stringContaining(siteOrigin),
    });
  });

  /** Form, request type, source, confirmation page, field of the choice, key of the identifiers, and whether each language has its own form. */
  const table: readonly [FormId, string, string, string, string, string, boolean][] = [
    ['contact', 'Contact', 'Formulaire Web', 'confirmContact', 'LEADCF4', 'CONTACT', false],
    ['demo', 'Démo', 'Formulaire Web', 'confirmDemo', 'LEADCF4', 'DEMO', false],
    ['useCase', 'Use case', 'Web Download', 'confirmUseCase', 'LEADCF3', 'USE_CASE', true],
    ['clientCase', 'Use case', 'Web Download', 'confirmUseCase', 'LEADCF3', 'A_USE_CASE', true],
    ['webinar', 'Webinaire', 'Web Download', 'confirmWebinar', 'LEADCF5', 'WEBINAR', true],
    ['checklist', 'Webinaire', 'Web Download', 'confirmChecklist', 'LEADCF7', 'CHECKLIST', true],
    ['whitepaper', 'Webinaire', 'Web Download', 'confirmWhitepaper', 'LEADCF8', 'WHITEPAPER', true],
  ];
  const everyForm = table.flatMap((row) => localeCodes.map((lang) => [lang, ...row] as const));

  it.each(everyForm)(
    'is, in %s from the form %s, what the table says',
    async (lang, form, type, source, confirmation, own, key, hasVariants) => {
      const lead = storedLead(form, lang);
      expect(await deliver(zoho(), lead)).toMatchObject({ outcome: 'accepted' });
      const { fields, form: known, body } = lastPost();
      expect(fields).toEqual({ ...lead.fields, LEADCF1: type, 'Lead Source': source, Description: `Language: ${lang}` });
      expect(fields[own]).toMatch(/\S/);
      expect(new URLSearchParams(body).get('returnURL')).toBe(`${siteOrigin}/${lang}/forms/${confirmation}/?formSubmitted=true`);
      expect(known).toBe(hasVariants ? `${key}_${lang === 'fr' ? 'FR' : 'EN'}` : key);
    },
  );

  it.each(['', 'none', '-None-'])('has the CRM’s value for an empty choice if the choice is "%s"', async (subject) => {
    await deliver(zoho(), storedLead('demo', 'en', { LEADCF2: subject, LEADCF4: '', Phone: '' }));
    expect(lastPost().fields).toMatchObject({ LEADCF2: '-None-', LEADCF4: '', Phone: '' });
  });

  it('has the language in the first line of the visitor’s text', async () => {
    await deliver(zoho(), storedLead('contact', 'es', { Description: 'Martes por la mañana' }));
    expect(lastPost().fields.Description).toBe('Language: es\nMartes por la mañana');
  });

  it('has the tracker ids that the visitor accepted', async () => {
    const tracking = { zc_gad: 'EAIaIQob', LDTuvid: 'visitor-1' };
    const lead = storedLead();
    expect(await deliver(zoho(), { ...lead, context: { ...lead.context, tracking } })).toMatchObject({ outcome: 'accepted' });
    const posted = Object.fromEntries(new URLSearchParams(lastPost().body));
    expect(posted).toMatchObject({ ...tracking, ldeskuid: '' });
  });

  it('keeps a field that the form no longer has', async () => {
    await deliver(zoho(), storedLead('contact', 'en', { LEADCF6: 'of an older form' }));
    expect(lastPost().fields.LEADCF6).toBe('of an older form');
  });
});

describe('an answer of Zoho', () => {
  standIn.testModes([
    ['json', { outcome: 'accepted' }],
    ['cutLate', { outcome: 'accepted' }],
    ['captcha', { outcome: 'refused', next: 'setAside' }, /^captcha:/],
  ]);

  it('is a success if the page contains the configured text', async () => {
    standIn.setMode('thanks');
    expect(await deliver(zoho({ CRM_ACCEPTED_TEXT: 'Thank you for your request' }))).toMatchObject({ outcome: 'accepted' });
    standIn.setMode('errorPage');
    expect(await deliver(zoho({ CRM_ACCEPTED_TEXT: 'Thank you for your request' }))).toMatchObject({ outcome: 'unknown' });
  });

  it('is a refusal if a required field is missing', async () => {
    expect(await deliver(zoho(), storedLead('contact', 'en', { 'Last Name': '' }))).toMatchObject({
      outcome: 'refused',
      next: 'setAside',
      error: expect.stringMatching(/^error_msg:/),
      answer: expect.stringContaining('Last Name is missing'),
    });
  });
});

describe('unusual answers', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function verdictOn(status: number, body: string, headers: Record<string, string> = {}): Promise<DeliveryVerdict> {
    const server = await answering((_, response) => response.writeHead(status, headers).end(body));
    stop = server.stop;
    return deliver(zoho({ CRM_ENDPOINT: `${server.url}/crm/WebToLeadForm` }));
  }

  it.each([
    ['Splash Message', 'accepted'],
    ['redirect_url', 'accepted'],
    ['parent_redirect', 'accepted'],
    ['add_hash', 'accepted'],
    ['thankyou_page', 'accepted'],
    ['error_msg', 'refused'],
    ['something new', 'unknown'],
  ])('JSON with actionsubmit "%s" is %s', async (actionsubmit, outcome) => {
    expect(await verdictOn(200, JSON.stringify({ actionsubmit }), { 'content-type': 'text/html' })).toMatchObject({ outcome });
  });

  it.each([
    [{ actionsubmit: 'Splash Message', invalidCaptcha: 'true' }, 'refused'],
    [{ actionsubmit: 'Splash Message', invalidCaptcha: 'false' }, 'accepted'],
    [{ actionsubmit: 'redirect_url', success: false }, 'refused'],
    [{ actionsubmit: 'redirect_url', success: 'false' }, 'refused'],
    [{ success: true }, 'accepted'],
    [{ message: 'ok' }, 'unknown'],
    [['Splash Message'], 'unknown'],
  ])('JSON %j is %s', async (said, outcome) => {
    expect(await verdictOn(200, JSON.stringify(said))).toMatchObject({ outcome });
  });

  it.each([
    ['the return address without its slash', `${siteOrigin}/fr/forms/confirmContact`, 'accepted'],
    ['the return address with more in its query', `${siteOrigin}/fr/forms/confirmContact/?formSubmitted=true&id=5`, 'accepted'],
    ['another confirmation page', `${siteOrigin}/fr/forms/confirmDemo/?formSubmitted=true`, 'unknown'],
    ['the same path on another site', 'https://evil.example/fr/forms/confirmContact/?formSubmitted=true', 'unknown'],
    ['an address that only begins like ours', 'https://www.example.org.evil.example/fr/forms/confirmContact/', 'unknown'],
    ['a path of its own', '/fr/forms/confirmContact/?formSubmitted=true', 'unknown'],
    ['no address', 'http://[', 'unknown'],
  ])('a redirect to %s is understood', async (_, location, outcome) => {
    expect(await verdictOn(302, '', { location })).toMatchObject({ outcome, ...(outcome === 'unknown' && { next: 'retryFew' }) });
  });

  it.each([
    [400, 'refused', 'setAside'],
    [401, 'refused', 'retry'],
    [403, 'refused', 'setAside'],
    [404, 'refused', 'retry'],
    [408, 'refused', 'retry'],
    [410, 'refused', 'setAside'],
    [422, 'refused', 'setAside'],
    [425, 'refused', 'retry'],
    [429, 'refused', 'retry'],
    [500, 'unknown', 'retry'],
    [503, 'unknown', 'retry'],
    [204, 'unknown', 'retryFew'],
    [304, 'unknown', 'retryFew'],
  ])('status %i is %s, then %s', async (status, outcome, next) => {
    expect(await verdictOn(status, '')).toMatchObject({ outcome, next });
  });

  it('a fault with the operator’s words in it is still a fault', async () => {
    const server = await answering((_, response) => response.writeHead(500).end('Thank you'));
    stop = server.stop;
    expect(await deliver(zoho({ CRM_ENDPOINT: server.url, CRM_ACCEPTED_TEXT: 'Thank you' }))).toMatchObject({ outcome: 'unknown' });
  });
});
