import type { LeadColumn, ListedLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { parseSearchTerms } from '@emovera/contract/searchTerms.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { useStorageKey } from '../session.ts';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import { SearchHit, useCells } from './columns.tsx';
import styles from './LeadsScreen.module.css';
import { changed, readQuery } from './leadQuery.ts';

/** Whether a lead can be sent again: the CRM or the team's mailbox did not get it. */
const canSendAgain = ({ deliveries }: ListedLead) => deliveries.some(({ target, state }) => target !== 'visitor' && state !== 'delivered');

/** Stored selection of a tab. `isBeyond`: it includes leads of other pages. */
type StoredSelection = { readonly view: string; readonly references: readonly string[]; readonly isBeyond: boolean };

/**
 * References of the selected leads: leads of a page or, on request, all matching leads. The tab keeps them while the person looks at a lead or signs in again.
 * @param query View, filters and page. Any change of them clears the selection.
 */
export function useSelection(leads: readonly ListedLead[], query: URLSearchParams) {
  const [stored, setStored] = useStored<StoredSelection>(
    useStorageKey('selection'),
    { view: '', references: [], isBeyond: false },
    sessionStorage,
  );
  const [page, list] = [String(query), String(changed(query, {}))];
  const isOfView = stored.view === (stored.isBeyond ? list : page);
  const select = (references: Iterable<string>, isBeyond = false) =>
    setStored({ view: isBeyond ? list : page, references: [...references], isBeyond });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection does not come back with its view
  useEffect(() => {
    if (!isOfView && stored.references.length > 0) select([]);
  }, [isOfView]);
  const last = useRef('');
  const possible = leads.map(({ reference }) => reference);
  const all = new Set(isOfView ? stored.references : []);
  const isBeyond = isOfView && stored.isBeyond;
  const selected = isBeyond ? stored.references : possible.filter((reference) => all.has(reference));
  return {
    selected,
    isBeyond,
    has: (reference: string) => all.has(reference),
    isAll: possible.every((reference) => all.has(reference)),
    /** Selected leads of the page that can be sent again. */
    unsent: leads.filter((lead) => all.has(lead.reference) && canSendAgain(lead)).map(({ reference }) => reference),
    /** @param isRange Whether the person holds Shift. All leads between this one and the one clicked before then change too. */
    select: (reference: string, isSelected: boolean, isRange: boolean) => {
      const [from, to] = [possible.indexOf(isRange ? last.current : reference), possible.indexOf(reference)];
      last.current = reference;
      const some = new Set(from < 0 ? [reference] : possible.slice(Math.min(from, to), Math.max(from, to) + 1));
      select(isSelected ? all.union(some) : all.difference(some), isBeyond);
    },
    selectPage: (isSelected: boolean) => select(isSelected ? possible : []),
    /** Selects leads of all pages. */
    selectBeyond: (references: readonly string[]) => select(references, true),
  };
}

/** Result of {@link useSelection}. */
export type Selection = ReturnType<typeof useSelection>;

type LeadTableProps = {
  readonly leads: readonly ListedLead[];
  readonly columns: readonly LeadColumn[];
  readonly query: URLSearchParams;
  /** Selected leads. Undefined if the person may not select leads. */
  readonly selection: Selection | undefined;
};

/** Table of leads. The arrow keys move the focus from name to name. */
export function LeadTable({ leads, columns, query, selection }: LeadTableProps) {
  const { leads: messages } = useMessages();
  const cells = useCells(query);
  const terms = parseSearchTerms(query.get('text') ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll a wide table with the keys
    <section className={`rounded border ground ${styles.scroll}`} aria-label={messages.results} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.check}>
                <SelectAll selection={selection} label={messages.selectAll} />
              </td>
            )}
            {columns.map((id) => (
              <Heading key={id} id={id} query={query} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={handleArrows}>
          {leads.map((lead) => (
            <Fragment key={lead.reference}>
              <tr data-new={lead.work.step === 'new'} data-selected={selection?.has(lead.reference) ?? false}>
                {selection && (
                  <td className={styles.check}>
                    <SelectLead lead={lead} selection={selection} />
                  </td>
                )}
                {columns.map((id) =>
                  id === 'name' ? (
                    <th key={id} scope="row">
                      {cells[id](lead)}
                    </th>
                  ) : (
                    <td key={id} data-column={id}>
                      {cells[id](lead)}
                    </td>
                  ),
                )}
              </tr>
              {hasExcerpt(lead, columns) && (
                <tr className={styles.excerpt}>
                  {selection && <td />}
                  <td colSpan={columns.length}>
                    <SearchHit text={lead.excerpt} terms={terms} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether the search matched a value that the columns do not show. */
const hasExcerpt = ({ excerpt, mail, phone, campaign, reference }: ListedLead, columns: readonly LeadColumn[]) =>
  excerpt !== '' &&
  !Object.entries({ email: mail, phone, campaign, reference }).some(([id, text]) => text === excerpt && columns.includes(id as LeadColumn));

/** Heading that sorts by its column: first ascending (the time descending), then the other way round. */
function Heading({ id, query }: { readonly id: LeadColumn; readonly query: URLSearchParams }) {
  const { leads } = useMessages();
  const { sort } = readQuery(query);
  const [up, down] = id === 'received' ? ['oldest', 'newest'] : [id, `-${id}`];
  const first = id === 'received' ? down : up;
  const next = sort === first ? (first === up ? down : up) : first;
  return (
    <th scope="col" data-column={id} aria-sort={sort === up ? 'ascending' : sort === down ? 'descending' : undefined}>
      <a href={toHash('leads', changed(query, { sort: next === 'newest' ? '' : next }))}>
        <span>{leads.columnNames[id]}</span>
        <span aria-hidden="true">{sort === up ? ' ↑' : sort === down ? ' ↓' : ''}</span>
      </a>
    </th>
  );
}

/** Moves the focus from a name to the one above or below. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const names = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('th a')];
  const index = names.indexOf(event.target as HTMLAnchorElement);
  if (!step || index < 0) return;
  event.preventDefault();
  names[index + step]?.focus();
}

/** Number of columns that a card shows besides the name. */
const cardFacts = 3;

/** Leads as cards, for narrow windows. A card shows the name and the first columns after it. */
export function LeadCards({ leads, columns, query, selection }: LeadTableProps) {
  const { leads: messages } = useMessages();
  const cells = useCells(query);
  const terms = parseSearchTerms(query.get('text') ?? '');
  const facts = columns.slice(1, cardFacts + 1);
  const list = (
    <ul className="grid gap-3" aria-label={messages.results}>
      {leads.map((lead) => (
        <li key={lead.reference} className={`grid padding-4 rounded border ground ${styles.card}`} data-new={lead.work.step === 'new'}>
          <p className={`flex gap-4 items-center justify-between ${styles.name}`}>
            {cells.name(lead)}
            {selection && <SelectLead lead={lead} selection={selection} />}
          </p>
          <dl className={`caption ${styles.facts}`}>
            {facts.map((id) => (
              <div key={id} className="flex wrap gap-2">
                <dt className="muted">{messages.columnNames[id]}</dt>
                <dd>{cells[id](lead) || '–'}</dd>
              </div>
            ))}
          </dl>
          {hasExcerpt(lead, facts) && (
            <p className={`caption ${styles.excerpt}`}>
              <SearchHit text={lead.excerpt} terms={terms} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
  if (!selection) return list;
  return (
    <>
      <SelectAll selection={selection} label={messages.selectAll} isLabelShown />
      {list}
    </>
  );
}

type SelectAllProps = {
  readonly selection: Selection;
  readonly label: string;
  /** Whether the label is visible. Default false: only screen readers read it. */
  readonly isLabelShown?: boolean;
};

/** Checkbox that selects all leads of the page, or none. */
function SelectAll({ selection: { selected, isAll, selectPage }, label, isLabelShown = false }: SelectAllProps) {
  return (
    <label className={isLabelShown ? `flex gap-3 items-center justify-between ${styles.selectAll}` : undefined}>
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        checked={isAll}
        onChange={({ target }) => selectPage(target.checked)}
      />
    </label>
  );
}

function SelectLead({ lead: { reference, name }, selection }: { readonly lead: ListedLead; readonly selection: Selection }) {
  const { leads } = useMessages();
  return (
    <input
      type="checkbox"
      aria-label={fillPlaceholders(leads.select, { name: name || reference })}
      checked={selection.has(reference)}
      onChange={({ target, nativeEvent }) => selection.select(reference, target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
