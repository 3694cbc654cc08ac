import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import type { DeliveryVerdict } from '../src/delivery/target.ts';
import { burstMail, leadMail } from '../src/notify/leadMails.ts';
import { formatTime } from '../src/notify/mailer.ts';
import { openMail } from '../src/notify/openMail.ts';
import { openSite } from '../src/site/site.ts';
import type { DeliverableLead } from '../src/store/claimDeliveries.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { newEnvironment } from './testService.ts';

const lead: DeliverableLead = {
  id: '019a-id',
  reference: 'C4DFH7JK',
  form: 'contact',
  lang: 'fr',
  receivedAt: Date.UTC(2026, 10, 21, 9, 30),
  fields: {
    'First Name': 'Zoé',
    'Last Name': 'Müller-Ñandú',
    Company: 'Łódź & Søns',
    Email: 'zoe@company.example',
    Phone: '',
    LEADCF2: 'infos',
    LEADCF4: 'Première ligne 😀\nReference: FORGED',
  },
  context: { page: '/fr/forms/contact' },
};

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

/** Delivers a lead with a target that is configured like the service's. */
async function deliver(
  changes: Partial<DeliverableLead> = {},
  settings: Record<string, string> = {},
  signal = new AbortController().signal,
  desk?: string,
) {
  const config = loadConfig({ ...(await newEnvironment()), ...smtp.environment, ...settings });
  if (!config.mail) throw new Error('Mail is not configured.');
  const { manifest } = openSite(config, 0);
  return (await openMail(config.mail, manifest, async () => desk)).deliver({ ...lead, ...changes }, signal);
}

describe('the mail of a new lead', () => {
  it('is sent to the whole team from the configured address, with the visitor’s address for replies', async () => {
    expect(await deliver()).toMatchObject({ outcome: 'accepted', answer: expect.stringMatching(/^250 /) });
    const mail = smtp.onlyMail();
    expect(mail.recipients).toEqual(['sales@company.example', 'marketing@company.example']);
    expect(mail.from?.address).toBe('leads@company.example');
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['zoe@company.example']);
  });

  it('shows an internationalised domain in its own letters, and answers go to the address that was stored', async () => {
    await deliver({ fields: { Email: 'zoe@xn--bcher-kva.example' } });
    const mail = smtp.onlyMail();
    expect(mail.text).toContain('\nen email: zoe@bücher.example\n');
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['zoe@xn--bcher-kva.example']);
  });

  it('says where the lead comes from, if that is known', async () => {
    await deliver({ context: { ...lead.context, origin: { campaign: 'spring', referrer: 'https://partner.example' } } });
    expect(smtp.onlyMail().text).toContain('en campaign: spring\nen referrer: https://partner.example\n\nen firstName');
  });

  it('contains every field with a value, and the data about the lead', async () => {
    await deliver();
    expect(smtp.onlyMail().text?.trimEnd().split('\n')).toEqual([
      'en lead on https://www.emovera.example',
      'en reply',
      '',
      'en reference: C4DFH7JK',
      'en form: en contact',
      'en language: Français',
      'en received: 21 November 2026 at 10:30 (Europe/Paris)',
      'en page: https://www.emovera.example/fr/forms/contact',
      '',
      'en firstName: Zoé',
      'en lastName: Müller-Ñandú',
      'en company: Łódź & Søns',
      'en email: zoe@company.example',
      'en subject: en infos',
      'en message: ',
      '',
      '> Première ligne 😀',
      '> Reference: FORGED',
    ]);
  });

  it('names what was asked for as the team does, and links to the lead on the lead desk', async () => {
    const asked = { form: 'clientCase', fields: { Email: 'zoe@company.example', LEADCF3: 'luxury' } };
    await deliver(asked, { MAIL_LANG: 'fr' }, undefined, 'https://desk.emovera.example');
    const text = smtp.onlyMail().text?.split('\n') ?? [];
    expect(text).toContain('fr choice: fr cases · luxury');
    expect(text).toContain('fr desk: https://desk.emovera.example/desk/#/leads/C4DFH7JK');
    // These are an item that is no longer on the site, and a property that every object has.
    for (const item of ['gone', 'constructor']) {
      await deliver({ ...asked, fields: { ...asked.fields, LEADCF3: item } });
      expect(smtp.mails.at(-1)?.text).toContain(`en choice: ${item}\n`);
    }
  });

  it('has no false lines, also from leads that were stored with hidden characters', async () => {
    const withLine = (end: string) => `A${end}en reference: FAKEFAKE`;
    await deliver({
      fields: {
        ...lead.fields,
        Company: withLine('\u2028'),
        'First Name': withLine('\x85'),
        'Last Name': withLine('\n'),
        LEADCF4: withLine('\u2029'),
      },
    });
    const lines = smtp.onlyMail().text?.split(/[\n\v\f\x85\u2028\u2029]/) ?? [];
    expect(lines.filter((line) => /^en (reference|company|firstName|lastName)/.test(line))).toEqual([
      'en reference: C4DFH7JK',
      'en firstName: A en reference: FAKEFAKE',
      'en lastName: A en reference: FAKEFAKE',
      'en company: A en reference: FAKEFAKE',
    ]);
    expect(lines).toContain('> en reference: FAKEFAKE');
  });

  it('is in the configured language', async () => {
    await deliver({}, { MAIL_LANG: 'es' });
    const mail = smtp.onlyMail();
    expect(mail.subject).toBe('es es contact (C4DFH7JK)');
    expect(mail.text).toContain('es received: 21 de noviembre de 2026');
  });

  it('has nothing from the visitor in its headers except the address', async () => {
    const hostile = 'x\r\nBcc: victim@other.example\r\nSubject: mine';
    const fields = Object.fromEntries(Object.keys(lead.fields).map((name) => [name, name === 'Email' ? 'zoe@company.example' : hostile]));
    await deliver({ fields });
    const mail = smtp.onlyMail();
    expect(mail.recipients).toEqual(['sales@company.example', 'marketing@company.example']);
    expect([mail.bcc, mail.subject]).toEqual([undefined, 'en en contact (C4DFH7JK)']);
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/victim|mine/);
  });

  it('does not accept several addresses or a header in the address field, even if the form let them through', async () => {
    await deliver({ fields: { ...lead.fields, Email: 'zoe@company.example\r\nBcc: victim@other.example' } });
    const mail = smtp.onlyMail();
    expect(mail.recipients).toEqual(['sales@company.example', 'marketing@company.example']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im);
  });

  it('has the same id when it is sent twice, and asks for no automatic replies', async () => {
    await deliver();
    await deliver();
    const [first, second] = smtp.mails;
    expect(first?.messageId).toBe('<lead-019a-id@www.emovera.example>');
    expect(second?.messageId).toBe(first?.messageId);
    expect(first?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('has another id when the booking was changed, alone and in a burst', async () => {
    const { manifest } = openSite(loadConfig(await newEnvironment()), 0);
    const source = { ...manifest, lang: 'en', desk: undefined } as const;
    const ids = [0, 1].map((sequence) => {
      const booking = { from: 0, until: 900_000, changedAt: 0, state: 'booked', sequence } as const;
      const booked = { ...lead, booking };
      return [leadMail(booked, source), burstMail([booked], source)].map(({ messageId }) => messageId);
    });
    expect(new Set(ids.flat()).size).toBe(4);
  });
});

describe('a mail that is not accepted', () => {
  it.each<[string, Parameters<TestSmtp['refuse']>[0], Partial<DeliveryVerdict>]>([
    ['for good', { code: 550, at: 'data' }, { outcome: 'refused', error: 'EMESSAGE 550', next: 'setAside' }],
    ['permanently, because of its recipients', { code: 553, at: 'rcpt' }, { outcome: 'refused', error: 'EENVELOPE 553', next: 'setAside' }],
    ['for now', { code: 451, at: 'data' }, { outcome: 'unknown', error: 'EMESSAGE 451', next: 'retry' }],
    ['because of a wrong password', { code: 535, at: 'auth' }, { error: 'EAUTH 535', next: 'retry' }],
  ])('%s', async (_, reply, verdict) => {
    smtp.refuse(reply);
    expect(await deliver()).toMatchObject({ ...verdict, answer: expect.stringContaining('Refused by the test') });
    expect(smtp.mails).toEqual([]);
  });

  it('because there is no server, is tried again', async () => {
    const verdict = await deliver({}, { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(verdict).toMatchObject({ outcome: 'unknown', error: 'ESOCKET', next: 'retry' });
  });

  it('because the service stops, is abandoned and tried again', async () => {
    const arrived = smtp.hang();
    const stopping = new AbortController();
    const verdict = deliver({}, {}, stopping.signal);
    await arrived;
    stopping.abort();
    expect(await verdict).toMatchObject({ outcome: 'unknown', next: 'retry' });
  });
});

it('times are written in the format of each language, including the first of a month', () => {
  expect(formatTime(Date.UTC(2026, 9, 1, 8, 5), 'fr')).toBe('1er octobre 2026 à 10:05 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 31, 23, 30), 'es')).toBe('1 de noviembre de 2026 a las 0:30 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 11, 8, 5), 'fr')).toBe('11 octobre 2026 à 10:05 (Europe/Paris)');
  expect(formatTime(Date.UTC(2026, 9, 1, 8, 5), 'en')).toBe('1 October 2026 at 10:05 (Europe/Paris)');
});
