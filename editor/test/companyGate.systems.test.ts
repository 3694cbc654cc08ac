import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyGate, gateHeaders, gateSettings, openGate } from '@emovera/site/development/companyGate.ts';
import { createServer as createDevelopmentServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser, startProvider } from '../../leads/test/companyProvider.ts';

const visit = { accept: 'text/html,application/xhtml+xml' };
const ann = { email: 'Ann@company.example', email_verified: true };

/** Starts a server behind the gateway, with a provider that has accounts for some people. The server returns the headers that it received. */
async function startGate(people = '@company.example, group:web, boss@home.example') {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const warnings: string[] = [];
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const open = (who: string, token = 'a token of the editing screen') => {
    const settings = gateSettings({ ...provider.environment, EDITOR_ADDRESS: address, EDITOR_PEOPLE: who, EDITOR_TOKEN: token });
    if (!settings) throw new Error('The settings have no gate.');
    return openGate(settings, (message) => warnings.push(message));
  };
  let gate = open(people);
  server.on('request', async (request, response) => {
    if (await gate.admit(request, response)) response.end(JSON.stringify(request.headers));
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers, redirect: 'manual' });
  /** Cookies that a response sets, without those that it deletes. */
  const getCookies = (response: Response) =>
    response.headers
      .getSetCookie()
      .filter((cookie) => !cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const begin = async () => {
    const begun = await get('/en/pricing', visit);
    expect(begun.status).toBe(302);
    return { location: begun.headers.get('location') ?? '', cookie: getCookies(begun) };
  };
  const signIn = async (name: string) => {
    const { location, cookie } = await begin();
    const query = await openBrowser(name).follow(location);
    return { query, away: cookie, returned: await get(`/admin/return${query}`, { ...visit, cookie }) };
  };
  return {
    ...{ provider, warnings, address, get, begin, signIn, getCookies },
    change: (...settings: Parameters<typeof open>) => {
      gate = open(...settings);
    },
  };
}

test('a person with a company account comes in, and the editing screen learns who it is', async () => {
  const { provider, get, signIn, getCookies } = await startGate();
  provider.people.set('ann', ann);
  const { returned } = await signIn('ann');
  expect([returned.status, returned.headers.get('location')]).toEqual([302, '/admin/']);
  expect(returned.headers.getSetCookie()[0]).toMatch(/^editor-session=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  const seen = (await (await get('/admin/', { cookie: getCookies(returned) })).json()) as IncomingHttpHeaders;
  expect(seen[gateHeaders.person]).toBe('ann@company.example');
  expect(seen[gateHeaders.token]).toBe('a token of the editing screen');
});

test('without a session, pages lead to the provider, and all else is refused in the language of the browser', async () => {
  const { get } = await startGate();
  for (const path of ['/', '/en/', '/admin/', '/admin?token=x']) expect((await get(path, visit)).status).toBe(302);
  for (const path of ['/admin/api/session', '/@vite/client', '/content/en/pages/home.yaml']) expect((await get(path)).status).toBe(401);
  const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };
  expect(await (await get('/admin/api/session', french)).json()).toEqual({
    message:
      'Identifiez-vous de nouveau. Votre session a pris fin. Ouvrez l’interface de rédaction dans un autre onglet et identifiez-vous. Ce que vous avez saisi reste ici.',
  });
  const framed = await get('/en/', { ...visit, 'sec-fetch-dest': 'iframe' });
  expect([framed.status, (await framed.text()).includes('<h1>Sign in again.</h1>')]).toEqual([401, true]);
});

test.for([
  ['of another domain', { ...ann, email: 'ann@other.example' }],
  ['whose domain only ends alike', { ...ann, email: 'ann@my-company.example' }],
  ['whose address is not verified', { ...ann, email_verified: false }],
  ['whose address is empty', { email: '', email_verified: true, groups: ['web'] }],
  ['whose address is not ASCII', { email: 'ań@company.example', email_verified: true }],
  ['whose address has a Kelvin sign for a k', { email: 'ban\u212A@company.example', email_verified: true }],
  ['of another group', { email: 'ann@home.example', email_verified: true, groups: ['sales', 'webmasters'] }],
] as const)('a person %s stays out', async ([, claims]) => {
  const { provider, warnings, signIn } = await startGate();
  provider.people.set('ann', claims);
  const { returned } = await signIn('ann');
  expect([returned.status, returned.headers.getSetCookie()]).toEqual([403, []]);
  expect(await returned.text()).toContain('<h1>This account may not edit the site.</h1>');
  expect(warnings).toEqual([expect.stringContaining('EDITOR_PEOPLE says who may come in.')]);
});

test.for([
  ['group', { email: 'ann@home.example', email_verified: true, groups: ['web'] }],
  ['address', { email: 'boss@home.example', email_verified: true }],
] as const)('a person whom the settings name by %s comes in', async ([, claims]) => {
  const { provider, get, signIn, getCookies } = await startGate();
  provider.people.set('ann', claims);
  const cookie = getCookies((await signIn('ann')).returned);
  expect((await get('/admin/', { cookie })).status).toBe(200);
});

test('an answer of the provider is used once, in the browser that began', async () => {
  const { provider, get, begin, signIn } = await startGate();
  provider.people.set('ann', ann);
  const { query, away } = await signIn('ann');
  const other = await begin();
  for (const cookie of [away, '', other.cookie])
    expect((await get(`/admin/return${query}`, { ...visit, cookie })).status, cookie).toBe(400);
  expect((await get('/admin/return?error=access_denied&state=x', { ...visit, cookie: other.cookie })).status).toBe(400);
});

test.for([
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://other.example' }],
  ['another nonce', { nonce: 'other' }],
  ['an end in the past', { exp: 1 }],
] as const)('a token with %s is refused', async ([, claims]) => {
  const { provider, signIn } = await startGate();
  provider.people.set('ann', ann);
  provider.alter((given) => ({ ...given, ...claims }));
  expect((await signIn('ann')).returned.status).toBe(400);
});

test('an attacker cannot make or change a session, and people who are taken out of the settings lose theirs', async () => {
  const { provider, get, signIn, getCookies, change } = await startGate();
  provider.people.set('ann', ann);
  const cookie = getCookies((await signIn('ann')).returned);
  const status = async (given: string) => (await get('/admin/api/session', { cookie: given })).status;
  const [, content = '', seal = ''] = /=([^.]+)\.(.+)$/.exec(cookie) ?? [];
  const forged = Buffer.from(JSON.stringify({ mail: 'boss@home.example', groups: [], endsAt: 9e15 })).toString('base64url');
  for (const value of [`${forged}.${seal}`, `${forged}.`, content, `${content}.${seal}x`, `${content}.${seal.slice(1)}`, '.', 'x.y'])
    expect(await status(`editor-session=${value}`), value).toBe(401);
  expect(await status(cookie)).toBe(200);
  change('@other.example');
  expect(await status(cookie)).toBe(401);
  change('@company.example', 'another token of the editing screen');
  expect(await status(cookie)).toBe(401);
  change('@company.example');
  expect(await status(cookie)).toBe(200);
});

test('if the provider does not answer, the page and the log say so', async () => {
  const { provider, get, warnings } = await startGate();
  await provider.stop();
  const page = await get('/admin/', { ...visit, 'accept-language': 'es' });
  expect([page.status, (await page.text()).includes('<h1>No ha iniciado sesión.</h1>')]).toEqual([502, true]);
  expect(warnings).toEqual([
    'A sign-in with a company account failed: ECONNREFUSED. “Working together on one server” in docs/publishing.md',
  ]);
});

test('many visits of strangers at the same time ask the provider once', async () => {
  let questions = 0;
  const provider = createServer((_request, response) => {
    questions += 1;
    setTimeout(() => response.writeHead(503).end(), 500);
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close().closeAllConnections());
  const settings = gateSettings({
    ...{ EDITOR_ADDRESS: 'http://localhost:4321', EDITOR_PEOPLE: '@company.example', EDITOR_TOKEN: 'token' },
    ...{
      OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      OIDC_CLIENT_ID: 'texts',
      OIDC_CLIENT_SECRET: 'secret',
    },
  });
  if (!settings) throw new Error('The settings have no gate.');
  const gate = openGate(settings, () => {});
  const server = createServer((request, response) => void gate.admit(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const visits = await Promise.all(Array.from({ length: 50 }, () => fetch(address, { headers: visit, redirect: 'manual' })));
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([502]));
  // Requests that arrive after an answer ask the provider again.
  expect(questions).toBeLessThan(5);
});

test('nothing that another part of the development server puts before all others answers a stranger', async () => {
  const settings = gateSettings({
    ...{ EDITOR_ADDRESS: 'http://localhost:4321', EDITOR_PEOPLE: '@company.example', EDITOR_TOKEN: 'token' },
    ...{ OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'texts', OIDC_CLIENT_SECRET: 'secret' },
  });
  const development = await createDevelopmentServer({
    ...{ configFile: false, logLevel: 'silent', root: import.meta.dirname, appType: 'custom', optimizeDeps: { noDiscovery: true } },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      companyGate(settings),
      {
        name: 'first',
        // Astro adds its middleware in this hook too.
        configureServer:
          ({ middlewares }) =>
          () =>
            void middlewares.stack.unshift({ route: '', handle: (_request: unknown, response: ServerResponse) => response.end('a file') }),
      },
    ],
  });
  onTestFinished(() => development.close());
  const server = createServer(development.middlewares);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  expect((await fetch(`http://localhost:${(server.address() as AddressInfo).port}/en/`)).status).toBe(401);
});

test('a sign-in begins when Astro has read its settings and closed what it has read them with', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const variables = { ...provider.environment, EDITOR_ORIGIN: 'http://localhost:1', EDITOR_ADDRESS: 'http://localhost:4321' };
  for (const [name, value] of Object.entries({ ...variables, EDITOR_PEOPLE: '@company.example', EDITOR_TOKEN: 'token' }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = `${import.meta.dirname}/../../site`;
  const options = { configFile: false, logLevel: 'silent', root, appType: 'custom', optimizeDeps: { noDiscovery: true } } as const;
  const server = { middlewareMode: true, ws: false, watch: null } as const;
  const reader = await createDevelopmentServer({ ...options, server, ssr: { external: true } });
  const { ssr } = reader.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules.');
  const read = await ssr.runner.import<{ default: { vite: { plugins: Plugin[] } } }>(`${root}/astro.config.ts`);
  await reader.close();
  const development = await createDevelopmentServer({ ...options, server, plugins: read.default.vite.plugins.slice(0, 1) });
  onTestFinished(() => development.close());
  const site = createServer(development.middlewares);
  site.listen(0, 'localhost');
  await once(site, 'listening');
  onTestFinished(() => void site.close().closeAllConnections());
  const begun = await fetch(`http://localhost:${(site.address() as AddressInfo).port}/en/`, { headers: visit, redirect: 'manual' });
  expect([begun.status, begun.headers.get('location')?.startsWith(provider.issuer)]).toEqual([302, true]);
});

test('settings that are missing or wrong are named with a remedy, and without any the server has no gate', () => {
  const right = {
    ...{ EDITOR_ADDRESS: 'https://texts.company.example', EDITOR_PEOPLE: '@company.example', EDITOR_TOKEN: 'token' },
    ...{ OIDC_ISSUER: 'https://accounts.company.example', OIDC_CLIENT_ID: 'texts', OIDC_CLIENT_SECRET: 'secret' },
  };
  expect(gateSettings({})).toBeUndefined();
  expect(gateSettings({ ...right, EDITOR_PEOPLE: 'Ann@Company.example, group:Web' })?.people).toEqual(['ann@company.example', 'group:Web']);
  const cases = [
    ...Object.keys(right).map((name) => [name, undefined, `${name} is missing: `] as const),
    ['EDITOR_ADDRESS', 'http://texts.company.example', 'EDITOR_ADDRESS cannot be used: '],
    ['EDITOR_ADDRESS', 'https://texts.company.example/admin', 'EDITOR_ADDRESS cannot be used: '],
    ['EDITOR_PEOPLE', 'company.example', 'EDITOR_PEOPLE cannot be used: '],
    ['EDITOR_PEOPLE', '@company.example,', 'EDITOR_PEOPLE cannot be used: '],
    ['OIDC_ISSUER', 'http://accounts.company.example', 'OIDC_ISSUER cannot be used: '],
  ] as const;
  for (const [name, value, message] of cases) expect(() => gateSettings({ ...right, [name]: value }), name).toThrow(message);
});
