import { deskPageSize } from '@emovera/contract/deskLeads.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changed, readQuery } from '../leads/leadQuery.ts';
import { leadsQuery } from '../requests/requests.ts';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import styles from './LeadScreen.module.css';

type NeighboursProps = {
  readonly reference: string;
  /** Search, filters, order and page of the list that the person came from. */
  readonly query: URLSearchParams;
};

/** Links to the previous and the next lead, in the order of the list. */
export function Neighbours({ reference, query }: NeighboursProps) {
  const { lead: messages } = useMessages();
  const { previous, next } = useNeighbours(reference, query);
  if (!previous && !next) return null;
  const link = (address: string | undefined, label: string) => (
    // A link without an address keeps its place, so that the other link does not move.
    <a className={styles.neighbour} href={address} aria-disabled={!address} role={address ? undefined : 'link'}>
      {label}
    </a>
  );
  return (
    <nav className="flex gap-4" aria-label={messages.neighbours}>
      {link(previous, `← ${messages.previous}`)}
      {link(next, `${messages.next} →`)}
    </nav>
  );
}

/**
 * Addresses of the previous and the next lead. It loads another page of the list only for the first and the last lead of a page, because the service counts the
 * leads that a person reads.
 */
function useNeighbours(reference: string, query: URLSearchParams) {
  const listQuery = readQuery(query);
  const { number } = listQuery;
  const here = useQuery({ ...leadsQuery(listQuery), enabled: query.size > 0 });
  const { leads = [], total = 0 } = here.data ?? {};
  const index = leads.findIndex((lead) => lead.reference === reference);
  // A lead that is not on its page may be on the page before, because others left the list.
  const before = useQuery({ ...leadsQuery({ ...listQuery, number: number - 1 }), enabled: here.isSuccess && number > 1 && index <= 0 });
  const isLast = index >= 0 && index === leads.length - 1 && number * deskPageSize < total;
  const after = useQuery({ ...leadsQuery({ ...listQuery, number: number + 1 }), enabled: isLast });
  const pages = [before.data?.leads ?? [], leads, after.data?.leads ?? []];
  const numbers = new Map(pages.flatMap((page, at) => page.map((lead) => [lead.reference, number - 1 + at] as const)));
  const order = [...numbers.keys()];
  const place = order.indexOf(reference);
  const toAddress = (neighbour: string | undefined) => {
    const page = numbers.get(neighbour ?? '');
    return page === undefined ? undefined : toHash(`leads/${neighbour}`, changed(query, { number: page > 1 ? String(page) : '' }));
  };
  const previous = place > 0 ? toAddress(order[place - 1]) : undefined;
  const next = place >= 0 ? toAddress(order[place + 1]) : undefined;
  // A lead can leave the list while it is open, such as a new one that was just closed. It keeps its neighbours then.
  const [remembered, remember] = useState({ previous, next });
  useEffect(() => {
    if (place >= 0) remember({ previous, next });
  }, [place, previous, next]);
  return place >= 0 ? { previous, next } : remembered;
}
