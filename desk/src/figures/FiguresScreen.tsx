import {
  type DeskFigures,
  type FigureRow,
  type FigureTime,
  figureGroups,
  figureTimes,
  mostFigureDays,
} from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useMedia } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFilterFields } from '../leads/Filters.tsx';
import filterStyles from '../leads/LeadsScreen.module.css';
import { changed, readFilters } from '../leads/leadQuery.ts';
import { daysIn, daysOf, isMonth, readDays, readPeriod, today } from '../period.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import ui from '../ui/ui.module.css';
import { hashOf } from '../useAddress.ts';
import { useWords } from '../useWords.ts';
import styles from './FiguresScreen.module.css';
import { countedAddress, FigureTable, Groups, refetchMs } from './FigureTables.tsx';
import { LeadChart, useTimeName } from './LeadChart.tsx';

/** Periods that figures can be compared with. */
const comparisons = ['days', 'month', 'year'] as const;

/** Reads period, comparison, unit and group from the address. Ignores a choice that does not fit the period, such as comparing half a year with a month. */
function readFigures(query: URLSearchParams) {
  const { until = today(), since: first = daysOf('days30', until).since } = readDays(query);
  const since = first < until ? first : until;
  const days = daysIn({ since, until });
  const offered = comparisons.filter((name) => name !== 'month' || since.slice(0, 7) === until.slice(0, 7));
  const compare = offered.find((name) => name === query.get('compare')) ?? (isMonth(readPeriod(query)) ? 'month' : 'days');
  const standard: FigureTime = days <= 31 ? 'day' : days <= 190 ? 'week' : 'month';
  return {
    ...{ days, offered, compare },
    unit: figureTimes.find((name) => name === query.get('unit')) ?? standard,
    group: figureGroups.find((name) => name === query.get('by')) ?? 'form',
    asked: { since, until, ...readFilters(query), ...(compare !== 'days' && { compare }) },
  };
}

/** Numbers of leads by time, origin and purpose. All choices are in the address. */
export function FiguresScreen({ query }: { query: URLSearchParams }) {
  const { figures } = useWords();
  const formats = useFormats();
  const { days, unit, group, asked } = readFigures(query);
  const isTooLong = days > mostFigureDays;
  const found = useQuery({
    queryKey: ['figures', asked, unit],
    queryFn: async () => ({ unit, ...(await requests.figures({ ...asked, by: unit })) }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const report = found.data;
  const isComparable = !report?.firstDay || report.firstDay <= report.beforeSince;
  return (
    <div className="grid one-column gap-4">
      <h1>{figures.title}</h1>
      <FigureFilters query={query} />
      {isTooLong ? <p role="alert">{fillIn(figures.tooLong, { days: mostFigureDays })}</p> : <QueryStatus query={found} />}
      {report && !isTooLong && (
        <>
          <p>
            {fillIn(isComparable ? figures.compared : figures.notCompared, {
              since: formats.day(report.since),
              until: formats.day(report.until),
              beforeSince: formats.day(report.beforeSince),
              beforeUntil: formats.day(report.beforeUntil),
              first: report.firstDay ? formats.day(report.firstDay) : '',
            })}
          </p>
          <Summary report={report} query={query} isComparable={isComparable} />
          <TimeCard unit={report.unit} rows={report.by[report.unit] ?? []} isComparable={isComparable} />
          <Groups query={query} group={group} asked={asked} isComparable={isComparable} />
        </>
      )}
    </div>
  );
}

/** Fields for period, comparison, chart and filters. */
function FigureFilters({ query }: { query: URLSearchParams }) {
  const { figures, leads } = useWords();
  const isNarrow = useMedia('(width < 48rem)');
  // The link that clears the filters disappears with them, so it moves the focus here.
  const search = useRef<HTMLElement>(null);
  const { change, form, language, sector, page, campaign, others } = useFilterFields('figures', query);
  const { compare, offered, unit } = readFigures(query);
  const choice = <Name extends string>(
    name: string,
    label: string,
    names: readonly Name[],
    chosen: Name,
    nameOf: (name: Name) => string,
  ) => (
    <label className={ui.field}>
      <span>{label}</span>
      <select value={chosen} onChange={({ target }) => change({ [name]: target.value })}>
        {names.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
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
      <PeriodFields label={figures.period} query={query} hasAll={false} standard="days30" onChange={change} />
      {choice('compare', figures.comparedWith, offered, compare, (name) => figures.comparisons[name])}
      {choice('unit', figures.chart, figureTimes, unit, (name) => figures.times[name].option)}
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
            href={hashOf('figures', changed(query, Object.fromEntries(chosen.map((name) => [name, '']))))}
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
function TimeCard({ unit, rows, isComparable }: { unit: FigureTime; rows: readonly FigureRow[]; isComparable: boolean }) {
  const { figures } = useWords();
  const nameOf = useTimeName(unit);
  const { title, name } = figures.times[unit];
  return (
    <Card title={title}>
      <LeadChart unit={unit} rows={rows} isComparable={isComparable} />
      <details>
        <summary>{figures.asTable}</summary>
        <FigureTable label={name} rows={rows} isComparable={isComparable} nameOf={nameOf} />
      </details>
    </Card>
  );
}

const box = `rounded border ground ${styles.box}`;

type SummaryProps = {
  readonly report: DeskFigures;
  readonly query: URLSearchParams;
  /** Whether leads already arrived when the previous period began. */
  readonly isComparable: boolean;
};

/** The most important numbers of a period. */
function Summary({ report, query, isComparable }: SummaryProps) {
  const { figures } = useWords();
  const formats = useFormats();
  const { total, held, toDelivery } = report;
  const all = total.current + held.current;
  return (
    <dl className={`grid gap-4 ${styles.summary}`}>
      <div className={box}>
        <dt className="caption muted semibold">{figures.leads}</dt>
        <dd className={styles.number}>
          <a href={countedAddress(query, report, { counted: 'yes' })}>{formats.number(total.current)}</a>
        </dd>
        <dd className="caption">
          {isComparable
            ? fillIn(figures.beforeOf, { count: formats.number(total.before), change: formats.change(total.current, total.before) })
            : fillIn(figures.noneBefore, { day: formats.day(report.firstDay ?? '') })}
        </dd>
      </div>
      <div className={box}>
        <dt className="caption muted semibold">{figures.toDelivery}</dt>
        <dd className={styles.number}>{toDelivery ? formats.duration(toDelivery.median) : '–'}</dd>
        {toDelivery && <dd className="caption">{fillIn(figures.ninth, { time: formats.duration(toDelivery.ninth) })}</dd>}
      </div>
      <div className={box}>
        <dt className="caption muted semibold">{figures.held}</dt>
        <dd className={styles.number}>{formats.percent(all === 0 ? 0 : held.current / all)}</dd>
        <dd className="caption">
          <a href={countedAddress(query, report, { states: 'held' })}>{formats.count(figures.heldOf, held.current)}</a>
        </dd>
      </div>
    </dl>
  );
}
