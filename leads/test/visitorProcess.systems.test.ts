import { setTimeout as pause } from 'node:timers/promises';
import { honeypotField } from '@emovera/contract/forms.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFull, languagesInTurn } from '../../scripts/testScope.ts';
import { deliverRest } from './deliverRest.ts';
import { run, spawnService } from './process.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, post, storeKinds } from './testService.ts';

const asking = (email: string, item = 'full', changes: Record<string, string> = {}) =>
  new URLSearchParams({ 'First Name': 'Zoé', 'Last Name': 'Müller', Company: 'Łódź & Søns', Email: email, LEADCF8: item, ...changes });

async function begin(kind: (typeof storeKinds)[number]) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const environment = { ...(await newEnvironment(kind)), ...smtp.environment, LOG_LEVEL: 'info' };
  const toVisitors = () => smtp.mails.filter(({ messageId }) => messageId?.startsWith('<visitor-')).map(({ to }) => to?.[0]?.address ?? '');
  return { smtp, environment, toVisitors, cli: (...args: string[]) => run('cli.ts', args, environment) };
}

describe.each(storeKinds)('a service that sends mails to visitors, on %s,', (kind) => {
  // Each database gets another language.
  it.each(languagesInTurn(storeKinds.indexOf(kind)))(
    'answers a form in %s with one mail in that language, soon after the confirmation, and logs no personal data',
    async (lang) => {
      const { smtp, environment, toVisitors, cli } = await begin(kind);
      const service = await spawnService(environment);
      const ask = () => post(`${service.url}/${lang}/forms/whitepaper`, asking('wilhelmina@company.example'));
      let answer = await ask();
      // On a busy machine the service refuses a post, which the visitor sends again.
      while (answer.status === 503) answer = await ask();
      expect(answer.status).toBe(303);
      await expect.poll(toVisitors).toEqual(['wilhelmina@company.example']);
      expect(smtp.mails.find(({ messageId }) => messageId?.startsWith('<visitor-'))?.text).toContain(`${lang} hello`);
      await expect.poll(async () => (await cli('list')).stdout).toContain('visitor: delivered');
      const reference = new URL(answer.headers.get('location') ?? '', service.url).searchParams.get('ref') ?? '';
      expect((await cli('show', reference)).stdout).toMatch(/to visitor\n +state +delivered/);
      expect((await cli('retry', reference)).stdout).toContain('visitor: not sent again');
      expect(
        JSON.parse((await cli('export', '--format=json')).stdout)[0].deliveries.map(({ target }: { target: string }) => target),
      ).toEqual(['crm', 'email', 'visitor']);
      expect(await (await fetch(`${service.url}/metrics`)).text()).toContain(
        'leads_delivery_tries_total{target="visitor",outcome="accepted"} 1',
      );
      expect((await cli('doctor')).stdout).toMatch(/VISITOR_MAIL +on/);
      await service.end('SIGTERM');
      expect(service.output()).toContain('"target":"visitor"');
      expect(service.output()).not.toMatch(/wilhelmina/i);
    },
  );

  it('does not send a mail for a lead that looks like spam until an operator releases it', async () => {
    const { environment, toVisitors, cli } = await begin(kind);
    const service = await spawnService(environment);
    const held = await post(`${service.url}/fr/forms/whitepaper`, asking('held@company.example', 'full', { [honeypotField]: 'x' }));
    await post(`${service.url}/fr/forms/whitepaper`, asking('other@company.example'));
    await expect.poll(toVisitors).toEqual(['other@company.example']);
    const reference = new URL(held.headers.get('location') ?? '', service.url).searchParams.get('ref') ?? '';
    expect((await cli('retry', reference)).stdout).toContain(`${reference} visitor: released, due now.`);
    await expect.poll(toVisitors).toEqual(['other@company.example', 'held@company.example']);
    await service.end('SIGTERM');
  });

  it('loses no mail when it is killed repeatedly, and duplicates only mails in progress', async () => {
    const { environment, toVisitors } = await begin(kind);
    const confirmed: string[] = [];
    const rounds = isFull ? 6 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const service = await spawnService(environment);
      const visit = async (visitor: number) => {
        for (let index = 0; ; index += 1) {
          const email = `v${round}.${visitor}.${index}@company.example`;
          const answer = await post(`${service.url}/en/forms/whitepaper`, asking(email)).catch(() => undefined);
          if (!answer) return;
          // On a busy machine the service refuses some posts. Those are not confirmed.
          if (answer.status !== 503) {
            expect(answer.status).toBe(303);
            confirmed.push(email);
          }
          await pause(20);
        }
      };
      const visitors = Promise.all([0, 1, 2].map(visit));
      // By then some mails are in progress, even on a slow machine.
      const before = confirmed.length;
      await expect.poll(() => confirmed.length - before).toBeGreaterThan(10 + 3 * round);
      expect(await service.end('SIGKILL')).toBeNull();
      await visitors;
    }
    await deliverRest(environment, 'visitor');
    const counts = Map.groupBy(toVisitors(), (email) => email);
    expect(confirmed.length).toBeGreaterThan(rounds * 10);
    expect(toVisitors().length).toBeGreaterThan(0);
    expect(confirmed.filter((email) => !counts.has(email))).toEqual([]);
    const twice = [...counts].filter(([, mails]) => mails.length > 1);
    // Up to four mails are in progress when a service is killed, plus those whose result was not stored within 20 ms.
    expect(twice.length).toBeLessThan(rounds * 12);
    expect(twice.filter(([, mails]) => mails.length > 2)).toEqual([]);
    console.log(`${kind}: ${confirmed.length} confirmed, ${twice.length} duplicate mails`);
  });
});
