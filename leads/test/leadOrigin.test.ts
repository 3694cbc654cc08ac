import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { readAttribution } from '../src/routes/intake.ts';
import { deliver, storedLead, useStandIn } from './crmLeads.ts';
import { contact, post, startService } from './testService.ts';

const site = 'https://www.company.example';

describe('where a lead comes from', () => {
  it('is read from the post, and the campaign otherwise from the address of the form', () => {
    const posted = { utm_source: 'news', visit_referrer: 'https://partner.example', visit_landing: '/fr/pricing' };
    const referer = `${site}/fr/forms/contact?utm_source=other&utm_campaign=spring%202027&name=typed`;
    // The address has another campaign, so none of its parts is taken.
    expect(readAttribution(posted, referer, [site])).toEqual({
      source: 'news',
      referrer: 'https://partner.example',
      landing: '/fr/pricing',
    });
    expect(readAttribution({}, referer, [site])).toEqual({ source: 'other', campaign: 'spring 2027' });
    expect(readAttribution({}, `${site}/en/`, [site])).toBeUndefined();
    expect(readAttribution({}, undefined, [site])).toBeUndefined();
  });

  it.each([
    ['a long value is cut', { utm_term: `${'x'.repeat(99)}😀` }, { term: `${'x'.repeat(99)}\ufffd` }],
    ['a value that is given twice', { utm_term: ['a', 'b'] }, undefined],
    ['a control character', { utm_source: 'a\u001b[31m' }, undefined],
    ['a character that turns the text around', { utm_source: '\u202eabc' }, undefined],
    ['our own origin', { visit_referrer: `${site}/en/` }, undefined],
    ['a path of another site', { visit_referrer: 'https://partner.example/search?q=name' }, { referrer: 'https://partner.example' }],
    ['an address that runs script', { visit_referrer: 'javascript:alert(1)' }, undefined],
    ['another site as the first page', { visit_landing: '//evil.example/' }, undefined],
    ['a first page with a query', { visit_landing: '/en/search?q=name' }, undefined],
  ])('with %s', (_what, posted, expected) => {
    expect(readAttribution(posted, undefined, [site])).toEqual(expected);
  });

  it('is stored with the lead, and sent again it makes no second lead', async () => {
    const service = await startService('SQLite');
    const address = `${service.url}/en/forms/contact`;
    await post(address, contact({ utm_campaign: 'spring' }));
    await post(address, contact(), { referer: `${address}?utm_campaign=autumn` });
    expect((await service.stored()).map(({ context }) => context)).toEqual([{ page: '/en/forms/contact', origin: { campaign: 'spring' } }]);
  });
});

describe.each([
  ['zoho', 'LEADCF9'],
  ['salesforce', '00N000000000003'],
  ['hubspot', 'use_case'],
] as const)('%s', (kind, name) => {
  const standIn = useStandIn(kind);

  it('gets the values for which the account has a field, and no others', async () => {
    const file = join(newFolder(), 'forms.json');
    const { fields, ...rest } = JSON.parse(readFileSync(standIn.environment().CRM_FORMS_FILE ?? '', 'utf8'));
    writeFileSync(file, JSON.stringify({ ...rest, fields: { ...fields, utm_campaign: name } }));
    const lead = storedLead('contact', 'fr');
    const context = { ...lead.context, origin: { campaign: 'spring', source: 'secret-source' } };
    expect(await deliver(standIn.target({ CRM_FORMS_FILE: file }), { ...lead, context })).toMatchObject({ outcome: 'accepted' });
    expect(standIn.lastPost().fields).toMatchObject({ [name]: 'spring' });
    expect(standIn.lastPost().body).not.toContain('secret-source');
  });
});
