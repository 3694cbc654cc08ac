import { type LeadColumn, type ListedLead, leadColumns } from '@emovera/contract/deskLeads.ts';
import { findTerms, parseSearchTerms, type SearchTerm } from '@emovera/contract/searchTerms.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { Fragment, type ReactNode } from 'react';
import { LookingBadge, shortName } from '../live.tsx';
import { today } from '../period.ts';
import { useSession } from '../session.ts';
import ui from '../ui/ui.module.css';
import { replaceAddress, toHash } from '../useAddress.ts';
import { useContentWords, useMessages, useNames } from '../useMessages.ts';
import { DeliveryBadges } from './DeliveryBadges.tsx';
import styles from './LeadsScreen.module.css';
import { changed, openSteps } from './leadQuery.ts';

/** Columns that are shown until the person chooses others. */
const firstColumns: readonly LeadColumn[] = ['name', 'company', 'received', 'step', 'assignee', 'reminder', 'form', 'delivery'];

/**
 * Columns in the address, which belong to a saved view, or else the person's choice, which the browser stores. A column that was added to the desk after that choice has its
 * default.
 */
export function useColumns(query: URLSearchParams) {
  const [chosen, setChosen] = useStored<Partial<Record<LeadColumn, boolean>>>('deskColumns', {});
  const ofView = query.get('columns')?.split(',');
  const shown = leadColumns.filter((id) => id === 'name' || (ofView?.includes(id) ?? chosen[id] ?? firstColumns.includes(id)));
  const show = (id: LeadColumn, isShown: boolean) => {
    if (!ofView) return setChosen({ ...chosen, [id]: isShown });
    const columns = isShown ? [...shown, id] : shown.filter((each) => each !== id);
    replaceAddress('leads', changed(query, { columns: columns.join(','), number: query.get('number') ?? '' }));
  };
  return { shown, show };
}

/** A text with the words of a search marked. */
export function SearchHit({ text, terms }: { readonly text: string; readonly terms: readonly SearchTerm[] }): ReactNode {
  const ranges = findTerms(text, terms);
  return [...ranges, [text.length, text.length] as const].map(([from, to], index) => (
    <Fragment key={from}>
      <span>{text.slice(ranges[index - 1]?.[1] ?? 0, from)}</span>
      {from < to && <mark>{text.slice(from, to)}</mark>}
    </Fragment>
  ));
}

/** The cell of each column for a lead. */
export function useCells(query: URLSearchParams): Readonly<Record<LeadColumn, (lead: ListedLead) => ReactNode>> {
  const { mail } = useSession();
  const { leads, work: messages } = useMessages();
  const { steps } = useContentWords();
  const formats = useFormats();
  const names = useNames();
  const terms = parseSearchTerms(query.get('text') ?? '');
  const highlightHits = (text: string) => text && <SearchHit text={text} terms={terms} />;
  return {
    name: (lead) => (
      <span>
        <a href={toHash(`leads/${lead.reference}`, query)}>{highlightHits(lead.name) || (lead.isDamaged ? leads.damaged : leads.noName)}</a>{' '}
        <LookingBadge reference={lead.reference} />
      </span>
    ),
    company: (lead) => highlightHits(lead.company),
    received: (lead) => <time dateTime={lead.receivedAt}>{formats.time(lead.receivedAt)}</time>,
    form: (lead) => names.form(lead.form),
    item: (lead) => highlightHits(names.item(lead.form, lead.item)),
    language: (lead) => names.language(lead.lang),
    delivery: (lead) => <DeliveryBadges deliveries={lead.deliveries} />,
    step: ({ work: { step } }) => (
      <span className={`pill caption semibold ${ui.badge}`} data-step={step}>
        {steps[step]}
      </span>
    ),
    assignee: ({ work: { assignee } }) => (assignee === mail ? messages.me : shortName(assignee, mail)),
    reminder: ({ work: { step, remindOn } }) =>
      remindOn && (
        <span className={styles.reminder} data-due={openSteps.includes(step) && remindOn <= today()}>
          {formats.day(remindOn)}
        </span>
      ),
    email: (lead) => highlightHits(lead.mail),
    phone: (lead) => highlightHits(lead.phone),
    page: (lead) => names.page(lead.page),
    campaign: (lead) => highlightHits(lead.campaign),
    source: (lead) => lead.source,
    referrer: (lead) => lead.referrer,
    reference: (lead) => highlightHits(lead.reference),
  };
}
