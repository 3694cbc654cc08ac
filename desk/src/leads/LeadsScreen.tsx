import { deskPageSize, type LeadSort, type ListedLead, leadColumns, maxSelectedLeads } from '@emovera/contract/deskLeads.ts';
import type { ExportLeads, LeadQuery } from '@emovera/contract/deskRequests.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { exportFileName } from '@emovera/contract/leadMessages/leadMessagesIn.ts';
import { useHash, useMedia } from '@emovera/screens/browserState.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useLanguage, useSharedMessages } from '@emovera/screens/languages.tsx';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DraftLinks } from '../lead/drafts.tsx';
import { today } from '../period.ts';
import { leadsQuery, requests, saveFile } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { replaceAddress, toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import { WorkBar } from '../work/WorkBar.tsx';
import { useColumns } from './columns.tsx';
import { CheckMenu, Filters } from './Filters.tsx';
import styles from './LeadsScreen.module.css';
import { LeadCards, LeadTable, type Selection, useSelection } from './LeadTable.tsx';
import { changed, readQuery } from './leadQuery.ts';
import { useViews, Views } from './Views.tsx';

const noLeads: readonly ListedLead[] = [];

/** List of leads. Search, filters, order and page are in the address. */
export function LeadsScreen({ query }: { readonly query: URLSearchParams }) {
  const { canChange } = useSession();
  const { leads: messages } = useMessages();
  const { loading } = useSharedMessages();
  const formats = useFormats();
  const isNarrow = useMedia('(width < 48rem)');
  const request = readQuery(query);
  const { number, sort, ...filter } = request;
  const isOpening = useFirstView();
  const page = useQuery({ ...leadsQuery(request), placeholderData: keepPreviousData, enabled: !isOpening });
  const last = page.data && !page.isPlaceholderData ? Math.max(1, Math.ceil(page.data.total / deskPageSize)) : number;
  useEffect(() => {
    // Leads of an old address may be gone.
    if (number > last) replaceAddress('leads', changed(query, { number: String(last) }));
  }, [number, last, query]);
  const { leads = noLeads, total } = page.data ?? {};
  const columns = useColumns(query);
  const selection = useSelection(leads, query);
  const list = { leads, query, columns: columns.shown, selection: canChange ? selection : undefined };
  const { selected } = selection;
  return (
    <div className="grid one-column gap-4">
      <h1>{messages.title}</h1>
      {canChange && <DraftLinks />}
      <Views query={query} columns={columns.shown} />
      <Filters query={query} isNarrow={isNarrow} total={total} />
      <div className={`flex wrap items-center ${styles.bar}`} data-selecting={selected.length > 0}>
        <p role="status" className="bold">
          {total === undefined ? !page.error && loading : formats.count(messages.count, total)}
        </p>
        {/* The element always exists, so that screen readers announce the first selection. */}
        {canChange && <span role="status">{selected.length > 0 && formats.count(messages.selected, selected.length)}</span>}
        {selected.length > 0 && (
          <fieldset aria-label={messages.ofSelection} className="flex wrap gap-2">
            <SelectFitting selection={selection} filter={filter} sort={sort} total={total ?? 0} />
            <WorkBar references={selected} />
            <SendAgain selection={selection} />
            <ExportMenu request={{ references: selected, sort }} intro={messages.exportSelected} />
          </fieldset>
        )}
        {selected.length === 0 && (
          <div className={`flex gap-2 ${styles.tools}`}>
            <CheckMenu
              label={messages.columns}
              options={leadColumns.slice(1).map((id) => ({ value: id, label: messages.columnNames[id] }))}
              chosen={columns.shown}
              namesChosen={false}
              {...(isNarrow && { hint: messages.cardColumns })}
              onChange={columns.show}
            />
            {total !== undefined && total > 0 && <ExportMenu request={{ ...filter, sort }} intro={messages.exportIntro} />}
          </div>
        )}
      </div>
      {page.error && <ErrorMessage error={page.error} onRetry={() => void page.refetch()} />}
      {total === 0 && <p className={`rounded ${styles.empty}`}>{Object.keys(filter).length > 0 ? messages.noneFound : messages.none}</p>}
      {total !== undefined && total > 0 && (
        <div aria-busy={page.isPlaceholderData} className={styles.list}>
          {isNarrow ? <LeadCards {...list} /> : <LeadTable {...list} />}
          <Pager query={query} number={number} total={total} size={deskPageSize} />
        </div>
      )}
    </div>
  );
}

/** Opens the person's first view if the address names no part of the desk. Returns true until the view is open. */
function useFirstView(): boolean {
  const isOpening = /^#?\/?$/.test(useHash());
  const { views, isPending } = useViews();
  const first = views.find(({ isFirst }) => isFirst);
  useEffect(() => {
    if (isOpening && !isPending) replaceAddress('leads', new URLSearchParams(first?.query));
  }, [isOpening, isPending, first]);
  return isOpening;
}

type SelectFittingProps = {
  readonly selection: Selection;
  readonly filter: LeadQuery;
  readonly sort: LeadSort;
  /** Number of leads that match the filter. */
  readonly total: number;
};

/** Button for a selected page. It selects the leads of all pages, up to the limit of one change. Afterwards it clears the selection. */
function SelectFitting({ selection: { isAll, isBeyond, selectBeyond, selectPage }, filter, sort, total }: SelectFittingProps) {
  const { leads } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const find = useMutation({
    mutationFn: requests.selectLeads,
    onSuccess: ({ references }) => selectBeyond(references),
    onError: notice.error,
  });
  if (isBeyond)
    return (
      <button type="button" onClick={() => selectPage(false)}>
        {leads.clearSelection}
      </button>
    );
  if (!isAll || total <= deskPageSize) return null;
  return (
    <button type="button" disabled={find.isPending} onClick={() => find.mutate({ ...filter, sort })}>
      {formats.count(total > maxSelectedLeads ? leads.selectFirst : leads.selectFitting, Math.min(total, maxSelectedLeads))}
    </button>
  );
}

/** Button that sends the selected leads again. Leads of other pages are sent only if they were set aside. Empty if no lead can be sent. */
function SendAgain({ selection: { selected, unsent, isBeyond, selectPage } }: { readonly selection: Selection }) {
  const { leads } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: requests.retryLeads,
    onSuccess: ({ deliveries }) => {
      selectPage(false);
      notice.done(deliveries > 0 ? formats.count(leads.sentAgain, deliveries) : leads.nothingToSend);
      return client.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: notice.error,
  });
  if (unsent.length === 0 && !isBeyond) return null;
  return (
    <button
      type="button"
      disabled={send.isPending}
      onClick={() => send.mutate(isBeyond ? { query: {}, references: selected } : { references: unsent })}
    >
      {isBeyond ? leads.sendAllAgain : leads.sendAgain}
    </button>
  );
}

const fileFormats = ['csv', 'xlsx'] as const;

type ExportMenuProps = {
  /** Filters and order of the exported leads. */
  readonly request: Omit<ExportLeads, 'format' | 'names'>;
  /** Text that describes the leads. */
  readonly intro: string;
};

/** Menu that downloads leads, in the order of the list. */
function ExportMenu({ request, intro }: ExportMenuProps) {
  const { leads } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const download = useMutation({
    mutationFn: (format: (typeof fileFormats)[number]) => requests.export({ ...request, format, names: language }),
    onSuccess: (file, format) => {
      saveFile(file, exportFileName(language, today(), format));
      notice.done(leads.exported);
    },
    onError: notice.error,
  });
  return (
    <Menu label={leads.export}>
      <div className="grid gap-3 caption">
        <p>{`${intro} ${leads.exportRules}`}</p>
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
  /** Number of leads on a page. */
  readonly size: number;
};

/** Links to the first, previous, next and last page of the list. */
function Pager({ query, number, total, size }: PagerProps) {
  const { leads } = useMessages();
  const formats = useFormats();
  if (total <= size && number === 1) return null;
  const last = Math.ceil(total / size);
  const link = (to: number, label: string) => (
    <a href={toHash('leads', changed(query, { number: to > 1 ? String(to) : '' }))} onClick={() => scrollTo(0, 0)}>
      {label}
    </a>
  );
  const range = { from: (number - 1) * size + 1, to: Math.min(number * size, total), total };
  return (
    <nav className={`flex wrap items-center justify-center semibold ${styles.pager}`} aria-label={leads.pages}>
      {number > 2 && link(1, leads.first)}
      {number > 1 && link(number - 1, leads.previous)}
      <span>
        {fillPlaceholders(leads.range, {
          from: formats.number(range.from),
          to: formats.number(range.to),
          total: formats.number(range.total),
        })}
      </span>
      {number < last && link(number + 1, leads.next)}
      {number < last - 1 && link(last, leads.last)}
    </nav>
  );
}
