import { type FigureGroup, type FigureRow, figureGroups } from '@emovera/contract/deskLeads.ts';
import type { CountGroups } from '@emovera/contract/deskRequests.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changed, readFilters } from '../leads/leadQuery.ts';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { hashOf } from '../useAddress.ts';
import { useContentWords, useNames, useWords } from '../useWords.ts';
import styles from './FiguresScreen.module.css';

/** Time after which the figures are read again, in milliseconds. Counting takes the service a moment, so they do not follow each change. */
export const refetchMs = 60_000;

/** The filter of the list that the rows of a table link to. For others, the list has none. */
const listFilters: Readonly<Partial<Record<FigureGroup, string>>> = {
  form: 'forms',
  lang: 'langs',
  sector: 'sector',
  page: 'page',
  campaign: 'campaign',
};

/** Rows of a table that are shown first. */
const mostRows = 15;

type GroupsProps = {
  readonly query: URLSearchParams;
  /** What leads are counted by. */
  readonly group: FigureGroup;
  readonly asked: Omit<CountGroups, 'by'>;
};

/** Links to the tables, and the one that is open. */
export function Groups({ query, group, asked }: GroupsProps) {
  const { figures, leads } = useWords();
  const { columns } = useContentWords();
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
  };
  const table = found.data;
  const isWhole = whole === group;
  const filter = table && listFilters[table.group];
  const filters = Object.fromEntries(Object.keys(readFilters(query)).map((name) => [name, query.getAll(name)]));
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
      <QueryStatus query={found} />
      {table?.rows.length === 0 && <p>{figures.none}</p>}
      {table && table.rows.length > 0 && (
        <FigureTable
          label={names[table.group].label}
          rows={isWhole ? table.rows : table.rows.slice(0, mostRows)}
          nameOf={names[table.group].nameOf ?? String}
          {...(filter && {
            linkOf: (name: string) => {
              const { since = '', until = '' } = table.asked;
              return hashOf('leads', changed(new URLSearchParams(), { ...filters, [filter]: name, period: 'chosen', since, until }));
            },
          })}
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
  readonly rows: readonly FigureRow[];
  readonly nameOf: (name: string) => string;
  /** Address of the leads of a row. Default: rows are not linked. */
  readonly linkOf?: (name: string) => string;
};

/** Numbers of leads next to those of the period before. */
export function FigureTable({ label, rows, nameOf, linkOf }: FigureTableProps) {
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
            <th scope="row">
              {name && linkOf ? <a href={linkOf(name)}>{breakable(nameOf(name))}</a> : breakable(nameOf(name) || figures.unknown)}
            </th>
            <td>{formats.number(current)}</td>
            <td>{formats.number(before)}</td>
            <td>{formats.change(current, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name of which a long address breaks after its slashes only. */
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
