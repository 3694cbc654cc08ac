import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { attributionKeys } from '@emovera/contract/attribution.ts';
import { type BookingRules, bookingForms, isBookingForm } from '@emovera/contract/booking.ts';
import { workSteps } from '@emovera/contract/deskLeads.ts';
import { confirmationIds, type FormId, fieldKeys, formIds, leadForms, subjects } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { accountChanges, bookingSteps, type MailMessages } from '@emovera/contract/mailMessages.ts';
import type { Manifest, ManifestForm, ManifestPage, ManifestTemplate } from '@emovera/contract/manifest.ts';
import { failureCodes, type Slot } from '@emovera/contract/template.ts';
import { fieldErrorCodes } from '@emovera/contract/validation.ts';
import { newFolder } from '../../scripts/newFolder.ts';

/** Policy of the fixture's pages, in the form that a build computes. */
const pagePolicy = "default-src 'none'; style-src 'self'; form-action 'self'";

/** Bytes of the fixture's film: too large to be kept in memory. */
export const filmBytes = 1_200_000;

/** The fixture's documents: small enough to be kept in memory. Each byte differs from its neighbours. */
export const documents = {
  pdf: {
    address: '/fr/downloads/cas-client-assurance.pdf',
    content: Buffer.from(Array.from({ length: 90_001 }, (_, index) => index % 251)),
  },
  xlsx: { address: '/en/downloads/survey-checklist.xlsx', content: Buffer.from('PK, a workbook') },
  accented: { address: '/fr/downloads/livre-blanc (été).pdf', content: Buffer.from('%PDF-1.7') },
} as const;

/** Webinars of the fixture. */
export const webinars = ['voiceOfCustomer', 'verbatims'];

/** Live webinars of the fixture, with their times: with a link to take part, without one, and one that is over. */
export const liveWebinars = {
  live: { from: Date.UTC(2099, 0, 14, 10), until: Date.UTC(2099, 0, 14, 10, 45), join: 'https://meet.example/room?id=1&key=2' },
  liveWithoutLink: { from: Date.UTC(2099, 5, 18, 9), until: Date.UTC(2099, 5, 18, 10) },
  liveOver: { from: Date.UTC(2020, 0, 14, 10), until: Date.UTC(2020, 0, 14, 10, 45), join: 'https://meet.example/old' },
};

/** Booking rules of the fixture. */
export const bookingRules: BookingRules = {
  zone: 'Europe/Paris',
  opens: '09:00',
  closes: '17:00',
  noticeHours: 24,
  days: 15,
  maxPerDay: 20,
  daysOff: [],
};

/** Downloads and webinars of the fixture. */
const resources = {
  sectors: ['retail'],
  cases: ['luxury'],
  webinars: [...webinars, ...Object.keys(liveWebinars)],
  checklists: ['survey'],
  whitepapers: ['full', 'short', 'a', 'b', 'c', 'd'],
};

/** Titles of the items, each with its language. One title contains HTML, which must be escaped. */
function downloads(lang: Locale): Manifest['downloads'][Locale] {
  const offer = (kind: string) => (item: string) =>
    [
      item,
      {
        title: `${lang} “${item}” <b>&`,
        name: `${lang} ${kind} · ${item}`,
        address: `/${lang}/downloads/${kind}-${item}.pdf`,
        details: `${lang} PDF, 4 pages`,
        ...(kind === 'webinars' && item in liveWebinars && { live: liveWebinars[item as keyof typeof liveWebinars] }),
      },
    ] as const;
  const kinds = Object.entries(resources).map(([kind, items]) => [kind, Object.fromEntries(items.map(offer(kind)))] as const);
  return Object.fromEntries(kinds) as Manifest['downloads'][Locale];
}

/** Title of a failure page. */
export function failureTitle(lang: Locale, code: string): string {
  return `${lang}: ${code} title`;
}

/**
 * Writes a small site in the format of the build: a few pages in each language, forms with their templates, files.
 * @returns Absolute path of its `dist`.
 */
export function writeFixtureSite(): string {
  const dist = newFolder();
  const pages: Record<string, ManifestPage> = {};
  const forms: Record<string, ManifestForm> = {};
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  };
  const writeCoded = (name: string, content: string) => {
    write(name, content);
    write(`${name}.br`, brotliCompressSync(content));
    write(`${name}.gz`, gzipSync(content));
  };
  const page = (lang: Locale, path: string, file: string) => {
    pages[`/${lang}${path}`] = { lang, file, policy: pagePolicy };
    writeCoded(`public/${file}`, `<!doctype html><html lang="${lang}"><title>${lang}${path}</title><p>${'word '.repeat(300)}`);
  };
  const form = (lang: Locale, path: string, id: FormId, item?: string) => {
    page(lang, path, `${lang}${path}.html`);
    const template = `${lang}${path}.json`;
    forms[`/${lang}${path}`] = { lang, form: id, template, ...(item && { item }), ...(isBookingForm(id) && { minutes: 15 }) };
    write(`service/${template}`, JSON.stringify(formTemplate(lang, id)));
  };

  for (const lang of localeCodes) {
    page(lang, '/', `${lang}/index.html`);
    page(lang, '/pricing', `${lang}/pricing.html`);
    page(lang, '/solutions/analyseVerbatim', `${lang}/solutions/analyseVerbatim.html`);
    page(lang, '/404', `${lang}/404.html`);
    form(lang, '/demoRequest', 'demo');
    form(lang, '/forms/contact', 'contact');
    form(lang, '/forms/webinar', 'webinar');
    form(lang, '/forms/webinar/verbatims', 'webinar', 'verbatims');
    for (const id of ['useCase', 'clientCase', 'checklist', 'whitepaper'] as const) form(lang, `/forms/${id}`, id);
    for (const id of confirmationIds) page(lang, `/forms/${id}`, `${lang}/forms/${id}/index.html`);
    write(`service/${lang}/failure.json`, JSON.stringify(failureTemplate(lang)));
  }
  page('fr', '/blog/émotions', 'fr/blog/émotions.html');
  page('en', '/blog/onlyEnglish', 'en/blog/onlyEnglish.html');

  writeCoded('public/_assets/site.4f2a.js', `console.log('${'x'.repeat(2000)}')`);
  write('public/_redirects', '/ /en/ 302');
  write('public/index.html', '<!doctype html><title>way</title>');
  write('public/404.html', '<!doctype html><title>static host</title>');
  write('public/.well-known/security.txt', 'Contact: mailto:security@emovera.example');
  write('public/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('public/film.mp4', Buffer.alloc(filmBytes, 7));
  write('public/clip.mp4', Buffer.alloc(100));
  write('public/film.vtt', 'WEBVTT');
  for (const { address, content } of Object.values(documents)) write(`public${address}`, content);

  const perLocale = <T>(value: (lang: Locale) => T) =>
    Object.fromEntries(localeCodes.map((lang) => [lang, value(lang)])) as Record<Locale, T>;
  const manifest: Manifest = {
    origin: 'https://www.emovera.example',
    pages,
    forms,
    moved: {},
    confirmations: {},
    notFound: perLocale((lang) => `/${lang}/404`),
    failure: perLocale((lang) => `${lang}/failure.json`),
    resources: perLocale(() => resources),
    downloads: perLocale(downloads),
    booking: bookingRules,
    brand: 'Emovera & Co',
    privacy: perLocale((lang) => `/${lang}/privacy`),
    mails: perLocale(mailWords),
  };
  write('service/manifest.json', JSON.stringify(manifest));
  return dist;
}

/** Texts of the mails, each with its language, so that a test can recognise them. */
function mailWords(lang: Locale): MailMessages {
  const named = <Key extends string>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, `${lang} ${key}`])) as Record<Key, string>;
  return {
    row: '{label}: {value}',
    forms: named(formIds),
    fields: named(fieldKeys),
    subjects: named(subjects),
    labels: named(['reference', 'form', 'language', 'received', 'page']),
    columns: named([...attributionKeys, 'receivedAt', 'day', 'suspicion', 'delivery', 'damaged', 'step', 'assignee', 'remindOn']),
    steps: named(workSteps),
    targets: named(['crm', 'email']),
    lead: { subject: `${lang} {form} ({reference})`, intro: `${lang} lead on {site}`, reply: `${lang} reply`, desk: `${lang} desk` },
    burst: {
      subject: `${lang} burst: {count}`,
      text: `${lang} {forms} leads on {site}`,
      texts: `${lang} texts`,
      tooLong: `${lang} too long: {command}`,
      refused: `${lang} {forms} refused leads on {site}`,
      remedy: `${lang} read: {command}`,
    },
    more: `${lang} more: {count}`,
    held: {
      subject: `${lang} held: {count}`,
      text: `${lang} held text`,
      entry: '{reference} · {form} · {reason}',
      reasons: named(['honeypot', 'tooFast', 'stamp']),
      remedy: '{show} · {retry}',
    },
    setAside: {
      subject: `${lang} set aside: {count}`,
      text: `${lang} set aside text`,
      entry: '{reference} · {form} · {target} · {tries} · {error}',
      remedy: `${lang} remedy: {command}`,
    },
    account: { changes: named(accountChanges), text: `${lang} {mail} at {desk}, {time}`, remedy: `${lang} not you?` },
    silence: { subject: `${lang} silence of {hours} h`, text: `${lang} nothing on {site} since {since}`, remedy: `${lang} try: {command}` },
    reminders: {
      subject: `${lang} reminders: {count}`,
      text: `${lang} your leads`,
      ofNobody: `${lang} leads of nobody`,
      remedy: `${lang} choose a day`,
    },
    weekly: {
      subject: `${lang} week {from} to {to}: {count}`,
      text: `${lang} week on {site}`,
      none: `${lang} no lead on {site} {from} to {to}, before: {before}`,
      total: `{count} (${lang} before: {before}, {difference})`,
      counts: `{count} (${lang} before: {before})`,
      others: `${lang} {groups} others`,
      unknown: `${lang} unknown`,
      labels: named(['leads', 'held', 'setAside', 'toDelivery']),
      desk: `${lang} desk:`,
    },
    access: {
      file: `${lang}-data`,
      title: `${lang} data at {brand}`,
      intro: `${lang} {brand} on {site}, {time}`,
      since: `${lang} since {time}`,
      whyTitle: `${lang} why`,
      why: `${lang} because, {policy}`,
      retention: `${lang} {days} days, {backups} more`,
      requests: `${lang} requests: {count}`,
      tracking: `${lang} measured {name}`,
      recipients: named(['crm', 'email', 'visitor']),
      notSent: `${lang} not sent`,
      work: named(['step', 'remindOn']),
      note: `${lang} note of {time}`,
      corrected: `${lang} corrected {name}, {time}`,
      changed: `${lang} changed {name}, {time}`,
      rightsTitle: `${lang} rights`,
      rights: `${lang} object, {policy}`,
      policy: `${lang} access policy`,
      json: `${lang} json`,
    },
    visitor: {
      greeting: `${lang} hello`,
      kinds: Object.fromEntries(
        Object.keys(resources).map((kind) => [kind, { subject: `${lang} ${kind}: {title}`, intro: `${lang} asked on {site}` }]),
      ) as MailMessages['visitor']['kinds'],
      live: {
        subject: `${lang} registered: {title}`,
        intro: `${lang} registered on {site}`,
        join: `${lang} join:`,
        noLink: `${lang} link follows`,
        why: `${lang} {brand} writes, {site}`,
        over: { subject: `${lang} recording: {title}`, intro: `${lang} over on {site}` },
      },
      answer: `${lang} answer`,
      signature: `${lang} {brand}`,
      why: `${lang} {brand} once, {site}`,
      notAsked: `${lang} nothing to do`,
      data: `${lang} our {policy}`,
      policy: `${lang} policy`,
    },
    booking: {
      time: `{day} {from}–{to} (${lang} Paris)`,
      steps: Object.fromEntries(bookingSteps.map((step) => [step, `${lang} ${step}: {time}`])) as MailMessages['booking']['steps'],
      entry: Object.fromEntries(bookingForms.map((id) => [id, `${lang} ${id} with {brand}`])) as MailMessages['booking']['entry'],
      mails: Object.fromEntries(
        bookingSteps.map((step) => [step, { subject: `${lang} ${step} {day}`, intro: `${lang} ${step} with {brand}` }]),
      ) as MailMessages['booking']['mails'],
      call: `${lang} call`,
      change: `${lang} change:`,
      again: `${lang} again:`,
      why: `${lang} {brand} booked, {site}`,
      notAsked: `${lang} not booked by you`,
    },
    answers: {
      greeting: `${lang} {name}`,
      greetingUnnamed: `${lang} greeting`,
      closing: `${lang} closing`,
      forms: Object.assign({}, ...formIds.map((id) => ({ [id]: { subject: `${lang} {reference}`, body: [`${lang} ${id}`] } }))),
    },
  };
}

const failures = (lang: Locale) =>
  Object.fromEntries(
    failureCodes.map((code) => [code, { title: failureTitle(lang, code), text: `${code} text` }]),
  ) as ManifestTemplate['failures'];

function formTemplate(lang: Locale, id: FormId): ManifestTemplate {
  const parts: (string | Slot)[] = ['<!doctype html><title>', { slot: 'titlePrefix' }, `${id}</title>`];
  parts.push('<div', { slot: 'summaryHidden' }, '><h2>', { slot: 'failureTitle' }, '</h2><ul>', { slot: 'summary' }, '</ul></div>');
  const { fields } = leadForms[id];
  for (const { name, control } of fields) {
    if (control === 'textarea') parts.push(`<textarea name="${name}">`, { slot: 'text', field: name, initial: '' }, '</textarea>');
    else parts.push(`<input name="${name}"`, { slot: 'value', field: name }, { slot: 'invalid', field: name }, '>');
    parts.push('<p', { slot: 'errorHidden', field: name }, '>', { slot: 'error', field: name }, '</p>');
  }
  return {
    parts,
    errors: Object.fromEntries(
      fields.flatMap(({ name }) => fieldErrorCodes.map((code) => [`${name}.${code}`, `${lang}: ${name} ${code}`])),
    ),
    controls: Object.fromEntries(fields.map(({ name, key }) => [name, key])),
    failures: failures(lang),
    titlePrefix: 'Error:',
    summaryTitle: `${lang}: mistakes`,
  };
}

function failureTemplate(lang: Locale): ManifestTemplate {
  return {
    parts: [`<!doctype html><html lang="${lang}"><h1>`, { slot: 'failureTitle' }, '</h1><p>', { slot: 'failureText' }, '</p>'],
    errors: {},
    controls: {},
    failures: failures(lang),
    titlePrefix: '',
    summaryTitle: '',
    policy: pagePolicy,
  };
}
