import { fillFrom } from '@emovera/contract/fill.ts';
import { formatDuration, formatNumber, formatPeriod } from '@emovera/contract/format.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { WeeklySummary } from '../jobs/weeklyJob.ts';
import type { GroupCount } from '../store/countReport.ts';
import { largestGroups } from '../store/countReport.ts';
import type { OutgoingMail } from './mailer.ts';
import { formName } from './words.ts';

/** Most lines of each list. */
const mostLines = 6;

/**
 * The mail about the leads of a week. It has numbers, and nothing about a person.
 * @param addresses Origins of the site and of the lead desk.
 */
export function weeklyMail(
  { figures, setAside, deskAddress }: WeeklySummary,
  { site, desk }: { readonly site: string; readonly desk: string },
  words: MailWords,
  lang: Locale,
): OutgoingMail {
  const { weekly, labels, columns } = words;
  const { total, by, held, toDelivery } = figures;
  const days = formatPeriod(lang, { from: figures.since, to: figures.until });
  const number = (value: number) => formatNumber(lang, value);
  const line = (label: string, value: string) => fillFrom(words.row, { label, value });
  const counts = ({ current, before }: Omit<GroupCount, 'name'>) =>
    fillFrom(weekly.counts, { count: number(current), before: number(before) });
  const list = (label: string, groups: readonly GroupCount[], nameOf: (name: string) => string = String) => {
    const { shown, others } = largestGroups(groups, mostLines);
    const lines = shown.map((group) => line(nameOf(group.name) || weekly.unknown, counts(group)));
    if (others) lines.push(line(fillFrom(weekly.others, { groups: number(others.groups) }), counts(others)));
    return [label, ...lines.map((text) => `- ${text}`), ''];
  };
  const difference = formatNumber(lang, total.current - total.before, { signDisplay: 'exceptZero' });
  const leads = [
    fillFrom(weekly.text, { site }),
    '',
    line(weekly.labels.leads, fillFrom(weekly.total, { count: number(total.current), before: number(total.before), difference })),
    '',
    ...list(labels.form, by.form, (name) => formName(name, words)),
    ...list(labels.language, by.lang, (name) => (isLocale(name) ? localeRow(name).name : name)),
    ...list(labels.page, by.page),
    ...list(columns.campaign, by.campaign),
  ];
  const noLeads = [fillFrom(weekly.none, { site, ...days, before: number(total.before) }), ''];
  const lines = [
    ...(total.current > 0 ? leads : noLeads),
    line(weekly.labels.held, number(held.current)),
    line(weekly.labels.setAside, number(setAside)),
    ...(toDelivery ? [line(weekly.labels.toDelivery, formatDuration(lang, toDelivery.median))] : []),
    ...(deskAddress === undefined ? [] : ['', weekly.desk, `${desk}${deskAddress}`]),
  ];
  return {
    subject: fillFrom(weekly.subject, { ...days, count: number(total.current) }),
    text: `${lines.join('\n')}\n`,
    messageId: `<weekly-${figures.since}@${new URL(site).hostname}>`,
  };
}
