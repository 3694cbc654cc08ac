import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampAddress } from '@emovera/contract/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixtureSite } from './fixtureSite.ts';
import { contact, post, startService, type TestService } from './testService.ts';

describe('a service for pages that are served elsewhere', () => {
  const site = 'https://www.emovera.example';
  const further = 'https://emovera.example';
  let service: TestService;
  beforeAll(async () => {
    const dist = writeFixtureSite();
    const manifest = join(dist, 'service/manifest.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), service: 'https://leads.emovera.example' }));
    service = await startService('SQLite', { DIST_DIR: dist, FORM_ORIGINS: further });
  });
  afterAll(() => service.stop());

  it('redirects to the site that a lead was sent from, and to its own site if the form was corrected here', async () => {
    const confirmationFor = async (origin: string | undefined) => {
      const { status, headers } = await post(`${service.url}/es/forms/contact`, contact(), origin ? { origin } : {});
      return [status, headers.get('location')?.replace(/ref=.*/, '')];
    };
    const confirmation = '/es/forms/confirmContact/?formSubmitted=true&';
    expect(await confirmationFor(site)).toEqual([303, site + confirmation]);
    expect(await confirmationFor(further)).toEqual([303, further + confirmation]);
    expect(await confirmationFor(service.url)).toEqual([303, site + confirmation]);
    expect(await confirmationFor(undefined)).toEqual([303, site + confirmation]);
    for (const origin of ['https://other.emovera.example', 'http://www.emovera.example', 'https://www.emovera.example.evil.example'])
      expect((await confirmationFor(origin))[0]).toBe(403);
  });

  it('lets only the pages of the site read the time-stamp', async () => {
    const allowed = async (origin: string) => {
      const { headers } = await fetch(service.url + stampAddress, { headers: { origin } });
      return [headers.get('access-control-allow-origin'), headers.get('vary')];
    };
    expect(await allowed(site)).toEqual([site, 'Origin']);
    expect(await allowed(further)).toEqual([further, 'Origin']);
    expect(await allowed('https://other.example')).toEqual([null, 'Origin']);
  });

  it('has only pages with a form, and redirects to the others', async () => {
    const getAnswer = async (path: string) => {
      const { status, headers } = await fetch(service.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await getAnswer('/en/forms/contact')).toEqual([200, null]);
    expect(await getAnswer('/en/pricing?a=b')).toEqual([308, `${site}/en/pricing?a=b`]);
    expect(await getAnswer('/fr/forms/confirmContact/?formSubmitted=true')).toEqual([
      308,
      `${site}/fr/forms/confirmContact?formSubmitted=true`,
    ]);
    expect(await getAnswer('/en/unknown')).toEqual([404, null]);
    expect((await getAnswer('/mark.svg'))[0]).toBe(200);
  });
});
