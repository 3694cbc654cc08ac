import { deskPageSize, type ListedLead } from '@emovera/contract/deskLeads.ts';
import type { ExportLeads, LeadQuery } from '@emovera/contract/deskRequests.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { exportFileName } from '@emovera/contract/leadWords/leadWordsIn.ts';
import { useMedia } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useLanguage, useSharedWords } from '@emovera/screens/languages.tsx';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { Problem } from '@emovera/screens/problems.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DraftLinks } from '../lead/drafts.tsx';
import { today } from '../period.ts';
import { leadsQuery, requests, saveFile } from '../requests/requests.ts';
import { hashOf, replaceAddress } from '../useAddress.ts';
import { useWords } from '../useWords.ts';
import { WorkBar } from '../work/WorkBar.tsx';
import { columnIds, useColumns } from './columns.tsx';
import { CheckMenu, Filters } from './Filters.tsx';
import styles from './LeadsScreen.module.css';
import { LeadCards, LeadTable, type Selection, useSelection } from './LeadTable.tsx';
import { changed, openSteps, readQuery } from './leadQuery.ts';

const noLeads: readonly ListedLead[] = [];

type LeadsScreenProps = {
  /** Search, filters, order and page, from the address. */
  readonly query: URLSearchParams;
  /** Whether the person may change leads. */
  readonly canChange: boolean;
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/** The list of leads. */
export function LeadsScreen({ query, canChange, mail }: LeadsScreenProps) {
  const { leads: words } = useWords();
  const { loading } = useSharedWords();
  const formats = useFormats();
  const isNarrow = useMedia('(width < 48rem)');
  const asked = readQuery(query);
  const { number, sort, ...filter } = asked;
  const page = useQuery({ ...leadsQuery(asked), placeholderData: keepPreviousData });
  const last = page.data && !page.isPlaceholderData ? Math.max(1, Math.ceil(page.data.total / deskPageSize)) : number;
  useEffect(() => {
    // Leads of an old address may be gone.
    if (number > last) replaceAddress('leads', changed(query, { number: String(last) }));
  }, [number, last, query]);
  const { leads = noLeads, total } = page.data ?? {};
  const columns = useColumns();
  const selection = useSelection(leads);
  const list = { leads, query, mail, selection: canChange ? selection : undefined };
  const { selected } = selection;
  return (
    <div className="grid one-column gap-4">
      <h1>{words.title}</h1>
      {canChange && <DraftLinks mail={mail} />}
      <Views query={query} mail={mail} />
      <Filters query={query} isNarrow={isNarrow} mail={mail} />
      <div className={`flex wrap items-center ${styles.bar}`} data-selecting={selected.length > 0}>
        <p role="status" className="bold">
          {total === undefined ? !page.error && loading : formats.count(words.count, total)}
        </p>
        {/* Always there, so that it is read aloud when the first lead is selected. */}
        {canChange && <span role="status">{selected.length > 0 && formats.count(words.selected, selected.length)}</span>}
        {selected.length > 0 && (
          <fieldset aria-label={words.ofSelection} className="flex wrap gap-2">
            <WorkBar references={selected} mail={mail} />
            <SendAgain selection={selection} filter={filter} total={total ?? 0} />
          </fieldset>
        )}
        {selected.length === 0 && (
          <div className={`flex gap-2 ${styles.tools}`}>
            {!isNarrow && (
              <CheckMenu
                label={words.columns}
                options={columnIds.slice(1).map((id) => ({ value: id, label: words.columnNames[id] }))}
                chosen={columns.shown}
                namesChosen={false}
                onChange={columns.show}
              />
            )}
            {total !== undefined && total > 0 && <ExportMenu filter={filter} sort={sort} />}
          </div>
        )}
      </div>
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {total === 0 && <p className={`rounded ${styles.empty}`}>{Object.keys(filter).length > 0 ? words.noneFound : words.none}</p>}
      {total !== undefined && total > 0 && (
        <div aria-busy={page.isPlaceholderData} className={styles.list}>
          {isNarrow ? <LeadCards {...list} /> : <LeadTable {...list} columns={columns.shown} />}
          <Pager query={query} number={number} total={total} size={deskPageSize} />
        </div>
      )}
    </div>
  );
}

/** Links to the views of the list that people need every day. */
function Views({ query, mail }: { readonly query: URLSearchParams; readonly mail: string }) {
  const { leads } = useWords();
  const steps = openSteps.join(',');
  const views = { all: {}, new: { steps: 'new' }, mine: { steps, assignee: mail }, due: { steps, due: 'yes' } };
  const shown = String(changed(query, { sort: '' }));
  return (
    <nav className="flex wrap gap-2" aria-label={leads.viewsLabel}>
      {(['all', 'new', 'mine', 'due'] as const).map((name) => {
        const filters = new URLSearchParams(views[name]);
        return (
          <a
            key={name}
            className={styles.view}
            href={hashOf('leads', filters)}
            aria-current={shown === String(filters) ? 'page' : undefined}
          >
            {leads.views[name]}
          </a>
        );
      })}
    </nav>
  );
}

type SendAgainProps = {
  readonly selection: Selection;
  readonly filter: LeadQuery;
  /** Number of leads that fit the filter. */
  readonly total: number;
};

/** Sends the selected leads again, or all that fit the filter if they are on several pages. Shows nothing while none of the selected can be sent. */
function SendAgain({ selection: { unsent, selectAll }, filter, total }: SendAgainProps) {
  const { leads } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: requests.retryLeads,
    onSuccess: ({ deliveries }) => {
      selectAll(false);
      notice.done(deliveries > 0 ? formats.count(leads.sentAgain, deliveries) : leads.nothingToSend);
      return client.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: notice.problem,
  });
  if (unsent.length === 0) return null;
  return (
    <>
      <button type="button" disabled={send.isPending} onClick={() => send.mutate({ references: unsent })}>
        {leads.sendAgain}
      </button>
      {total > deskPageSize && (
        <button type="button" disabled={send.isPending} onClick={() => send.mutate({ query: filter })}>
          {leads.sendAllAgain}
        </button>
      )}
    </>
  );
}

const fileFormats = ['csv', 'xlsx'] as const;

/** Downloads the leads that fit the filters, in the order of the list. */
function ExportMenu({ filter, sort }: { filter: LeadQuery } & Required<Pick<ExportLeads, 'sort'>>) {
  const { leads } = useWords();
  const language = useLanguage();
  const notice = useNotice();
  const download = useMutation({
    mutationFn: (format: (typeof fileFormats)[number]) => requests.export({ ...filter, sort, format, names: language }),
    onSuccess: (file, format) => {
      saveFile(file, exportFileName(language, today(), format));
      notice.done(leads.exported);
    },
    onError: notice.problem,
  });
  return (
    <Menu label={leads.export}>
      <div className="grid gap-3 caption">
        <p>{leads.exportIntro}</p>
        {fileFormats.map((format) => (
          <button key={format} type="button" disabled={download.isPending} onClick={() => download.mutate(format)}>
            {leads.formats[format]}
          </button>
        ))}
      </div>
    </Menu>
  );
}

type PagerProps = {
  readonly query: URLSearchParams;
  /** Number of the page, from 1. */
  readonly number: number;
  /** Number of leads in all pages. */
  readonly total: number;
  /** Leads of a page. */
  readonly size: number;
};

/** Links to the first, previous, next and last page of the list. */
function Pager({ query, number, total, size }: PagerProps) {
  const { leads } = useWords();
  const formats = useFormats();
  if (total <= size && number === 1) return null;
  const last = Math.ceil(total / size);
  const link = (to: number, label: string) => (
    <a href={hashOf('leads', changed(query, { number: to > 1 ? String(to) : '' }))} onClick={() => scrollTo(0, 0)}>
      {label}
    </a>
  );
  const range = { from: (number - 1) * size + 1, to: Math.min(number * size, total), total };
  return (
    <nav className={`flex wrap items-center justify-center semibold ${styles.pager}`} aria-label={leads.pages}>
      {number > 2 && link(1, leads.first)}
      {number > 1 && link(number - 1, leads.previous)}
      <span>
        {fillIn(leads.range, { from: formats.number(range.from), to: formats.number(range.to), total: formats.number(range.total) })}
      </span>
      {number < last && link(number + 1, leads.next)}
      {number < last - 1 && link(last, leads.last)}
    </nav>
  );
}
