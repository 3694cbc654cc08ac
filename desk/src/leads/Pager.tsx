import { fillIn } from '@emovera/contract/fill.ts';
import { hashOf } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import { changed } from './leadQuery.ts';
import styles from './Pager.module.css';

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
export function Pager({ query, number, total, size }: PagerProps) {
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
    <nav className={styles.pager} aria-label={leads.pages}>
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
