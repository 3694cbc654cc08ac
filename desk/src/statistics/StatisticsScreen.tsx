import {
  type DeskStatistics,
  maxStatisticsDays,
  type StatisticsRow,
  statisticsGroups,
  type TimeUnit,
  timeUnits,
} from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useMedia } from '@emovera/screens/browserState.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFilterFields } from '../leads/Filters.tsx';
import filterStyles from '../leads/LeadsScreen.module.css';
import { changed, readFilters } from '../leads/leadQuery.ts';
import { daysIn, isMonth, readDays, readPeriod, toDays, today } from '../period.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import ui from '../ui/ui.module.css';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import { LeadChart, useTimeName } from './LeadChart.tsx';
import styles from './StatisticsScreen.module.css';
import { countedAddress, Groups, refetchMs, StatisticsTable } from './StatisticsTables.tsx';

/** Periods that statistics can be compared with. */
const comparisons = ['days', 'month', 'year'] as const;

/** Reads period, comparison, unit and group from the address. Ignores a choice that does not fit the period, such as comparing half a year with a month. */
function readStatisticsQuery(query: URLSearchParams) {
  const { until = today(), since: first = toDays('days30', until).since } = readDays(query);
  const since = first < until ? first : until;
  const days = daysIn({ since, until });
  const offered = comparisons.filter((name) => name !== 'month' || since.slice(0, 7) === until.slice(0, 7));
  const compare = offered.find((name) => name === query.get('compare')) ?? (isMonth(readPeriod(query)) ? 'month' : 'days');
  const standard: TimeUnit = days <= 31 ? 'day' : days <= 190 ? 'week' : 'month';
  return {
    ...{ days, offered, compare },
    unit: timeUnits.find((name) => name === query.get('unit')) ?? standard,
    group: statisticsGroups.find((name) => name === query.get('by')) ?? 'form',
    period: { since, until, ...readFilters(query), ...(compare !== 'days' && { compare }) },
  };
}

/** Numbers of leads by time, origin and purpose. All choices are in the address. */
export function StatisticsScreen({ query }: { query: URLSearchParams }) {
  const { statistics } = useMessages();
  const formats = useFormats();
  const { days, unit, group, period } = readStatisticsQuery(query);
  const isTooLong = days > maxStatisticsDays;
  const statisticsQuery = useQuery({
    queryKey: ['figures', period, unit],
    queryFn: async () => ({ unit, ...(await requests.statistics({ ...period, by: unit })) }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const report = statisticsQuery.data;
  const isComparable = !report?.firstDay || report.firstDay <= report.beforeSince;
  return (
    <div className="grid one-column gap-4">
      <h1>{statistics.title}</h1>
      <StatisticsFilters query={query} />
      {isTooLong ? (
        <p role="alert">{fillPlaceholders(statistics.tooLong, { days: maxStatisticsDays })}</p>
      ) : (
        <QueryStatus query={statisticsQuery} />
      )}
      {report && !isTooLong && (
        <>
          <p>
            {fillPlaceholders(isComparable ? statistics.compared : statistics.notCompared, {
              since: formats.day(report.since),
              until: formats.day(report.until),
              beforeSince: formats.day(report.beforeSince),
              beforeUntil: formats.day(report.beforeUntil),
              first: report.firstDay ? formats.day(report.firstDay) : '',
            })}
          </p>
          <Summary report={report} query={query} isComparable={isComparable} />
          <TimeCard unit={report.unit} rows={report.by[report.unit] ?? []} isComparable={isComparable} />
          <Groups query={query} group={group} period={period} isComparable={isComparable} />
        </>
      )}
    </div>
  );
}

/** Fields for period, comparison, chart and filters. */
function StatisticsFilters({ query }: { query: URLSearchParams }) {
  const { statistics, leads } = useMessages();
  const isNarrow = useMedia('(width < 48rem)');
  // The link that clears the filters disappears with them, so it moves the focus here.
  const search = useRef<HTMLElement>(null);
  const { change, form, language, sector, page, campaign, others } = useFilterFields('figures', query);
  const { compare, offered, unit } = readStatisticsQuery(query);
  const choice = <Name extends string>(
    name: string,
    label: string,
    names: readonly Name[],
    chosen: Name,
    getName: (name: Name) => string,
  ) => (
    <label className={ui.field}>
      <span>{label}</span>
      <select value={chosen} onChange={({ target }) => change({ [name]: target.value })}>
        {names.map((value) => (
          <option key={value} value={value}>
            {getName(value)}
          </option>
        ))}
      </select>
    </label>
  );
  const filters = (
    <>
      {sector}
      {page}
      {campaign}
      {others}
      {form}
      {language}
    </>
  );
  const chosen = Object.keys(readFilters(query));
  return (
    <search ref={search} className={`grid gap-3 padding-4 rounded border ground ${filterStyles.filters}`} data-screen-only>
      <PeriodFields label={statistics.period} query={query} hasAll={false} standard="days30" onChange={change} />
      {choice('compare', statistics.comparedWith, offered, compare, (name) => statistics.comparisons[name])}
      {choice('unit', statistics.chart, timeUnits, unit, (name) => statistics.times[name].option)}
      {isNarrow ? (
        <details className="all-columns">
          <summary>{chosen.length > 0 ? `${leads.filters} (${chosen.length})` : leads.filters}</summary>
          <div className={`grid gap-3 justify-items-start ${filterStyles.fields}`}>{filters}</div>
        </details>
      ) : (
        filters
      )}
      {chosen.length > 0 && (
        <p className={filterStyles.clear}>
          <a
            href={toHash('figures', changed(query, Object.fromEntries(chosen.map((name) => [name, '']))))}
            onClick={() => search.current?.querySelector('select')?.focus()}
          >
            {leads.clear}
          </a>
        </p>
      )}
    </search>
  );
}

/** Chart, with a table of its numbers. */
function TimeCard({ unit, rows, isComparable }: { unit: TimeUnit; rows: readonly StatisticsRow[]; isComparable: boolean }) {
  const { statistics } = useMessages();
  const getName = useTimeName(unit);
  const { title, name } = statistics.times[unit];
  return (
    <Card title={title}>
      <LeadChart unit={unit} rows={rows} isComparable={isComparable} />
      <details>
        <summary>{statistics.asTable}</summary>
        <StatisticsTable label={name} rows={rows} isComparable={isComparable} getName={getName} />
      </details>
    </Card>
  );
}

const box = `rounded border ground ${styles.box}`;

type SummaryProps = {
  readonly report: DeskStatistics;
  readonly query: URLSearchParams;
  /** Whether leads already arrived when the previous period began. */
  readonly isComparable: boolean;
};

/** The most important numbers of a period. */
function Summary({ report, query, isComparable }: SummaryProps) {
  const { statistics } = useMessages();
  const formats = useFormats();
  const { total, held, toDelivery } = report;
  const all = total.current + held.current;
  return (
    <dl className={`grid gap-4 ${styles.summary}`}>
      <div className={box}>
        <dt className="caption muted semibold">{statistics.leads}</dt>
        <dd className={styles.number}>
          <a href={countedAddress(query, report, { counted: 'yes' })}>{formats.number(total.current)}</a>
        </dd>
        <dd className="caption">
          {isComparable
            ? fillPlaceholders(statistics.beforeOf, {
                count: formats.number(total.before),
                change: formats.change(total.current, total.before),
              })
            : fillPlaceholders(statistics.noneBefore, { day: formats.day(report.firstDay ?? '') })}
        </dd>
      </div>
      <div className={box}>
        <dt className="caption muted semibold">{statistics.toDelivery}</dt>
        <dd className={styles.number}>{toDelivery ? formats.duration(toDelivery.median) : '–'}</dd>
        {toDelivery && <dd className="caption">{fillPlaceholders(statistics.ninth, { time: formats.duration(toDelivery.ninth) })}</dd>}
      </div>
      <div className={box}>
        <dt className="caption muted semibold">{statistics.held}</dt>
        <dd className={styles.number}>{formats.percent(all === 0 ? 0 : held.current / all)}</dd>
        <dd className="caption">
          <a href={countedAddress(query, report, { states: 'held' })}>{formats.count(statistics.heldOf, held.current)}</a>
        </dd>
      </div>
    </dl>
  );
}
