import { type DeskFigures, type FigureRow, mostFigureDays } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { changed } from '../leads/leadQuery.ts';
import { daysIn, daysOf, isMonth, readDays, readPeriod, today } from '../period.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import { hashOf, replaceAddress } from '../useAddress.ts';
import { useContentWords, useNames, useWords } from '../useWords.ts';
import styles from './FiguresScreen.module.css';
import { chartOf, LeadChart } from './LeadChart.tsx';

/** What leads are counted by in tables, with the filter of the list that a row links to, if there is one. */
const tables = [
  { key: 'form', filter: 'forms' },
  { key: 'lang', filter: 'langs' },
  { key: 'page', filter: 'page' },
  { key: 'campaign', filter: 'campaign' },
  { key: 'source', filter: undefined },
  { key: 'referrer', filter: undefined },
] as const;

/** Time after which the figures are read again, in milliseconds. Counting takes the service a moment, so they do not follow each change. */
const refetchMs = 60_000;

/** Rows of a table that are shown. */
const mostRows = 15;

/** How many leads came when, from where and for what. */
export function FiguresScreen({ query }: { query: URLSearchParams }) {
  const { figures, leads } = useWords();
  const { columns } = useContentWords();
  const formats = useFormats();
  const named = useNames();
  const { until = today(), since = daysOf('days30', until).since } = readDays(query);
  const compare = isMonth(readPeriod(query)) ? ({ compare: 'month' } as const) : {};
  const asked = { since, until: until < since ? since : until, ...compare };
  const isTooLong = daysIn(asked) > mostFigureDays;
  const found = useQuery({
    queryKey: ['figures', asked],
    queryFn: () => requests.figures(asked),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const report = found.data;
  const chart = report && chartOf(report.by.day);
  const names = {
    form: { label: leads.form, nameOf: named.form },
    lang: { label: leads.language, nameOf: named.language },
    page: { label: leads.page, nameOf: named.page },
    campaign: { label: leads.campaign, nameOf: String },
    source: { label: columns.source, nameOf: String },
    referrer: { label: columns.referrer, nameOf: String },
  };
  return (
    <div className="grid one-column gap-4">
      <h1>{figures.title}</h1>
      <div className={`flex wrap gap-3 ${styles.period}`} data-screen-only>
        <PeriodFields
          label={figures.period}
          query={query}
          hasAll={false}
          standard="days30"
          onChange={(changes) => replaceAddress('figures', changed(query, changes))}
        />
      </div>
      {isTooLong ? <p role="alert">{fillIn(figures.tooLong, { days: mostFigureDays })}</p> : <QueryStatus query={found} />}
      {report && chart && (
        <>
          <p>
            {fillIn(figures.compared, {
              since: formats.day(report.since),
              until: formats.day(report.until),
              beforeSince: formats.day(report.beforeSince),
              beforeUntil: formats.day(report.beforeUntil),
            })}
          </p>
          <Summary report={report} />
          <Card title={figures[chart.unit].title}>
            <LeadChart {...chart} />
            <details>
              <summary>{figures.asTable}</summary>
              <FigureTable label={figures.day} rows={report.by.day} nameOf={formats.day} />
            </details>
          </Card>
          <div className={styles.tables}>
            {tables.map(({ key, filter }) => (
              <Card key={key} title={names[key].label}>
                <FigureTable
                  label={names[key].label}
                  rows={report.by[key].slice(0, mostRows)}
                  nameOf={names[key].nameOf}
                  {...(filter && {
                    linkOf: (name: string) =>
                      hashOf('leads', new URLSearchParams({ [filter]: name, period: 'chosen', since: report.since, until: report.until })),
                  })}
                />
                {report.by[key].length > mostRows && (
                  <p className="caption muted">{formats.count(figures.more, report.by[key].length - mostRows)}</p>
                )}
              </Card>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const box = `rounded border ground ${styles.box}`;

/** The most important numbers of a period. */
function Summary({ report }: { report: DeskFigures }) {
  const { figures } = useWords();
  const formats = useFormats();
  const { total, held, toDelivery } = report;
  const all = total.current + held.current;
  return (
    <dl className={`grid gap-4 ${styles.summary}`}>
      <div className={box}>
        <dt className="caption muted semibold">{figures.leads}</dt>
        <dd className={styles.number}>{formats.number(total.current)}</dd>
        <dd className="caption">
          {fillIn(figures.beforeOf, { count: formats.number(total.before), change: formats.change(total.current, total.before) })}
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
        <dd className="caption">{formats.count(figures.heldOf, held.current)}</dd>
      </div>
    </dl>
  );
}

type FigureTableProps = {
  /** Name of the rows, such as "Form". */
  readonly label: string;
  readonly rows: readonly FigureRow[];
  readonly nameOf: (name: string) => string;
  /** Address of the leads of a row. Default: rows are not linked. */
  readonly linkOf?: (name: string) => string;
};

/** Numbers of leads next to those of the period before. */
function FigureTable({ label, rows, nameOf, linkOf }: FigureTableProps) {
  const { figures } = useWords();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{figures.leads}</th>
          <th scope="col">{figures.beforeShort}</th>
          <th scope="col">{figures.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, current, before }) => (
          <tr key={name}>
            <th scope="row">{name && linkOf ? <a href={linkOf(name)}>{nameOf(name)}</a> : nameOf(name) || figures.unknown}</th>
            <td>{formats.number(current)}</td>
            <td>{formats.number(before)}</td>
            <td>{formats.change(current, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
