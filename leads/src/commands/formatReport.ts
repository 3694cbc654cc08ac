import type { LeadReport } from '../store/countReport.ts';
import { largestGroups } from '../store/largestGroups.ts';
import { count, safeText } from './format.ts';

/** Length of the longest bar, in characters. */
const barWidth = 30;

/** Longest name, in characters. */
const longestName = 40;

/** Rows of one part that are printed. The others are added up. Days and weeks are all printed. */
const mostRows = 15;

const headings = {
  day: 'By day',
  week: 'By week, named by its first day',
  form: 'By form',
  lang: 'By language',
  page: 'By page of the form',
  campaign: 'By campaign (utm_campaign)',
  source: 'By campaign source (utm_source)',
  referrer: 'By referring site',
} as const;

type Part = NonNullable<LeadReport['by']['day']>;

/** Formats a report for a terminal, with bars of plain characters. */
export function formatReport({ since, until, beforeSince, beforeUntil, total, by }: LeadReport): string {
  const head = [
    `${count(total.current, 'lead')} from ${since} to ${until} (days in Paris).`,
    `${count(total.before, 'lead')} in the period before, from ${beforeSince} to ${beforeUntil}: ${change(total.current, total.before)}.`,
    'Test leads and held leads are not counted.',
  ];
  const parts = Object.entries(by).map(([key, rows]) => {
    const isTime = key === 'day' || key === 'week';
    return `${headings[key as keyof typeof headings]}\n${formatRows(isTime ? rows : shortened(rows))}`;
  });
  return [head.join('\n'), ...parts].join('\n\n');
}

function shortened(rows: Part): Part {
  const { shown, others } = largestGroups(rows, mostRows);
  return others ? [...shown, { ...others, name: `${others.groups} others` }] : shown;
}

function formatRows(rows: Part): string {
  if (rows.length === 0) return '  none';
  const names = rows.map(({ name }) => shorten(safeText(name || 'not known')));
  const most = Math.max(1, ...rows.map(({ current }) => current));
  const widths = [names, rows.map(({ current }) => String(current))].map((cells) => Math.max(...cells.map(({ length }) => length)));
  const lines = rows.map(({ current, before }, index) => {
    // A group with leads has a bar, however small.
    const bar = '#'.repeat(Math.ceil((current / most) * barWidth));
    const cells = [(names[index] ?? '').padEnd(widths[0] ?? 0), String(current).padStart(widths[1] ?? 0), bar.padEnd(barWidth)];
    return `  ${cells.join('  ')}  before: ${before}`;
  });
  return lines.join('\n');
}

function shorten(text: string): string {
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text;
}

/** A change in per cent, or in words if there was nothing before. */
function change(current: number, before: number): string {
  if (current === before) return 'no change';
  if (before === 0) return 'none to compare with';
  const percent = Math.round((current / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}
