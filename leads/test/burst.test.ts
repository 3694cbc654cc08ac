import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { formatTime } from '../src/notify/mailer.ts';
import { openMail } from '../src/notify/openMail.ts';
import { openSite } from '../src/site/site.ts';
import { begin, listRows, minute } from './deliveryStage.ts';
import { startSmtp } from './smtp.ts';
import { newEnvironment, storeKinds } from './testService.ts';

/** A store, a mail server, and a worker that delivers to the team. The clock changes only when a test sets it. */
async function beginWithMail(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}, desk?: string) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const environment = { ...(await newEnvironment(kind)), ...smtp.environment, ...settings };
  const stage = await begin(kind, environment);
  const config = loadConfig(environment);
  if (!config.mail) throw new Error('Mail is not configured.');
  const target = await openMail(config.mail, openSite(config, 0).manifest, async () => desk);
  const lead = (name: string, message = `Message of ${name}`) =>
    stage.store.add({
      ...{ form: 'contact', lang: 'en', receivedAt: stage.clock.now, context: { page: '/en/forms/contact' } },
      fields: { 'First Name': name, 'Last Name': 'Müller', Company: `${name} & Søns`, Email: `${name}@company.example`, LEADCF4: message },
    });
  const leads = async (from: number, to: number, message?: string) => {
    const references: string[] = [];
    for (let number = from; number <= to; number += 1) references.push((await lead(`Zoe${number}`, message)).reference);
    return references;
  };
  const rows = async () => (await listRows(stage.store)).filter((row) => row.target === 'email');
  const settled = async () => (await rows()).filter((row) => row.delivered_at !== null).length;
  return { ...stage, smtp, lead, leads, rows, settled, startWorker: () => stage.work({ target }) };
}

const subjects = (smtp: Awaited<ReturnType<typeof startSmtp>>) => smtp.mails.map(({ subject }) => subject?.replace(/ \(\w{8}\)/, ''));

const single = (count: number) => Array(count).fill('en en contact');

describe.each(storeKinds)('the mails to the team of a burst of leads, on %s,', (kind) => {
  it('are ten single ones and then one a minute, until a minute brings at most one lead', async () => {
    const { smtp, clock, leads, rows, settled, startWorker } = await beginWithMail(kind);
    await leads(1, 25);
    const worker = startWorker();
    await expect.poll(settled).toBe(10);
    await expect.poll(async () => (await rows()).filter((row) => row.lease_until === null && row.attempts === 0).length).toBe(15);
    const pass = async (total: number) => {
      clock.now += minute;
      worker.wake();
      await expect.poll(settled).toBe(total);
    };
    await pass(25);
    expect(subjects(smtp)).toEqual([...single(10), 'en burst: 15']);
    await leads(26, 28);
    await pass(28);
    await leads(29, 29);
    await pass(29);
    // The burst is over. The next leads come immediately and singly again.
    await leads(30, 38);
    worker.wake();
    await expect.poll(settled).toBe(38);
    expect(subjects(smtp)).toEqual([...single(10), 'en burst: 15', 'en burst: 3', ...single(10)]);
    for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, last_outcome: 'accepted', last_error: null });
  });

  it('are settled only when the mail server has taken them, and are sent together again if it has not', async () => {
    const { smtp, clock, leads, rows, settled, startWorker } = await beginWithMail(kind);
    await leads(1, 14);
    const worker = startWorker();
    await expect.poll(settled).toBe(10);
    smtp.refuse({ code: 451, at: 'data' });
    clock.now += minute;
    worker.wake();
    const tried = async () => (await rows()).filter((row) => row.last_error === 'EMESSAGE 451' && row.delivered_at === null);
    await expect.poll(async () => (await tried()).length).toBe(4);
    smtp.refuse(undefined);
    clock.now += minute;
    worker.wake();
    await expect.poll(settled).toBe(14);
    expect(subjects(smtp)).toEqual([...single(10), 'en burst: 4']);
  });

  it('have only the references if the mail server refuses the texts', async () => {
    const { smtp, clock, lead, leads, rows, settled, startWorker } = await beginWithMail(kind, {}, 'https://desk.emovera.example');
    await leads(1, 10);
    const worker = startWorker();
    await expect.poll(settled).toBe(10);
    smtp.refuse({ code: 554, at: 'data', containing: 'casino' });
    const references = [(await lead('Spam', 'https://casino.example')).reference, ...(await leads(12, 13))];
    clock.now += minute;
    worker.wake();
    await expect.poll(settled).toBe(13);
    expect(smtp.mails.at(-1)).toMatchObject({ subject: 'en burst: 3', recipients: ['sales@company.example', 'marketing@company.example'] });
    const lines = smtp.mails.at(-1)?.text?.trimEnd().split('\n') ?? [];
    // Leads of the same millisecond have no order.
    expect([...lines.slice(0, 2), ...lines.slice(2, 5).sort(), ...lines.slice(5)]).toEqual([
      'en 3 refused leads on https://www.emovera.example',
      '',
      ...references.sort(),
      '',
      'en desk: https://desk.emovera.example/desk/',
      'en read: npm run leads -- show …',
    ]);
    const error = 'contentRefused: the mail server refused the texts of these leads (EMESSAGE 554), so the team got only their references';
    expect((await rows()).slice(10).map((row) => [row.attempts, row.last_error])).toEqual(Array(3).fill([1, error]));
  });

  it('are not sent twice if the service stops while the mail server answers', async () => {
    const { smtp, clock, leads, settled, startWorker } = await beginWithMail(kind);
    await leads(1, 13);
    const worker = startWorker();
    await expect.poll(settled).toBe(10);
    smtp.slow(1000);
    clock.now += minute;
    worker.wake();
    await expect.poll(() => smtp.mails.length).toBe(11);
    expect(await settled()).toBe(10);
    await worker.stop();
    expect(await settled()).toBe(13);
    startWorker().wake();
    await leads(14, 14);
    await expect.poll(settled).toBe(14);
    expect(subjects(smtp)).toEqual([...single(10), 'en burst: 3', ...single(1)]);
  });
});

describe('the mail of a burst', () => {
  const receivedAt = Date.UTC(2026, 10, 21, 9, 30);

  /** Sends ten single mails, and then one with two more leads. */
  const burst = async (settings: Record<string, string>, desk?: string, message?: string) => {
    const { smtp, clock, leads, settled, startWorker } = await beginWithMail('SQLite', settings, desk);
    clock.now = receivedAt;
    await leads(1, 10);
    const worker = startWorker();
    await expect.poll(settled).toBe(10);
    const references = await leads(11, 12, message);
    clock.now += minute;
    worker.wake();
    await expect.poll(settled).toBe(12);
    return { mail: smtp.mails[10], references };
  };

  it.each(localeCodes)('has the words of the site in %s, a list, and below it every lead as in its own mail', async (lang) => {
    const { mail, references } = await burst({ MAIL_LANG: lang }, 'https://desk.emovera.example');
    const [first, second] = references;
    expect(mail?.subject).toBe(`${lang} burst: 2`);
    const whole = (name: string, reference = '') => [
      '-'.repeat(60),
      '',
      `${lang} reference: ${reference}`,
      `${lang} form: ${lang} contact`,
      `${lang} language: English`,
      `${lang} received: ${formatTime(receivedAt, lang)}`,
      `${lang} page: https://www.emovera.example/en/forms/contact`,
      '',
      `${lang} firstName: ${name}`,
      `${lang} lastName: Müller`,
      `${lang} company: ${name} & Søns`,
      `${lang} email: ${name}@company.example`,
      `${lang} message: `,
      '',
      `> Message of ${name}`,
      '',
    ];
    expect(mail?.text?.trimEnd().split('\n')).toEqual([
      `${lang} 2 leads on https://www.emovera.example`,
      '',
      `${first} · ${lang} contact · Zoe11 Müller · Zoe11 & Søns · Zoe11@company.example`,
      `  https://desk.emovera.example/desk/#/leads/${first}`,
      `${second} · ${lang} contact · Zoe12 Müller · Zoe12 & Søns · Zoe12@company.example`,
      `  https://desk.emovera.example/desk/#/leads/${second}`,
      '',
      `${lang} texts`,
      '',
      ...whole('Zoe11', first),
      ...whole('Zoe12', second).slice(0, -1),
    ]);
  });

  it('has only the list if the texts are too long', async () => {
    const { mail, references } = await burst({}, undefined, 'x'.repeat(60_000));
    expect(mail?.text?.trimEnd().split('\n')).toEqual([
      'en 2 leads on https://www.emovera.example',
      '',
      ...references.map((reference, index) => {
        const name = `Zoe${index + 11}`;
        return `${reference} · en contact · ${name} Müller · ${name} & Søns · ${name}@company.example`;
      }),
      '',
      'en too long: npm run leads -- show …',
    ]);
  });
});
