import { request } from 'node:http';
import { honeypotField } from '@emovera/contract/forms.ts';
import { doubleSubmitWindowSeconds } from '@emovera/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTargets } from '../src/openTargets.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { storedLead } from './crmLeads.ts';
import { failureTitle, webinars } from './fixtureSite.ts';
import { contact, post, startService, storeKinds, type TestService } from './testService.ts';

const form = 'application/x-www-form-urlencoded';

describe.each(storeKinds)('a lead on %s', (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.stop());
  const count = async () => (await service.stored()).length;

  it('is saved unchanged before the visitor gets a confirmation with a reference', async () => {
    const response = await post(`${service.url}/fr/forms/contact`, contact());
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/fr\/forms\/confirmContact\/\?formSubmitted=true&ref=[345679CDFHJKMNPQRTVWXY]{8}$/);
    const [lead] = await service.stored();
    expect(lead).toMatchObject({
      reference: location.slice(-8),
      form: 'contact',
      lang: 'fr',
      context: { page: '/fr/forms/contact' },
      deliveries: [{ target: 'crm', state: 'waiting', attempts: 0, lastError: null }],
    });
    expect(lead?.fields).toEqual({
      'First Name': 'Zoé',
      'Last Name': 'Müller-Ñandú',
      Company: 'Łódź & Søns',
      Email: 'zoe@company.example',
      Phone: '+33 1 23 45 67 89',
      LEADCF2: 'infos',
      LEADCF4: 'We would like to know more, 日本語 😀.\nThank you.',
    });
    expect((await fetch(service.url + location)).status).toBe(200);
  });

  it('may be a demo request with only the required fields', async () => {
    const response = await post(`${service.url}/en/demoRequest`, 'Last+Name=Doe&Company=ACME&Email=a%40b.example');
    expect([response.status, response.headers.get('location')?.slice(0, 45)]).toEqual([
      303,
      '/en/forms/confirmDemo/?formSubmitted=true&ref',
    ]);
  });

  it('has its item in the confirmation, whether chosen or set by the address', async () => {
    const person = 'First+Name=A&Last+Name=B&Company=C&Email=a%40b.example';
    const chosen = await post(`${service.url}/es/forms/webinar`, `${person}&LEADCF5=${webinars[0]}`);
    expect(chosen.headers.get('location')).toMatch(new RegExp(`&item=${webinars[0]}$`));
    const given = await post(`${service.url}/es/forms/webinar/verbatims`, `${person}&Phone=123456`);
    expect(given.headers.get('location')).toMatch(/&item=verbatims$/);
    const changed = await post(`${service.url}/es/forms/webinar/verbatims`, `${person}&Phone=234567&LEADCF5=${webinars[0]}`);
    expect(changed.headers.get('location')).toMatch(new RegExp(`&item=${webinars[0]}$`));
  });

  it('sent twice within the window is one lead, and both confirmations are the same', async () => {
    const before = await count();
    const body = contact({ 'Last Name': 'Twice' });
    const answers = await Promise.all([1, 2, 3].map(() => post(`${service.url}/en/forms/contact`, body)));
    const reversed = new URLSearchParams([...body].reverse());
    service.wait(doubleSubmitWindowSeconds * 1000 - 5000);
    answers.push(await post(`${service.url}/en/forms/contact`, reversed));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.headers.get('location')}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('keeps valid tracker ids separate from its values: with other ids it is still the same lead', async () => {
    const send = (ids: Record<string, string>) => post(`${service.url}/en/forms/contact`, contact({ 'Last Name': 'Tracked', ...ids }));
    const first = await send({ zc_gad: 'EAIaIQob_Ch-1.2', LDTuvid: '<b>', ldeskuid: 'x'.repeat(201) });
    const second = await send({ zc_gad: '', LDTuvid: 'visitor-1' });
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const kept = (await service.stored()).filter((lead) => lead.fields['Last Name'] === 'Tracked');
    expect(kept.map(({ context }) => context)).toEqual([{ page: '/en/forms/contact', tracking: { zc_gad: 'EAIaIQob_Ch-1.2' } }]);
    expect(Object.keys(kept[0]?.fields ?? {})).not.toContain('zc_gad');
  });

  it('sent again after the window, or corrected, is a new lead', async () => {
    const before = await count();
    const body = contact({ 'Last Name': 'Again' });
    await post(`${service.url}/en/forms/contact`, body);
    await post(`${service.url}/en/forms/contact`, contact({ 'Last Name': 'Again', Phone: '020 7946 0001' }));
    service.wait(doubleSubmitWindowSeconds * 1000 + 1);
    await post(`${service.url}/en/forms/contact`, body);
    expect(await count()).toBe(before + 3);
  });

  it('that looks like spam is confirmed, saved and held', async () => {
    const body = contact({ 'Last Name': 'Robot', [honeypotField]: 'https://spam.example' });
    const robot = await post(`${service.url}/en/forms/contact`, body);
    const person = await post(`${service.url}/en/forms/contact`, contact({ 'Last Name': 'Robot' }));
    expect([robot.status, person.status]).toEqual([303, 303]);
    const held = (await service.stored()).filter((lead) => lead.fields['Last Name'] === 'Robot');
    expect(held.map((lead) => [lead.context.suspicion, lead.deliveries[0]?.state])).toEqual([
      ['honeypot', 'held'],
      [undefined, 'waiting'],
    ]);
  });

  it('never redirects to a posted return address', async () => {
    const response = await post(`${service.url}/en/forms/contact`, contact({ returnURL: 'https://evil.example/', Company: 'Return' }));
    expect(response.headers.get('location')).toMatch(/^\/en\/forms\/confirmContact\//);
  });

  it('is saved even if a hundred arrive at the same time', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => post(`${service.url}/en/forms/contact`, contact({ Company: `Company ${index}` }))),
    );
    expect(answers.every((answer) => answer.status === 303)).toBe(true);
    const references = answers.map((answer) => answer.headers.get('location'));
    expect(new Set(references).size).toBe(100);
    expect(await count()).toBe(before + 100);
  });

  it('with errors is returned with its values and a message for each error', async () => {
    const before = await count();
    const body = contact({ Email: 'no address', Company: '', LEADCF4: 'short "<b>&' });
    const response = await post(`${service.url}/es/forms/contact`, body);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<title>Error: ');
    for (const sentence of ['es: Email email', 'es: Company required', 'es: LEADCF4 tooShort']) expect(html).toContain(sentence);
    expect(html).toContain('value="no address" aria-invalid="true"');
    expect(html).toContain('value="Müller-Ñandú"');
    expect(html).toContain('\nshort &#34;&#60;b&#62;&#38;</textarea>');
    expect(response.headers.get('content-security-policy')).toBe(
      (await fetch(`${service.url}/es/forms/contact`)).headers.get('content-security-policy'),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await count()).toBe(before);
  });

  it('with hidden characters is accepted, and stored without them', async () => {
    const changes = {
      'First Name': 'A\u2028Reference: FAKEFAKE',
      Company: '\u202eHidden\x9b',
      LEADCF4: 'One line\u2029and another one\u200b.',
    };
    expect((await post(`${service.url}/en/forms/contact`, contact(changes))).status).toBe(303);
    expect((await service.stored()).at(-1)?.fields).toMatchObject({
      'First Name': 'A Reference: FAKEFAKE',
      Company: 'Hidden',
      LEADCF4: 'One line\nand another one.',
    });
  });

  describe('that cannot be accepted', () => {
    const long = (length: number) => 'x'.repeat(length);
    const valid = String(contact({ Company: 'Hostile' }));
    type Bad = {
      what: string;
      path?: string;
      method?: string;
      body?: string;
      headers?: Record<string, string>;
      status: number;
      says: string;
    };
    const bad: Bad[] = [
      { what: 'without any field', body: '', status: 422, says: 'en: Email required' },
      { what: 'with empty fields', body: 'Email=&Company=+', status: 422, says: 'en: Company required' },
      {
        what: 'with a name that is too long',
        body: String(contact({ 'First Name': long(41) })),
        status: 422,
        says: 'en: First Name tooLong',
      },
      {
        what: 'with a message that is too long',
        body: String(contact({ LEADCF4: long(32_001) })),
        status: 422,
        says: 'en: LEADCF4 tooLong',
      },
      { what: 'with a field given twice', body: `${valid}&Email=x%40y.example`, status: 422, says: 'en: Email repeated' },
      { what: 'with NUL', body: `${valid}&x=%00`.replace('Hostile', 'Host%00ile'), status: 422, says: 'en: Company characters' },
      {
        what: 'with a line break in a name',
        body: valid.replace('Hostile', 'Host%0D%0ABcc%3Aile'),
        status: 422,
        says: 'en: Company characters',
      },
      { what: 'with an unknown subject', body: String(contact({ LEADCF2: 'x' })), status: 422, says: 'en: LEADCF2 choice' },
      { what: 'without a subject', body: String(contact({ LEADCF2: 'none' })), status: 422, says: 'en: LEADCF2 required' },
      {
        what: 'with an unknown item',
        path: '/en/forms/webinar',
        body: 'First+Name=A&Last+Name=B&Company=C&Email=a%40b.example&LEADCF5=__proto__',
        status: 422,
        says: 'en: LEADCF5 choice',
      },
      { what: 'in bytes that are not UTF-8', body: `${valid}&x=%E9`, status: 400, says: failureTitle('en', 'notText') },
      { what: 'with half a surrogate pair', body: `${valid}&x=%ED%A0%BD`, status: 400, says: failureTitle('en', 'notText') },
      { what: 'in Latin-1', headers: { 'content-type': `${form}; charset=iso-8859-1` }, status: 415, says: failureTitle('en', 'notText') },
      { what: 'as JSON', headers: { 'content-type': 'application/json' }, body: '{}', status: 415, says: failureTitle('en', 'notText') },
      {
        what: 'as multipart',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        status: 415,
        says: failureTitle('en', 'notText'),
      },
      { what: 'without a content type', headers: { 'content-type': '' }, status: 415, says: failureTitle('en', 'notText') },
      { what: 'of one megabyte', body: `LEADCF4=${long(1_048_576)}`, status: 413, says: failureTitle('en', 'tooLarge') },
      { what: 'of five megabytes', body: `LEADCF4=${long(5_242_880)}`, status: 413, says: failureTitle('en', 'tooLarge') },
      { what: 'to an unknown form', path: '/fr/forms/unknown', status: 404, says: failureTitle('fr', 'notFound') },
      { what: 'to an unknown address', path: '/%zz', status: 404, says: failureTitle('en', 'notFound') },
      { what: 'to a page without a form', path: '/es/pricing', status: 405, says: failureTitle('es', 'method') },
      { what: 'to a file', path: '/mark.svg', status: 405, says: failureTitle('en', 'method') },
      { what: 'by PUT', method: 'PUT', status: 405, says: failureTitle('en', 'method') },
      { what: 'by DELETE', method: 'DELETE', status: 405, says: failureTitle('en', 'method') },
      { what: 'by PATCH', method: 'PATCH', status: 405, says: failureTitle('en', 'method') },
      { what: 'by OPTIONS', method: 'OPTIONS', status: 405, says: failureTitle('en', 'method') },
      { what: 'by PROPFIND', method: 'PROPFIND', status: 405, says: failureTitle('en', 'method') },
      { what: 'by PUT to a page', method: 'PUT', path: '/fr/', status: 405, says: failureTitle('fr', 'method') },
      { what: 'from another site', headers: { origin: 'https://evil.example' }, status: 403, says: failureTitle('en', 'origin') },
      { what: 'from a sandbox', headers: { origin: 'null' }, status: 403, says: failureTitle('en', 'origin') },
      { what: 'from a broken origin', headers: { origin: '://' }, status: 403, says: failureTitle('en', 'origin') },
      {
        what: 'from another site, according to Sec-Fetch-Site',
        headers: { 'sec-fetch-site': 'cross-site' },
        status: 403,
        says: failureTitle('en', 'origin'),
      },
      {
        what: 'from another host of the same site',
        headers: { 'sec-fetch-site': 'same-site' },
        status: 403,
        says: failureTitle('en', 'origin'),
      },
    ];

    it.each(bad)('$what is refused with $status and a page with the reason, and nothing is saved', async (request) => {
      const { path = '/en/forms/contact', method = 'POST', body = valid, headers = {}, status, says } = request;
      const before = await count();
      const answer = await send(service.url, path, method, body, { 'content-type': form, ...headers });
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(says)]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self'");
      if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD(, POST)?$/);
      expect(await count()).toBe(before);

      const after = await post(`${service.url}/en/forms/contact`, contact({ Company: `After ${request.what}` }));
      expect(after.status).toBe(303);
      expect(await count()).toBe(before + 1);
    });
  });

  it.each([
    { what: 'its own page', headers: (url: string) => ({ origin: url }) },
    { what: 'its own page, according to Sec-Fetch-Site', headers: () => ({ 'sec-fetch-site': 'same-origin' }) },
    { what: 'an address typed by hand', headers: () => ({ 'sec-fetch-site': 'none' }) },
    { what: 'the public name, through a proxy that changes the host', headers: () => ({ origin: 'https://www.emovera.example' }) },
    { what: 'a frame of the same site without an origin', headers: () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }) },
  ])('is accepted from $what', async ({ what, headers }) => {
    const response = await post(`${service.url}/en/forms/contact`, contact({ Company: what.slice(0, 60) }), headers(service.url));
    expect(response.status).toBe(303);
  });

  it('posted to a moved address is redirected with its method', async () => {
    const moved = await post(`${service.url}/EN/forms/contact/`, contact());
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/en/forms/contact']);
    const found = await post(`${service.url}/forms/contact`, contact(), { 'accept-language': 'es' });
    expect([found.status, found.headers.get('location')]).toEqual([307, '/es/forms/contact']);
  });
});

describe('the configured origin', () => {
  it('replaces the origin of the build, for posts and for the CRM', async () => {
    const SITE_ORIGIN = 'https://trial.company.example';
    const standIn = await startStandIn({});
    const service = await startService('SQLite', { SITE_ORIGIN, ...standIn.environment('zoho') });
    const postFrom = (origin: string) => post(`${service.url}/es/forms/contact`, contact(), { origin });
    expect((await postFrom('https://www.emovera.example')).status).toBe(403);
    expect((await postFrom(SITE_ORIGIN)).status).toBe(303);

    const [crm] = await openTargets(
      service.config,
      service.site.manifest,
      async () => undefined,
      async () => '',
    );
    expect(await crm?.deliver(storedLead('contact', 'es'), new AbortController().signal)).toMatchObject({ outcome: 'accepted' });
    const { headers, body } = standIn.posts.at(-1) ?? {};
    expect(new URLSearchParams(body).get('returnURL')).toBe(`${SITE_ORIGIN}/es/forms/confirmContact/?formSubmitted=true`);
    expect(headers).toMatchObject({ origin: SITE_ORIGIN, referer: `${SITE_ORIGIN}/es/forms/contact` });
    expect(service.site.manifest.origin).toBe(SITE_ORIGIN);
    await Promise.all([service.stop(), standIn.stop()]);
  });
});

describe('a visitor who posts too often', () => {
  it('gets the form back with all values, and the time to wait', async () => {
    const service = await startService('SQLite', { RATE_LIMIT_MAX: '2' });
    const send = (company: string) => post(`${service.url}/fr/forms/contact`, contact({ Company: company }));
    expect([(await send('One')).status, (await send('Two')).status]).toEqual([303, 303]);
    const third = await send('Three');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await third.text();
    expect(html).toContain(failureTitle('fr', 'tooMany'));
    expect(html).toContain('value="Three"');
    expect(html).toContain('日本語 😀');
    expect(await service.stored()).toHaveLength(2);
    expect((await fetch(`${service.url}/fr/`)).status).toBe(200);
  });

  it.each([
    ['hour', 'RATE_LIMIT_HOUR', 3600],
    ['day', 'RATE_LIMIT_DAY', 86_400],
  ])('in one %s gets the form back too, and is not refused for longer than that', async (_period, setting, seconds) => {
    const service = await startService('SQLite', { [setting]: '2' });
    const send = (company: string) => post(`${service.url}/es/forms/contact`, contact({ Company: company }));
    expect([(await send('One')).status, (await send('Two')).status]).toEqual([303, 303]);
    const third = await send('Three');
    const wait = Number(third.headers.get('retry-after'));
    expect([third.status, wait > seconds - 60, wait <= seconds]).toEqual([429, true, true]);
    const html = await third.text();
    expect([html.includes(failureTitle('es', 'tooMany')), html.includes('value="Three"')]).toEqual([true, true]);
    expect(await service.stored()).toHaveLength(2);
    // A clock that was wrong is set back.
    service.wait(-2 * 86_400_000);
    expect((await send('Four')).status).toBe(303);
  });

  it('is refused no longer because of posts that a shorter limit has refused', async () => {
    const service = await startService('SQLite', { RATE_LIMIT_MAX: '1', RATE_LIMIT_HOUR: '2' });
    const send = async (company: string) => {
      const { status, headers } = await post(`${service.url}/en/forms/contact`, contact({ Company: company }));
      return [status, headers.get('retry-after')];
    };
    expect(await send('One')).toEqual([303, null]);
    service.wait(10_000);
    for (let time = 0; time < 5; time += 1) expect((await send('Refused'))[0]).toBe(429);
    service.wait(50_000);
    expect(await send('Two')).toEqual([303, null]);
    service.wait(60_000);
    const [status, wait] = await send('Three');
    expect([status, Number(wait) > 3400, Number(wait) <= 3480]).toEqual([429, true, true]);
    service.wait(3_480_000);
    expect(await send('Three')).toEqual([303, null]);
  });

  it('behind a trusted proxy does not block other visitors', async () => {
    const service = await startService('SQLite', { RATE_LIMIT_MAX: '1', TRUST_PROXY: '1' });
    const send = (address: string, company: string) =>
      post(`${service.url}/fr/forms/contact`, contact({ Company: company }), { 'x-forwarded-for': `6.6.6.6, ${address}` });
    expect((await send('192.0.2.1', 'One')).status).toBe(303);
    expect((await send('192.0.2.1', 'Two')).status).toBe(429);
    expect((await send('192.0.2.2', 'Three')).status).toBe(303);
    for (const same of ['192.0.2.2:4711', '::FFFF:192.0.2.2', '[::ffff:c000:202]:4712'])
      expect((await send(same, 'Four')).status).toBe(429);
  });
});

function send(url: string, path: string, method: string, body: string, headers: Record<string, string>) {
  type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: response.headers });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
