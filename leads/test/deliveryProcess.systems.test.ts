import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openStore } from '../src/store/openStore.ts';
import { readLeads } from '../src/store/readLeads.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { run, spawnService } from './process.ts';
import { startSmtp } from './smtp.ts';
import { contact, newEnvironment, post, storeKinds } from './testService.ts';

describe.each(storeKinds)('a service with a CRM, on %s,', (kind) => {
  it('waits at a stop for the answers of CRM and mail server, so that the next service sends nothing again', async () => {
    const [crm, smtp] = [await startStandIn({ mode: 'slow', slowMs: 1500 }), await startSmtp()];
    smtp.slow(1500);
    const environment = { ...(await newEnvironment(kind)), ...crm.environment(), ...smtp.environment };
    const service = await spawnService(environment);
    const asking = { 'First Name': 'Zoé', 'Last Name': 'Müller', Company: 'Open', Email: 'zoe@company.example', LEADCF8: 'full' };
    await post(`${service.url}/en/forms/whitepaper`, new URLSearchParams(asking));
    const sent = () => [
      crm.leads().map(({ fields }) => fields.Company),
      smtp.mails.map(({ messageId }) => messageId?.split('-')[0]).toSorted(),
    ];
    await expect.poll(sent).toEqual([['Open'], ['<lead', '<visitor']]);
    expect(await service.end('SIGTERM')).toBe(0);
    const store = await openStore(loadConfig(environment), () => {});
    const rows = await store.db.selectFrom('delivery').select(['target', 'attempts', 'delivered_at']).orderBy('target').execute();
    expect(rows.map(({ target, attempts, delivered_at }) => [target, attempts, delivered_at !== null])).toEqual([
      ['crm', 1, true],
      ['email', 1, true],
      ['visitor', 1, true],
    ]);
    await store.close();

    crm.setMode('ok');
    smtp.slow(0);
    const next = await spawnService(environment);
    await post(`${next.url}/en/forms/contact`, contact({ Company: 'Next' }));
    await expect.poll(sent).toEqual([
      ['Open', 'Next'],
      ['<lead', '<lead', '<visitor'],
    ]);
    await next.end('SIGTERM');
    expect(sent()[1]).toHaveLength(3);
    await Promise.all([crm.stop(), smtp.stop()]);
  });

  it('stops in time even if the CRM hangs, and the next service delivers the leads that were in progress', async () => {
    const crm = await startStandIn({ mode: 'timeout' });
    const environment = { ...(await newEnvironment(kind)), ...crm.environment() };
    const companies = Array.from({ length: 12 }, (_, index) => `Hangs ${index}`);
    const service = await spawnService(environment);
    await Promise.all(companies.map((company) => post(`${service.url}/en/forms/contact`, contact({ Company: company }))));
    await expect.poll(() => crm.posts.length).toBe(4);
    // After the time limit, the service would end with another code.
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.output()).toContain('Stopped.');

    const store = await openStore(loadConfig(environment), () => {});
    const rows = await store.db.selectFrom('delivery').selectAll().execute();
    expect(rows).toHaveLength(companies.length);
    for (const row of rows) expect(row).toMatchObject({ delivered_at: null, dead_at: null, lease_until: null });
    const cancelled = rows.filter(({ last_error }) => last_error?.startsWith('stopped'));
    expect(cancelled).toHaveLength(4);
    // Deliveries are due when their leases would have ended: a minute after their try.
    const inAMinute = cancelled.every(({ due_at, tried_at }) => due_at > (tried_at ?? 0) + 30_000 && due_at <= (tried_at ?? 0) + 60_000);
    expect(inAMinute).toBe(true);
    await store.db.updateTable('delivery').set({ due_at: 1 }).execute();
    await store.close();

    crm.setMode('ok');
    const next = await spawnService(environment);
    const delivered = () => crm.leads().map(({ fields }) => fields.Company ?? '');
    await expect.poll(() => delivered().toSorted()).toEqual(companies.toSorted());
    await next.end('SIGTERM');
    await crm.stop();
  }, 40_000);
});

it('a service whose mail server refuses one of several recipients says so in the log, in its metrics and with the lead', async () => {
  const smtp = await startSmtp();
  smtp.refuse({ code: 550, at: 'rcpt', recipient: 'marketing@company.example' });
  const environment = { ...(await newEnvironment()), ...smtp.environment, LOG_LEVEL: 'info' };
  const service = await spawnService(environment);
  await post(`${service.url}/en/forms/contact`, contact());
  await expect.poll(() => smtp.mails.map(({ recipients }) => recipients)).toEqual([['sales@company.example']]);
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^leads_recipients_refused_total 1$/m);
  await service.end('SIGTERM');
  expect(service.output()).toMatch(
    /"level":"warn".*"recipients":1,"remedy":"Its answer, and the addresses: npm run leads -- doctor","msg":"the mail server refused recipients of a mail, and took it for others"/,
  );
  expect(service.output()).not.toContain('@');
  expect((await run('cli.ts', ['list'], environment)).stdout).toContain(
    'email: delivered after 1 try (recipientRefused: the mail server did not take the mail for 1 of the addresses in MAIL_TO)',
  );
  expect((await run('cli.ts', ['doctor'], environment)).stdout).toMatch(
    /^✗ 1 mail of the last week did not reach all of the team\. The mail server said: 250 .*\(not taken for marketing@company\.example\)$/m,
  );
  await smtp.stop();
});

it('a service tells of each outage of the CRM in the log and the metrics, also of two within a minute', async () => {
  const crm = await startStandIn();
  const service = await spawnService({ ...(await newEnvironment()), ...crm.environment(), LOG_LEVEL: 'warn' });
  const send = (...companies: string[]) =>
    Promise.all(companies.map((company) => post(`${service.url}/en/forms/contact`, contact({ Company: company }))));
  const changes = () =>
    [...service.output().matchAll(/"outage":(\d+),(?:"code":"[^"]*",)?"msg":"(outage(?: has ended)?):/g)].map(
      ([, number, what]) => `${number} ${what}`,
    );
  await send('Works');
  await expect.poll(() => crm.leads().length).toBe(1);
  const expected: string[] = [];
  for (const number of [1, 2]) {
    crm.setMode('error');
    await send(`A${number}`, `B${number}`);
    expected.push(`${number} outage`);
    await expect.poll(changes).toEqual(expected);
    crm.setMode('ok');
    await send(`C${number}`);
    expected.push(`${number} outage has ended`);
    await expect.poll(changes).toEqual(expected);
  }
  expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(/^leads_outages_total\{target="crm"\} 2$/m);
  await service.end('SIGTERM');
  await crm.stop();
});

it('a service without a CRM keeps leads, and delivers them once a CRM is configured', async () => {
  const environment = await newEnvironment();
  const without = await spawnService(environment);
  await post(`${without.url}/en/forms/contact`, contact({ Company: 'Patient' }));
  await without.end('SIGTERM');
  const store = await openStore(loadConfig(environment), () => {});
  const [lead] = await Array.fromAsync(readLeads(store.db, 'oldest'));
  expect(lead?.deliveries).toMatchObject([{ target: 'crm', state: 'waiting', attempts: 0 }]);
  await store.close();
  const crm = await startStandIn();
  const service = await spawnService({ ...environment, ...crm.environment() });
  await expect.poll(() => crm.leads().length).toBe(1);
  await service.end('SIGTERM');
  await crm.stop();
});

it('a service does not log the content of a lead, even if the CRM repeats it in every encoding', async () => {
  const lead = contact({ 'First Name': 'Wilhelmina', 'Last Name': 'Zyxwvut', Company: 'Qwertz GmbH', Email: 'w.zyxwvut@qwertz.example' });
  let answered = 0;
  const echo = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const words = [...new URLSearchParams(body).values()].join(' ');
    const json = { 'content-type': 'application/json' };
    const answers = [
      () => response.writeHead(500, words.replace(/[^ -~]/g, '')).end(words),
      () => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${words}</title>${words}`),
      () => response.writeHead(200, json).end(JSON.stringify({ actionsubmit: 'error_msg', success: false, message: words })),
      () => response.writeHead(302, { location: `https://elsewhere.example/?${body}` }).end(),
      () => response.writeHead(400, json).end(JSON.stringify({ error: words, errors: [{ errorType: words, message: words }] })),
      () => request.socket.destroy(),
    ];
    answers[answered++ % answers.length]?.();
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const crm = await startStandIn();
  const service = await spawnService({
    ...(await newEnvironment()),
    ...crm.environment(),
    CRM_ENDPOINT: `http://127.0.0.1:${(echo.address() as AddressInfo).port}/crm/WebToLeadForm`,
    LOG_LEVEL: 'trace',
  });
  for (let index = 0; index < 12; index += 1) {
    lead.set('LEADCF4', `The message that nobody else may read, ${index}.`);
    lead.set('Phone', `+49 30 7654321${index}`);
    await post(`${service.url}/en/forms/contact`, lead);
  }
  const lines = () => service.output().match(/"target":"crm"/g)?.length ?? 0;
  await expect.poll(lines).toBeGreaterThanOrEqual(12);
  await service.end('SIGTERM');
  const output = service.output();
  expect(output).toMatch(/"reference":"\w{8}","target":"crm","outcome":"\w+","attempt":1/);
  for (const code of ['status 500', 'unconfirmed', 'error_msg', 'redirected', 'status 400', 'ECONNRESET'])
    expect(output).toContain(`"code":"${code}"`);
  expect(output).not.toMatch(/wilhelmina|zyxwvut|qwertz|7654321|nobody else/i);
  await Promise.all([crm.stop(), new Promise((resolve) => echo.close(resolve)), echo.closeAllConnections()]);
});
