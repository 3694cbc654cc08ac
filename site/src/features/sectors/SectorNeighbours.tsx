import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import styles from './SectorNeighbours.module.css';
import type { SectorLabels } from './schema.ts';

export type SectorNeighboursProps = {
  lang: Locale;
  previous: { id: string; name: string };
  next: { id: string; name: string };
  labels: SectorLabels;
};

/** Links to the previous and the next sector, and to the list. */
export function SectorNeighbours({ lang, previous, next, labels }: SectorNeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={labels.neighbours}>
      <a href={path(lang, `/useCases/${previous.id}`)} rel="prev">
        <span>{labels.previous}</span> <b>{previous.name}</b>
      </a>{' '}
      <a href={path(lang, '/useCases')}>
        <b>{labels.all}</b>
      </a>{' '}
      <a href={path(lang, `/useCases/${next.id}`)} rel="next">
        <span>{labels.next}</span> <b>{next.name}</b>
      </a>
    </nav>
  );
}
