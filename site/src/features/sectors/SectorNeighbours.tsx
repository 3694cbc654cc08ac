import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import styles from './SectorNeighbours.module.css';

type Neighbour = { id: string; name: string };

export type SectorNeighboursProps = {
  lang: Locale;
  previous: Neighbour;
  next: Neighbour;
  words: {
    /** Accessible name of the links. */
    neighbours: string;
    previous: string;
    next: string;
    /** Link to the list of sectors. */
    all: string;
  };
};

/** Ways to the sectors before and after this one, and to all of them. */
export function SectorNeighbours({ lang, previous, next, words }: SectorNeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours}>
      <a href={path(lang, `/useCases/${previous.id}`)} rel="prev">
        <span>{words.previous}</span> <b>{previous.name}</b>
      </a>{' '}
      <a href={path(lang, '/useCases')}>
        <b>{words.all}</b>
      </a>{' '}
      <a href={path(lang, `/useCases/${next.id}`)} rel="next">
        <span>{words.next}</span> <b>{next.name}</b>
      </a>
    </nav>
  );
}
