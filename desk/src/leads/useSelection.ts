import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { useRef, useState } from 'react';

/** Whether sending again does something: the CRM or the team's mailbox did not get the lead. */
const canSendAgain = ({ deliveries }: ListedLead) => deliveries.some(({ target, state }) => target !== 'visitor' && state !== 'delivered');

/** Which leads of a page are selected, by their references. Only those of the page count, so that nobody sends what is out of sight. */
export function useSelection(leads: readonly ListedLead[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const last = useRef('');
  const possible = leads.filter(canSendAgain).map(({ reference }) => reference);
  return {
    /** Leads that can be selected. */
    possible,
    selected: possible.filter((reference) => all.has(reference)),
    /** @param isRange Whether the person holds Shift: all from the last one on change with it. */
    select: (reference: string, isSelected: boolean, isRange: boolean) => {
      const [from, to] = [possible.indexOf(isRange ? last.current : reference), possible.indexOf(reference)];
      last.current = reference;
      const changed = new Set(from < 0 ? [reference] : possible.slice(Math.min(from, to), Math.max(from, to) + 1));
      setAll(isSelected ? all.union(changed) : all.difference(changed));
    },
    selectAll: (isSelected: boolean) => setAll(new Set(isSelected ? possible : [])),
  };
}

/** Result of {@link useSelection}. */
export type Selection = ReturnType<typeof useSelection>;
