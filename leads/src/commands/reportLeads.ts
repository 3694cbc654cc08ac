import { type StatisticsRow, timeUnits } from '@emovera/contract/deskLeads.ts';
import { countReport, type LeadReport, listLargestGroups } from '../store/countReport.ts';
import { parisDay } from '../store/parisDays.ts';
import { count, safeJson, safeText, shorten } from '../text.ts';
import { checkPeriod, command, parseDay, parseList, usageError, withStore } from './command.ts';

/** Days that a report covers without `--since`. */
const defaultDays = 30;

/** Maximum period, in days. Ten years. */
const maxDays = 3660;

/** Groups that a report can count by. Sectors are missing, because only the built site has them. */
const reportKeys = [...timeUnits, 'form', 'lang', 'page', 'landing', 'campaign', 'source', 'referrer'] as const;

/** `report`: prints numbers of leads by time, source and subject. */
export const reportLeads = command({
  usage: `report [--by=${reportKeys.join(',')}] [--since=DAY] [--until=DAY] [--format=text|json]
      How many leads came in a period (days in Paris, both included; by default the last ${defaultDays}), with the period of the
      same length before. Counted by day, form, language, page and campaign, or by what --by lists. Test leads and held leads do not count.`,
  options: {
    by: { type: 'string', default: 'day,form,lang,page,campaign' },
    since: { type: 'string' },
    until: { type: 'string' },
    format: { type: 'string', default: 'text' },
  },
  async run({ by, since: first, until: last, format }) {
    const wanted = parseList('by', by, reportKeys) ?? [];
    if (format !== 'text' && format !== 'json') throw usageError(`--format must be text or json, not "${format}".`);
    const [firstDay, until = parisDay(Date.now())] = [parseDay('since', first), parseDay('until', last)];
    const since = firstDay ?? until.subtract({ days: defaultDays - 1 });
    checkPeriod(since, until);
    if (since.until(until).days >= maxDays) throw usageError(`The period has more than ${maxDays} days. Give a later --since.`);
    return withStore(async (store) => {
      if (!store) {
        console.log(format === 'json' ? 'null' : 'No leads are stored yet.');
        return 0;
      }
      const report = await countReport(store.db, { by: wanted, since, until });
      console.log(format === 'json' ? safeJson(JSON.stringify(report, null, 2)) : formatReport(report));
      return 0;
    });
  },
});

/** Length of the longest bar, in characters. */
const barWidth = 30;

/** Rows of one part that are printed. The others are added up. Days and weeks are all printed. */
const maxRows = 15;

const headings = {
  day: 'By day',
  week: 'By week, named by its first day',
  month: 'By month, named by its first day',
  form: 'By form',
  lang: 'By language',
  page: 'By page of the form',
  landing: 'By landing page (where the measurement was accepted)',
  campaign: 'By campaign (utm_campaign)',
  source: 'By campaign source (utm_source)',
  referrer: 'By referring site',
} as const;

type Part = readonly StatisticsRow[];

/** Formats a report for a terminal, with bars of plain characters. */
function formatReport({ since, until, beforeSince, beforeUntil, total, by }: LeadReport): string {
  const head = [
    `${count(total.current, 'lead')} from ${since} to ${until} (days in Paris).`,
    `${count(total.before, 'lead')} in the period before, from ${beforeSince} to ${beforeUntil}: ${change(total.current, total.before)}.`,
    'Test leads and held leads are not counted.',
  ];
  const parts = Object.entries(by).map(([key, rows]) => {
    const isTime = timeUnits.some((time) => time === key);
    return `${headings[key as keyof typeof headings]}\n${formatRows(isTime ? rows : shortened(rows))}`;
  });
  return [head.join('\n'), ...parts].join('\n\n');
}

function shortened(rows: Part): Part {
  const { shown, others } = listLargestGroups(rows, maxRows);
  return others ? [...shown, { ...others, name: `${others.groups} others` }] : shown;
}

function formatRows(rows: Part): string {
  if (rows.length === 0) return '  none';
  const names = rows.map(({ name }) => shorten(safeText(name || 'not known')));
  const max = Math.max(1, ...rows.map(({ current }) => current));
  const widths = [names, rows.map(({ current }) => String(current))].map((cells) => Math.max(...cells.map(({ length }) => length)));
  const lines = rows.map(({ current, before }, index) => {
    // A group with leads has a bar, however small.
    const bar = '#'.repeat(Math.ceil((current / max) * barWidth));
    const cells = [(names[index] ?? '').padEnd(widths[0] ?? 0), String(current).padStart(widths[1] ?? 0), bar.padEnd(barWidth)];
    return `  ${cells.join('  ')}  before: ${before}`;
  });
  return lines.join('\n');
}

/** A change in per cent, or in words if there was nothing before. */
function change(current: number, before: number): string {
  if (current === before) return 'no change';
  if (before === 0) return 'none to compare with';
  const percent = Math.round((current / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}
