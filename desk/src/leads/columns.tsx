import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import type { ReactNode } from 'react';
import { today } from '../period.ts';
import ui from '../ui/ui.module.css';
import { hashOf } from '../useAddress.ts';
import { useContentWords, useNames, useWords } from '../useWords.ts';
import { DeliveryBadges } from './DeliveryBadges.tsx';
import styles from './LeadsScreen.module.css';
import { openSteps } from './leadQuery.ts';

/** The columns of the list, in order. The name is always shown, because it opens the lead. */
export const columnIds = [
  'name',
  'company',
  'received',
  'step',
  'assignee',
  'reminder',
  'form',
  'item',
  'language',
  'delivery',
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
const firstColumns: readonly ColumnId[] = ['name', 'company', 'received', 'step', 'assignee', 'reminder', 'form', 'delivery'];

/** The columns that the person chose, kept in the browser. A column that is newer than the choice has its default. */
export function useColumns() {
  const [chosen, setChosen] = useStored<Partial<Record<ColumnId, boolean>>>('deskColumns', {});
  const shown = columnIds.filter((id) => id === 'name' || (chosen[id] ?? firstColumns.includes(id)));
  return { shown, show: (id: ColumnId, isShown: boolean) => setChosen({ ...chosen, [id]: isShown }) };
}

/**
 * The cell of each column for a lead.
 * @param mail Address of the person who is signed in.
 */
export function useCells(query: URLSearchParams, mail: string): Readonly<Record<ColumnId, (lead: ListedLead) => ReactNode>> {
  const { leads, work: words } = useWords();
  const { steps } = useContentWords();
  const formats = useFormats();
  const names = useNames();
  return {
    name: (lead) => <a href={hashOf(`leads/${lead.reference}`, query)}>{lead.name || (lead.isDamaged ? leads.damaged : leads.noName)}</a>,
    company: (lead) => lead.company,
    received: (lead) => <time dateTime={lead.receivedAt}>{formats.time(lead.receivedAt)}</time>,
    form: (lead) => names.form(lead.form),
    item: (lead) => names.item(lead.form, lead.item),
    language: (lead) => names.language(lead.lang),
    delivery: (lead) => <DeliveryBadges deliveries={lead.deliveries} />,
    step: ({ work: { step } }) => (
      <span className={`pill caption semibold ${ui.badge}`} data-step={step}>
        {steps[step]}
      </span>
    ),
    assignee: ({ work: { assignee } }) => (assignee === mail ? words.me : shortName(assignee, mail)),
    reminder: ({ work: { step, remindOn } }) =>
      remindOn && (
        <span className={styles.reminder} data-due={openSteps.includes(step) && remindOn <= today()}>
          {formats.day(remindOn)}
        </span>
      ),
    email: (lead) => lead.mail,
    phone: (lead) => lead.phone,
    page: (lead) => names.page(lead.page),
    campaign: (lead) => lead.campaign,
    source: (lead) => lead.source,
    referrer: (lead) => lead.referrer,
    reference: (lead) => lead.reference,
  };
}

/** The address of a colleague without the domain, if it is that of the person who reads. */
const shortName = (address: string, mail: string): string => {
  const domain = mail.slice(mail.indexOf('@'));
  return address.endsWith(domain) ? address.slice(0, -domain.length) : address;
};
