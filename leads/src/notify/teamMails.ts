import type { DeskStatistics, StatisticsRow } from '@emovera/contract/deskLeads.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import { formatDuration, formatNumber, formatPeriod } from '@emovera/contract/format.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';
import { leadsCommand } from '../program.ts';
import { listLargestGroups } from '../store/countReport.ts';
import type { LeadContext, TeamTarget } from '../store/schema.ts';
import { parseJsonObject } from '../text.ts';
import { formatTime, formName, type OutgoingMail } from './mailer.ts';

/** A delivery that is reported to the team. */
export type ReportedDelivery = {
  readonly reference: string;
  readonly form: string;
  /** JSON of the lead's context. */
  readonly context: string;
  readonly target: TeamTarget;
  readonly attempts: number;
  readonly lastError: string | null;
};

/** Values for the mail about a week. */
export type WeeklySummary = {
  readonly statistics: DeskStatistics;
  /** Deliveries to the CRM and the team that are set aside now, of all leads. */
  readonly setAside: number;
  /** Path of the week's statistics on the lead desk, if the desk has accounts. */
  readonly deskAddress: string | undefined;
};

/** Maximum number of entries that one mail lists. */
const maxEntries = 50;

/** The mail that tells the team which deliveries were set aside. It has no personal data, because more people may receive it than the leads. */
export function setAsideMail(deliveries: readonly ReportedDelivery[], messages: MailMessages): OutgoingMail {
  const entries = deliveries.map(({ reference, form, target, attempts, lastError }) =>
    fillFromSet(messages.setAside.entry, {
      reference,
      form: formName(form, messages),
      target: messages.targets[target],
      tries: attempts,
      error: lastError ?? '–',
    }),
  );
  return listMail(
    messages.setAside,
    entries,
    fillFromSet(messages.setAside.remedy, { command: leadsCommand('retry --set-aside') }),
    messages,
  );
}

/** The mail that asks the team to check held leads, because a person's lead may be among them. */
export function heldMail(deliveries: readonly ReportedDelivery[], messages: MailMessages): OutgoingMail {
  // A held lead has several held deliveries, and is listed once.
  const leads = new Map(deliveries.map((delivery) => [delivery.reference, delivery]));
  const entries = [...leads.values()].map(({ reference, form, context }) => {
    const suspicion = parseJsonObject<LeadContext>(context)?.suspicion;
    const reason = suspicion ? messages.held.reasons[suspicion] : '–';
    return fillFromSet(messages.held.entry, { reference, form: formName(form, messages), reason });
  });
  const remedy = fillFromSet(messages.held.remedy, { show: leadsCommand('show …'), retry: leadsCommand('retry …') });
  return listMail(messages.held, entries, remedy, messages);
}

/**
 * The mail that tells the team that no lead has arrived for the configured time.
 * @param silence Hours without leads, their beginning in milliseconds since 1970, and the origin of the site.
 */
export function silenceMail(
  { hours, since, site }: { readonly hours: number; readonly since: number; readonly site: string },
  messages: MailMessages,
  lang: Locale,
): OutgoingMail {
  const text = fillFromSet(messages.silence.text, { site, since: formatTime(since, lang) });
  const remedy = fillFromSet(messages.silence.remedy, { command: leadsCommand('test') });
  return { subject: fillFromSet(messages.silence.subject, { hours }), text: `${text}\n\n${remedy}\n` };
}

/** A mail with a list. Its subject has the number of entries, and its last line has the remedy. */
export function listMail(
  { subject, text }: { readonly subject: string; readonly text: string },
  entries: readonly string[],
  remedy: string,
  { more }: MailMessages,
): OutgoingMail {
  const left = entries.length - maxEntries;
  const lines = [text, '', ...entries.slice(0, maxEntries), ...(left > 0 ? [fillFromSet(more, { count: left })] : []), '', remedy];
  return { subject: fillFromSet(subject, { count: entries.length }), text: `${lines.join('\n')}\n` };
}

/** Maximum number of lines of each list. */
const maxLines = 6;

/**
 * The mail about the leads of a week. It has numbers, and no personal data.
 * @param addresses Origins of the site and of the lead desk.
 */
export function weeklyMail(
  { statistics, setAside, deskAddress }: WeeklySummary,
  { site, desk }: { readonly site: string; readonly desk: string },
  messages: MailMessages,
  lang: Locale,
): OutgoingMail {
  const { weekly, labels, columns } = messages;
  const { total, by, held, toDelivery } = statistics;
  const days = formatPeriod(lang, { from: statistics.since, to: statistics.until });
  const number = (value: number) => formatNumber(lang, value);
  const line = (label: string, value: string) => fillFromSet(messages.row, { label, value });
  const counts = ({ current, before }: Omit<StatisticsRow, 'name'>) =>
    fillFromSet(weekly.counts, { count: number(current), before: number(before) });
  const list = (label: string, groups: readonly StatisticsRow[] = [], getName: (name: string) => string = String) => {
    const { shown, others } = listLargestGroups(groups, maxLines);
    const lines = shown.map((group) => line(getName(group.name) || weekly.unknown, counts(group)));
    if (others) lines.push(line(fillFromSet(weekly.others, { groups: number(others.groups) }), counts(others)));
    return [label, ...lines.map((text) => `- ${text}`), ''];
  };
  const difference = formatNumber(lang, total.current - total.before, { signDisplay: 'exceptZero' });
  const leads = [
    fillFromSet(weekly.text, { site }),
    '',
    line(weekly.labels.leads, fillFromSet(weekly.total, { count: number(total.current), before: number(total.before), difference })),
    '',
    ...list(labels.form, by.form, (name) => formName(name, messages)),
    ...list(labels.language, by.lang, (name) => (isLocale(name) ? localeRow(name).name : name)),
    ...list(labels.page, by.page),
    ...list(columns.campaign, by.campaign),
  ];
  const noLeads = [fillFromSet(weekly.none, { site, ...days, before: number(total.before) }), ''];
  const lines = [
    ...(total.current > 0 ? leads : noLeads),
    line(weekly.labels.held, number(held.current)),
    line(weekly.labels.setAside, number(setAside)),
    ...(toDelivery ? [line(weekly.labels.toDelivery, formatDuration(lang, toDelivery.median))] : []),
    ...(deskAddress === undefined ? [] : ['', weekly.desk, `${desk}${deskAddress}`]),
  ];
  return {
    subject: fillFromSet(weekly.subject, { ...days, count: number(total.current) }),
    text: `${lines.join('\n')}\n`,
    messageId: `<weekly-${statistics.since}@${new URL(site).hostname}>`,
  };
}
