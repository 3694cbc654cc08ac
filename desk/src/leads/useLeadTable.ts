import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useStored } from '../useStored.ts';
import { type ColumnId, columnIds, firstColumns } from './cells.tsx';

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

/** What {@link useLeadTable} gives. */
export type LeadTableModel = ReturnType<typeof useLeadTable>;

/** The visible columns, in their order. */
export const visibleColumns = (table: LeadTableModel): ColumnId[] => table.getVisibleLeafColumns().map(({ id }) => id as ColumnId);
