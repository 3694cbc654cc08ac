import { type FigureGroup, figureGroups, type GroupRow, type WorkStep } from '@emovera/contract/deskLeads.ts';
import type { CountGroups } from '@emovera/contract/deskRequests.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changed, readFilters, unassigned } from '../leads/leadQuery.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { hashOf } from '../useAddress.ts';
import { useContentWords, useNames, useWords } from '../useWords.ts';
import styles from './FiguresScreen.module.css';

/** Interval at which the figures are read again, in milliseconds. Counting takes the service a moment, so the figures do not follow each change. */
export const refetchMs = 60_000;

/** Names of list filters that differ from the name of their group. */
const listFilters: Readonly<Partial<Record<FigureGroup, string>>> = { form: 'forms', lang: 'langs', step: 'steps' };

/** Address of the list with the counted leads. */
export function countedAddress(
  query: URLSearchParams,
  { since = '', until = '' }: CountDays,
  chosen: Readonly<Record<string, string>>,
): string {
  const filters = Object.fromEntries(Object.keys(readFilters(query)).map((name) => [name, query.getAll(name)]));
  return hashOf('leads', changed(new URLSearchParams(), { ...filters, period: 'chosen', since, until, ...chosen }));
}

/** Number of rows that a table shows at first. */
const mostRows = 15;

type CountDays = Pick<CountGroups, 'since' | 'until'>;

type GroupsProps = {
  readonly query: URLSearchParams;
  /** Property that leads are counted by. */
  readonly group: FigureGroup;
  readonly asked: Omit<CountGroups, 'by'>;
  readonly isComparable: boolean;
};

/** Links to the tables, and the open table. */
export function Groups({ query, group, asked, isComparable }: GroupsProps) {
  const { figures, leads, work } = useWords();
  const { columns, steps } = useContentWords();
  const formats = useFormats();
  const named = useNames();
  const [whole, setWhole] = useState<FigureGroup>();
  const found = useQuery({
    queryKey: ['figures', 'groups', asked, group],
    queryFn: async () => ({ group, asked, ...(await requests.figureGroups({ ...asked, by: group })) }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const names: Readonly<Record<FigureGroup, { readonly label: string; readonly nameOf?: (name: string) => string }>> = {
    form: { label: leads.form, nameOf: named.form },
    lang: { label: leads.language, nameOf: named.language },
    sector: { label: leads.sector, nameOf: named.sector },
    page: { label: leads.page, nameOf: named.page },
    landing: { label: figures.landing },
    campaign: { label: leads.campaign },
    source: { label: columns.source },
    referrer: { label: columns.referrer },
    assignee: { label: work.assignee, nameOf: (name) => name || work.noOne },
    step: { label: work.step, nameOf: (name) => steps[name as WorkStep] },
  };
  const table = found.data;
  const isWhole = whole === group;
  return (
    <Card title={figures.groups}>
      <nav className={`flex wrap gap-1 ${styles.tabs}`} aria-label={figures.groups}>
        {figureGroups.map((name) => (
          <a key={name} href={hashOf('figures', changed(query, { by: name }))} aria-current={name === group ? 'page' : undefined}>
            {names[name].label}
          </a>
        ))}
      </nav>
      {group === 'landing' && <p className="caption muted">{figures.landingText}</p>}
      {(group === 'assignee' || group === 'step') && <p className="caption muted">{figures.firstContactText}</p>}
      <QueryStatus query={found} />
      {table?.rows.length === 0 && <p>{figures.none}</p>}
      {table && table.rows.length > 0 && (
        <FigureTable
          label={names[table.group].label}
          rows={isWhole ? table.rows : table.rows.slice(0, mostRows)}
          nameOf={names[table.group].nameOf ?? String}
          isComparable={isComparable}
          linkOf={(name) => {
            const value = table.group === 'assignee' ? name || unassigned : name;
            return value && countedAddress(query, table.asked, { [listFilters[table.group] ?? table.group]: value, counted: 'yes' });
          }}
        />
      )}
      {table && table.rows.length > mostRows && (
        <p>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(isWhole ? undefined : group)}>
            {isWhole ? figures.fewer : formats.count(figures.more, table.rows.length - mostRows)}
          </button>
        </p>
      )}
    </Card>
  );
}

type FigureTableProps = {
  /** Name of the rows, such as "Form". */
  readonly label: string;
  readonly rows: readonly GroupRow[];
  /** Whether leads already arrived when the previous period began. */
  readonly isComparable: boolean;
  readonly nameOf: (name: string) => string;
  /** Address of the leads of a row, or empty. Default: rows are not linked. */
  readonly linkOf?: (name: string) => string;
};

/** Numbers of leads, next to the numbers of the period before. */
export function FigureTable({ label, rows, isComparable, nameOf, linkOf }: FigureTableProps) {
  const { figures } = useWords();
  const formats = useFormats();
  const hasContact = rows.some(({ firstContact }) => firstContact !== undefined);
  return (
    <table className={styles.table} data-contact={hasContact}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{figures.leads}</th>
          <th scope="col">{figures.beforeShort}</th>
          <th scope="col">{figures.change}</th>
          {hasContact && <th scope="col">{figures.half}</th>}
          {hasContact && <th scope="col">{figures.nine}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, current, before, firstContact }) => (
          <tr key={name}>
            <th scope="row">
              {linkOf?.(name) ? <a href={linkOf(name)}>{breakable(nameOf(name))}</a> : breakable(nameOf(name) || figures.unknown)}
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
