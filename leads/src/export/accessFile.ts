import { visitorActor } from '@emovera/contract/booking.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import { formatDay, formatNumber } from '@emovera/contract/format.ts';
import { type FieldKey, isFormId, leadForms } from '@emovera/contract/forms.ts';
import { defaultLocale, isLocale, type Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { escapeHtml } from '@emovera/contract/template.ts';
import { cleanText } from '@emovera/contract/text.ts';
import type { Config } from '../config.ts';
import { formatTime } from '../notify/mailer.ts';
import type { StoredLead } from '../store/readLeads.ts';
import { safeJson } from '../text.ts';
import { columnNames, namedValues } from './columns.ts';

/** A file for a person who requests their stored data. */
type AccessFile = {
  /** Name of the file, in ASCII, because it is sent in a header. */
  readonly name: string;
  readonly html: string;
};

type Settings = Pick<Config, 'retentionDays' | 'backup'> & {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Language of the page. Default: that of the newest lead. */
  readonly lang?: Locale | undefined;
};

type Row = readonly [name: string, value: string | undefined];

/**
 * Makes the answer to a request for access: one page that needs no other file, with the same data as JSON. Names of colleagues who wrote a note or take care of
 * a lead are left out, because they are data of the colleagues. Their notes are included.
 * @param leads Leads of one person, newest first. At least one.
 */
export function accessFile(
  leads: readonly StoredLead[],
  manifest: Manifest,
  { now, retentionDays, backup, lang: wanted }: Settings,
): AccessFile {
  const [newest] = leads;
  const lang = wanted ?? (newest && isLocale(newest.lang) ? newest.lang : defaultLocale);
  const messages = manifest.mails[lang].access;
  const names = { brand: manifest.brand, site: new URL(manifest.origin).host };
  const time = (iso: string) => formatTime(Date.parse(iso), lang);
  const policy = `<a href="${escapeHtml(new URL(manifest.privacy[lang], manifest.origin).href)}">${escapeHtml(messages.policy)}</a>`;
  const withPolicy = (text: string) => fillFromSet(escapeHtml(text), { policy });
  const retention = fillFromSet(messages.retention, { days: formatNumber(lang, retentionDays), backups: formatNumber(lang, backup.days) });
  const title = fillFromSet(messages.title, names);
  const data = Buffer.from(safeJson(JSON.stringify(leads.map(withoutColleagues), null, 2))).toString('base64');
  const name = `${messages.file}-${newest?.reference ?? ''}`;
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(fillFromSet(messages.intro, { ...names, time: formatTime(now, lang) })),
    ...leads.slice(-1).map(({ receivedAt }) => paragraph(fillFromSet(messages.since, { time: time(receivedAt) }))),
    heading(messages.whyTitle),
    `<p>${withPolicy(messages.why)}</p>`,
    paragraph(retention),
    heading(fillFromSet(messages.requests, { count: formatNumber(lang, leads.length) })),
    ...leads.map((lead) => request(lead, manifest, lang)),
    heading(messages.rightsTitle),
    `<p>${withPolicy(messages.rights)}</p>`,
    `<p><a download="${escapeHtml(name)}.json" href="data:application/json;base64,${data}">${escapeHtml(messages.json)}</a></p>`,
  ];
  return { name: `${name}.html`, html: writePage(lang, title, parts) };
}

/** HTML of one lead: its values, attribution, deliveries, and the notes of the team. */
function request(lead: StoredLead, manifest: Manifest, lang: Locale): string {
  const messages = manifest.mails[lang].access;
  const time = (iso: string) => formatTime(Date.parse(iso), lang);
  const values = namedValues(manifest, lang, time)(lead);
  const names = columnNames(manifest, lang);
  const formFields = isFormId(lead.form) ? leadForms[lead.form].fields : [];
  const keys = new Map<string, FieldKey>(formFields.map((field) => [field.name, field.key]));
  const typed = Object.entries(lead.fields).map(([field, value]): Row => {
    const key = keys.get(field);
    return key ? [names[key], values[key] ?? value] : [field, value];
  });
  const { origin = {}, tracking = {}, page } = lead.context;
  const rows: readonly Row[] = [
    [names.reference, lead.reference],
    [manifest.mails[lang].labels.received, values.receivedAt],
    [names.page, page && new URL(page, manifest.origin).href],
    [names.lang, values.lang],
    ...typed,
    ...Object.entries(origin).map(([key, value]): Row => [names[key as keyof typeof names], value]),
    ...Object.entries(tracking).map(([key, value]): Row => [fillFromSet(messages.tracking, { name: key }), value]),
    [names.suspicion, values.suspicion],
    [names.damaged, lead.damaged],
    ...lead.deliveries.map(
      ({ target, deliveredAt }): Row => [messages.recipients[target], deliveredAt ? time(deliveredAt) : messages.notSent],
    ),
    ...(lead.work.changed ? [[messages.work.step, values.step] as const] : []),
    [messages.work.remindOn, values.remindOn && formatDay(lang, values.remindOn)],
    ...lead.notes.map(({ at, text }): Row => [fillFromSet(messages.note, { time: time(at) }), text]),
    ...lead.corrections.map(({ at, by, field, before, after }): Row => {
      const key = keys.get(field);
      const label = by === visitorActor ? messages.changed : messages.corrected;
      return [fillFromSet(label, { name: key ? names[key] : field, time: time(at) }), `${before || '–'} → ${after || '–'}`];
    }),
  ];
  const list = rows.flatMap(([name, value]) => (value ? `<dt>${shown(name)}</dt><dd>${shown(value)}</dd>` : [])).join('\n');
  return `<h3>${shown(values.form ?? lead.form)}</h3>\n<dl>\n${list}\n</dl>`;
}

function withoutColleagues({ work: { step, remindOn, changed }, notes, corrections, ...lead }: StoredLead) {
  return {
    ...lead,
    work: { step, remindOn, changedAt: changed?.at ?? null },
    notes: notes.map(({ at, text }) => ({ at, text })),
    corrections: corrections.map(({ by: _, ...correction }) => correction),
  };
}

function heading(text: string): string {
  return `<h2>${shown(text)}</h2>`;
}

function paragraph(text: string): string {
  return `<p>${shown(text)}</p>`;
}

function shown(text: string): string {
  return escapeHtml(cleanText(text, true));
}

/** HTML of a page that loads no resource and runs no script, whatever a visitor typed. */
function writePage(lang: string, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0; break-inside: avoid; }
dt { font-weight: bold; }
dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.5rem; } }
</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
