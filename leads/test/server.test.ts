import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRelease } from '../src/program.ts';
import { startStandIn } from '../standIn/startStandIn.ts';
import { spawnService } from './process.ts';
import { runCommand } from './runTestCommand.ts';
import { contact, newEnvironment, post, startServiceIn } from './testService.ts';

it('the service prints where the site is and where leads are stored, delivers a lead, and exits with 0 on SIGTERM', async () => {
  const crm = await startStandIn();
  const environment = await newEnvironment();
  const service = await spawnService({ ...environment, ...crm.environment() });
  expect(service.output()).toContain(`Leads are stored in ${environment.DATA_DIR}/leads.sqlite`);
  expect(service.output()).toContain(`Version ${readRelease().version}, commit development.`);
  expect((await fetch(`${service.url}/en/`)).status).toBe(200);
  await post(`${service.url}/fr/forms/contact`, contact({ Company: 'Soon' }));
  await expect.poll(() => crm.leads().map(({ fields }) => fields.Company)).toEqual(['Soon']);
  expect(await service.end('SIGTERM')).toBe(0);
  await crm.stop();
  expect(service.output()).toContain('Stopped.');
  expect(service.output()).not.toMatch(/warning/i);
});

it('the service writes no personal data to its log', async () => {
  const service = await startServiceIn({ ...(await newEnvironment()), LOG_LEVEL: 'trace' });
  await post(`${service.url}/en/forms/contact?mail=zoe@company.example`, contact());
  await post(`${service.url}/en/forms/contact`, contact({ Email: 'zoe@' }));
  await post(`${service.url}/en/none?zoe`, contact());
  await fetch(`${service.url}/zoe@company.example`);
  await service.stop();
  expect(service.output()).toContain('lead stored');
  expect(service.output()).not.toMatch(/zoe|zoé|müller|łódź|23 45 67|日本語|127\.0\.0\.1.{0,20}remote/i);
});
it('a line that visitors can repeat is in the log once, and the rest is counted', async () => {
  const service = await startServiceIn({ ...(await newEnvironment()), LOG_LEVEL: 'info', RATE_LIMIT_MAX: '2' });
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1) statuses.push((await post(`${service.url}/en/forms/contact`, contact())).status);
  expect(statuses).toEqual([303, 303, ...Array(8).fill(429)]);
  await service.stop();
  const messages = [...service.output().matchAll(/"msg":"(.*?)"/g)]
    .map(([, message]) => message)
    .filter((message) => !/listening/.test(message ?? ''));
  // The second lead was a double.
  expect(messages).toEqual(['lead stored', 'lead stored', expect.stringMatching(/^post refused \(429\).* TRUST_PROXY /)]);
});

it('a post that is refused because of its origin is in the log once, with the hosts and the remedy, whatever clients send', async () => {
  const service = await startServiceIn({ ...(await newEnvironment()), LOG_LEVEL: 'warn' });
  // These requests look as if from a proxy that does not pass on Host.
  for (const origin of ['https://www.other.example', 'https://zoe@another.example', `https://${'long.'.repeat(100)}example`, 'null']) {
    expect((await post(`${service.url}/en/forms/contact`, contact(), { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
  await service.stop();
  const [line, ...others] = service
    .output()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(line).toMatchObject({
    level: 'warn',
    expected: ['https://www.emovera.example'],
    received: { origin: 'www.other.example', host: new URL(service.url).host },
    msg: expect.stringMatching(/^post refused \(403\).* the proxy passes on Host, .*TRUST_PROXY.* SITE_ORIGIN /),
  });
  expect(others).toEqual([]);
});

const listFiles = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
const listModes = (folder: string) => listFiles(folder).map((file) => [file, (statSync(file).mode & 0o777).toString(8)]);

it('an existing data folder gets files that only their owner may read, and the doctor reports others', async () => {
  const environment = await newEnvironment();
  const folder = environment.DATA_DIR ?? '';
  chmodSync(folder, 0o755);
  const umask = process.umask(0o000);
  const service = await startServiceIn(environment);
  process.umask(umask);
  expect((await post(`${service.url}/en/forms/contact`, contact())).status).toBe(303);
  expect(listFiles(folder).length, 'the store with its companions, its lock and the secret').toBe(5);
  expect(listModes(folder).filter(([, mode]) => mode !== '600')).toEqual([]);
  expect((await runCommand(['doctor'], environment)).stdout).toMatch(/✓ The files in .* are readable by their owner only/);

  const secret = join(folder, 'lead-secret');
  chmodSync(secret, 0o644);
  const { code, stdout } = await runCommand(['doctor'], environment);
  expect(code).toBe(1);
  expect(stdout).toContain(`✗ Other users of this machine may read ${secret},`);
  expect(stdout).toContain(`chmod 600 ${secret}\n`);
});
