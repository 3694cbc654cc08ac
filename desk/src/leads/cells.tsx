import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeRow } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { hashOf } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useItemName } from '../useItemName.ts';
import { usePageName } from '../usePageName.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import { DeliveryBadges } from './DeliveryBadges.tsx';

/** What can be shown of a lead in the list, in its order. The name is always shown, because it opens the lead. */
export const columnIds = [
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
export const firstColumns: readonly ColumnId[] = ['name', 'company', 'received', 'form', 'language', 'delivery', 'handled'];

/** What each column shows of a lead. */
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
