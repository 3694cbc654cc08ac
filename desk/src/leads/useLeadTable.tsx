import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeRow } from '@emovera/contract/locales.ts';
import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useStored } from '../shared/browserState.ts';
import { hashOf } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useItemName, usePageName } from '../useNames.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import { DeliveryBadges } from './DeliveryBadges.tsx';

/** The columns of the list, in order. The name is always shown, because it opens the lead. */
const columnIds = [
  'name',
  'company',
  'received',
  'form',
  'item',
  'language',
  'delivery',
  'handled',
  'email',
  'phone',
  'page',
  'campaign',
  'source',
  'referrer',
  'reference',
] as const;

/** One of {@link columnIds}. */
export type ColumnId = (typeof columnIds)[number];

/** Columns that are shown until the person chooses others. */
const firstColumns: readonly ColumnId[] = ['name', 'company', 'received', 'form', 'language', 'delivery', 'handled'];

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, ListedLead>();
const columns = helper.columns(columnIds.map((id) => helper.display({ id, enableHiding: id !== 'name' })));
const firstVisibility = Object.fromEntries(columnIds.map((id) => [id, firstColumns.includes(id)]));

/** Whether sending again does something: the CRM or the team's mailbox did not get the lead. */
const canSendAgain = ({ deliveries }: ListedLead) => deliveries.some(({ target, state }) => target !== 'visitor' && state !== 'delivered');

/** The table of a page of leads: the columns that the person chose, kept in the browser, and the rows that are selected. */
export function useLeadTable(leads: readonly ListedLead[]) {
  const [visibility, setVisibility] = useStored<Record<string, boolean>>('deskColumns', firstVisibility);
  // A column that is newer than the person's choice is shown or not as for somebody who has not chosen.
  const shown = { ...firstVisibility, ...visibility };
  return useTable({
    features,
    columns,
    data: leads as ListedLead[],
    getRowId: ({ reference }) => reference,
    enableRowSelection: ({ original }) => canSendAgain(original),
    state: { columnVisibility: shown },
    onColumnVisibilityChange: (change) => setVisibility(typeof change === 'function' ? change(shown) : change),
  });
}

/** Result of {@link useLeadTable}. */
export type LeadTableModel = ReturnType<typeof useLeadTable>;

/** The visible columns, in their order. */
export const visibleColumns = (table: LeadTableModel): ColumnId[] => table.getVisibleLeafColumns().map(({ id }) => id as ColumnId);

/** The cell of each column for a lead. */
export function useCells(query: URLSearchParams): Readonly<Record<ColumnId, (lead: ListedLead) => ReactNode>> {
  const { leads } = useWords();
  const { forms } = useContentWords();
  const formats = useFormats();
  const itemName = useItemName();
  const pageName = usePageName();
  return {
    name: (lead) => <a href={hashOf(`leads/${lead.reference}`, query)}>{lead.name || (lead.isDamaged ? leads.damaged : leads.noName)}</a>,
    company: (lead) => lead.company,
    received: (lead) => <time dateTime={lead.receivedAt}>{formats.time(lead.receivedAt)}</time>,
    form: ({ form }) => (isFormId(form) ? forms[form] : form),
    item: ({ form, item }) => itemName(form, item),
    language: ({ lang }) => (isLocale(lang) ? localeRow(lang).name : lang),
    delivery: ({ deliveries }) => <DeliveryBadges deliveries={deliveries} />,
    handled: ({ handledAt }) => handledAt && formats.time(handledAt),
    email: (lead) => lead.mail,
    phone: (lead) => lead.phone,
    page: (lead) => pageName(lead.page),
    campaign: (lead) => lead.campaign,
    source: (lead) => lead.source,
    referrer: (lead) => lead.referrer,
    reference: (lead) => lead.reference,
  };
}
