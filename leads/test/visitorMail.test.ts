import { leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import type { DeliveryVerdict } from '../src/delivery/target.ts';
import { openVisitorMail } from '../src/notify/openMail.ts';
import { openSite } from '../src/site/site.ts';
import type { DeliverableLead } from '../src/store/claimDeliveries.ts';
import { liveWebinars } from './fixtureSite.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { newEnvironment } from './testService.ts';

const typed = 'Typed by whoever';
const lead: DeliverableLead = {
  id: '019a-id',
  reference: 'C4DFH7JK',
  form: 'whitepaper',
  lang: 'fr',
  receivedAt: Date.UTC(2026, 10, 21, 9, 30),
  fields: { 'First Name': typed, 'Last Name': typed, Company: typed, Email: 'zoe@company.example', Phone: typed, LEADCF8: 'full' },
  context: { page: '/fr/forms/whitepaper' },
};

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

/** Delivers a lead to its visitor like the configured service. */
async function deliver(changes: Partial<DeliverableLead> = {}) {
  const config = loadConfig({ ...(await newEnvironment()), ...smtp.environment });
  if (!config.mail) throw new Error('Mail is not configured.');
  const { manifest } = openSite(config, 0);
  return (await openVisitorMail(config.mail, manifest, async () => 'token')).deliver({ ...lead, ...changes }, new AbortController().signal);
}

describe('the mail to a visitor', () => {
  it('is sent from the company to the typed address only, with the team’s address for replies', async () => {
    expect(await deliver()).toMatchObject({ outcome: 'accepted', answer: expect.stringMatching(/^250 /) });
    const mail = smtp.onlyMail();
    expect(mail.recipients).toEqual(['zoe@company.example']);
    expect(mail.from).toEqual({ name: 'Emovera & Co', address: 'leads@company.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual(['zoe@company.example']);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['sales@company.example', 'marketing@company.example']);
  });

  it.each(localeCodes)(
    'in %s holds the link with title and details, why it came, and the way to the privacy policy',
    async (lang: Locale) => {
      await deliver({ lang });
      const mail = smtp.onlyMail();
      expect(mail.subject).toBe(`${lang} whitepapers: ${lang} “full” <b>&`);
      expect(mail.text?.trimEnd().split('\n')).toEqual([
        `${lang} hello`,
        '',
        `${lang} asked on www.emovera.example`,
        '',
        `${lang} “full” <b>&`,
        `${lang} PDF, 4 pages`,
        `https://www.emovera.example/${lang}/downloads/whitepapers-full.pdf`,
        '',
        `${lang} answer`,
        '',
        `${lang} Emovera & Co`,
        '',
        `${lang} Emovera & Co once, www.emovera.example`,
        `${lang} nothing to do`,
        `${lang} our ${lang} policy (https://www.emovera.example/${lang}/privacy)`,
      ]);
    },
  );

  it('has the same content in HTML, in its language, without external resources or tracking', async () => {
    await deliver();
    const { html = '' } = smtp.onlyMail();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<title>fr whitepapers: fr “full” &#60;b&#62;&#38;</title>');
    expect(html).toContain('<a href="https://www.emovera.example/fr/downloads/whitepapers-full.pdf">fr “full” &#60;b&#62;&#38;</a>');
    expect(html).toContain('<a href="https://www.emovera.example/fr/privacy">fr policy</a>');
    expect(html).not.toMatch(/<(img|link|script|iframe|b)\b|url\(/);
    expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([address]) => address)).toEqual([
      'https://www.emovera.example/fr/downloads/whitepapers-full.pdf',
      'https://www.emovera.example/fr/privacy',
    ]);
  });

  it.each(['useCase', 'clientCase', 'webinar', 'checklist', 'whitepaper'] as const)('contains the item of the form %s', async (form) => {
    const { resource = 'cases', fields } = leadForms[form];
    const items = { sectors: 'retail', cases: 'luxury', webinars: 'verbatims', checklists: 'survey', whitepapers: 'full' };
    const name = fields.find(({ key }) => key === 'choice')?.name ?? '';
    await deliver({ form, fields: { Email: 'zoe@company.example', [name]: items[resource] } });
    expect(smtp.onlyMail().text).toContain(`/fr/downloads/${resource}-${items[resource]}.pdf`);
  });

  it('repeats nothing that was typed, and is marked as automatic', async () => {
    await deliver();
    const { raw, text, html, headers, messageId } = smtp.onlyMail();
    for (const part of [raw, text, html]) expect(part).not.toContain(typed);
    const head = new Map(headers.map(({ key, value }) => [key, value]));
    expect(head.get('auto-submitted')).toBe('auto-generated');
    expect(messageId).toBe('<visitor-019a-id@www.emovera.example>');
    expect([...head.keys()].filter((key) => key.startsWith('list-'))).toEqual([]);
  });

  it.each([
    'zoe@company.example\r\nBcc: victim@other.example',
    'zoe@company.example, victim@other.example',
    'Zoe <victim@other.example>',
    'group:zoe@company.example,victim@other.example;',
    '',
  ])('is not sent if the field is not a single address, even if the form let it through: %j', async (Email) => {
    expect(await deliver({ fields: { ...lead.fields, Email } })).toMatchObject({ outcome: 'refused', next: 'setAside' });
    expect(smtp.mails).toEqual([]);
  });

  it.each<[string, Partial<DeliverableLead>]>([
    ['an item', { fields: { ...lead.fields, LEADCF8: 'gone' } }],
    ['an item of every object', { fields: { ...lead.fields, LEADCF8: 'constructor' } }],
    ['a language', { lang: 'it' }],
    ['a form', { form: 'brochure' }],
    ['a form that offers nothing', { form: 'contact' }],
  ])('is not sent for %s that is not available', async (_, changes) => {
    expect(await deliver(changes)).toMatchObject({ outcome: 'refused', error: expect.stringMatching(/^notOffered/), next: 'setAside' });
    expect(smtp.mails).toEqual([]);
  });
});

describe('the mail to a visitor who registers for a live webinar', () => {
  const register = (LEADCF5: string) => deliver({ form: 'webinar', fields: { ...lead.fields, LEADCF5 } });
  const page = (item: string) => `https://www.emovera.example/fr/downloads/webinars-${item}.pdf`;

  it('says when it takes place and how to take part, and that e-mails follow', async () => {
    await register('live');
    const { subject, text = '', html } = smtp.onlyMail();
    expect(subject).toBe('fr registered: fr “live” <b>&');
    expect(text.split('\n\n').slice(1, 4)).toEqual([
      'fr registered on www.emovera.example',
      `fr “live” <b>&\nfr PDF, 4 pages\n${page('live')}`,
      `fr join:\n${liveWebinars.live.join}`,
    ]);
    expect(text).toContain('fr Emovera & Co writes, www.emovera.example');
    expect(html).toContain('<a href="https://meet.example/room?id=1&#38;key=2">https://meet.example/room?id=1&#38;key=2</a>');
  });

  it('has an entry for the calendar, the same for every try', async () => {
    await register('live');
    const [file] = smtp.onlyMail().attachments;
    expect(file).toMatchObject({ filename: 'webinar.ics', mimeType: 'text/calendar', method: 'PUBLISH' });
    const content = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    const calendar = new ICAL.Component(ICAL.parse(content));
    const events = calendar.getAllSubcomponents('vevent');
    const read = (name: string) => String(events[0]?.getFirstPropertyValue(name));
    expect([calendar.getFirstPropertyValue('method'), events.length]).toEqual(['PUBLISH', 1]);
    expect(
      Object.fromEntries(['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'url', 'location'].map((name) => [name, read(name)])),
    ).toEqual({
      uid: 'live@www.emovera.example',
      dtstamp: '2026-11-21T09:30:00Z',
      dtstart: '2099-01-14T10:00:00Z',
      dtend: '2099-01-14T10:45:00Z',
      summary: 'fr “live” <b>&',
      url: page('live'),
      location: liveWebinars.live.join,
    });
  });

  it('says that the link follows if it is not known', async () => {
    await register('liveWithoutLink');
    const { text, attachments } = smtp.onlyMail();
    expect(text).toContain('\n\nfr link follows\n\n');
    expect(attachments.length).toBe(1);
  });

  it('promises the recording if it is over, and has no entry for the calendar', async () => {
    await register('liveOver');
    const { subject, text, attachments } = smtp.onlyMail();
    expect(subject).toBe('fr recording: fr “liveOver” <b>&');
    expect(text).toContain('fr over on www.emovera.example');
    expect(text).not.toMatch(/join|link follows/);
    expect(attachments).toEqual([]);
  });
});

describe('a mail to a visitor that is not accepted', () => {
  it.each<[string, Parameters<TestSmtp['refuse']>[0], Partial<DeliveryVerdict>]>([
    ['because there is no such mailbox, ends', { code: 550, at: 'rcpt' }, { outcome: 'refused', error: 'EENVELOPE 550', next: 'setAside' }],
    ['because it is refused for good, ends', { code: 554, at: 'data' }, { outcome: 'refused', next: 'setAside' }],
    ['because we may not send, waits for the operator', { code: 554, at: 'rcpt', text: '5.7.1 Relay access denied' }, { next: 'retry' }],
    ['for now, is tried again', { code: 451, at: 'rcpt' }, { outcome: 'unknown', next: 'retry' }],
    ['for a wrong password, is tried again', { code: 535, at: 'auth' }, { next: 'retry' }],
  ])('%s', async (_, reply, verdict) => {
    smtp.refuse(reply);
    expect(await deliver()).toMatchObject(verdict);
    expect(smtp.mails).toEqual([]);
  });
});
