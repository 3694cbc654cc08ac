import { type GroupRow, type StatisticsGroup, statisticsGroups, type WorkStep } from '@emovera/contract/deskLeads.ts';
import type { CountGroups } from '@emovera/contract/deskRequests.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changed, readFilters, unassigned } from '../leads/leadQuery.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { toHash } from '../useAddress.ts';
import { useContentWords, useMessages, useNames } from '../useMessages.ts';
import styles from './StatisticsScreen.module.css';

/** Interval at which the statistics are read again, in milliseconds. Counting takes the service a moment, so they do not follow each change. */
export const refetchMs = 60_000;

/** Names of list filters that differ from the name of their group. */
const listFilters: Readonly<Partial<Record<StatisticsGroup, string>>> = { form: 'forms', lang: 'langs', step: 'steps' };

/** Address of the list with the counted leads. */
export function countedAddress(
  query: URLSearchParams,
  { since = '', until = '' }: CountDays,
  chosen: Readonly<Record<string, string>>,
): string {
  const filters = Object.fromEntries(Object.keys(readFilters(query)).map((name) => [name, query.getAll(name)]));
  return toHash('leads', changed(new URLSearchParams(), { ...filters, period: 'chosen', since, until, ...chosen }));
}

/** Number of rows that a table shows at first. */
const maxRows = 15;

type CountDays = Pick<CountGroups, 'since' | 'until'>;

type GroupsProps = {
  readonly query: URLSearchParams;
  /** Property that leads are counted by. */
  readonly group: StatisticsGroup;
  readonly period: Omit<CountGroups, 'by'>;
  readonly isComparable: boolean;
};

/** Links to the tables, and the open table. */
export function Groups({ query, group, period, isComparable }: GroupsProps) {
  const { statistics, leads, work } = useMessages();
  const { columns, steps } = useContentWords();
  const formats = useFormats();
  const named = useNames();
  const [whole, setWhole] = useState<StatisticsGroup>();
  const groupsQuery = useQuery({
    queryKey: ['figures', 'groups', period, group],
    queryFn: async () => ({ group, period, ...(await requests.statisticsGroups({ ...period, by: group })) }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const names: Readonly<Record<StatisticsGroup, { readonly label: string; readonly getName?: (name: string) => string }>> = {
    form: { label: leads.form, getName: named.form },
    lang: { label: leads.language, getName: named.language },
    sector: { label: leads.sector, getName: named.sector },
    page: { label: leads.page, getName: named.page },
    landing: { label: statistics.landing },
    campaign: { label: leads.campaign },
    source: { label: columns.source },
    referrer: { label: columns.referrer },
    assignee: { label: work.assignee, getName: (name) => name || work.noOne },
    step: { label: work.step, getName: (name) => steps[name as WorkStep] },
  };
  const table = groupsQuery.data;
  const isWhole = whole === group;
  return (
    <Card title={statistics.groups}>
      <nav className={`flex wrap gap-1 ${styles.tabs}`} aria-label={statistics.groups}>
        {statisticsGroups.map((name) => (
          <a key={name} href={toHash('figures', changed(query, { by: name }))} aria-current={name === group ? 'page' : undefined}>
            {names[name].label}
          </a>
        ))}
      </nav>
      {group === 'landing' && <p className="caption muted">{statistics.landingText}</p>}
      {(group === 'assignee' || group === 'step') && <p className="caption muted">{statistics.firstContactText}</p>}
      <QueryStatus query={groupsQuery} />
      {table?.rows.length === 0 && <p>{statistics.none}</p>}
      {table && table.rows.length > 0 && (
        <StatisticsTable
          label={names[table.group].label}
          rows={isWhole ? table.rows : table.rows.slice(0, maxRows)}
          getName={names[table.group].getName ?? String}
          isComparable={isComparable}
          toLink={(name) => {
            const value = table.group === 'assignee' ? name || unassigned : name;
            return value && countedAddress(query, table.period, { [listFilters[table.group] ?? table.group]: value, counted: 'yes' });
          }}
        />
      )}
      {table && table.rows.length > maxRows && (
        <p>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(isWhole ? undefined : group)}>
            {isWhole ? statistics.fewer : formats.count(statistics.more, table.rows.length - maxRows)}
          </button>
        </p>
      )}
    </Card>
  );
}

type StatisticsTableProps = {
  /** Name of the rows, such as "Form". */
  readonly label: string;
  readonly rows: readonly GroupRow[];
  /** Whether leads already arrived when the previous period began. */
  readonly isComparable: boolean;
  readonly getName: (name: string) => string;
  /** Address of the leads of a row, or empty. Default: rows are not linked. */
  readonly toLink?: (name: string) => string;
};

/** Numbers of leads, next to the numbers of the period before. */
export function StatisticsTable({ label, rows, isComparable, getName, toLink }: StatisticsTableProps) {
  const { statistics } = useMessages();
  const formats = useFormats();
  const hasContact = rows.some(({ firstContact }) => firstContact !== undefined);
  return (
    <table className={styles.table} data-contact={hasContact}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{statistics.leads}</th>
          <th scope="col">{statistics.beforeShort}</th>
          <th scope="col">{statistics.change}</th>
          {hasContact && <th scope="col">{statistics.half}</th>}
          {hasContact && <th scope="col">{statistics.nine}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, current, before, firstContact }) => (
          <tr key={name}>
            <th scope="row">
              {toLink?.(name) ? <a href={toLink(name)}>{breakable(getName(name))}</a> : breakable(getName(name) || statistics.unknown)}
            </th>
            <td>{formats.number(current)}</td>
            <td>{formats.number(before)}</td>
            <td>{isComparable ? formats.change(current, before) : '–'}</td>
            {hasContact && <td>{firstContact ? formats.duration(firstContact.median) : '–'}</td>}
            {hasContact && <td>{firstContact ? formats.duration(firstContact.ninth) : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Name that can break only after a slash, for long addresses. */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=\/)/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        <span>{part}</span>
      </>
    ),
    null,
  );
