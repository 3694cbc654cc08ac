import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import styles from './CaseCard.module.css';
import type { Offer } from './loadOffers.ts';
import type { CaseItem } from './loadResources.ts';
import { StackedWave } from './StackedWave.tsx';
import type { CaseListWords } from './schema.ts';

export type CaseCardProps = {
  lang: Locale;
  item: Offer<CaseItem>;
  /** Its position in the list. */
  index: number;
  /** Names of the case's sectors, the main one first. */
  sectors: readonly string[];
  words: CaseListWords['card'];
  shared: InterfaceWords;
};

/** A client case on the list: the organisation, its question, and the result. */
export function CaseCard({ lang, item, index, sectors, words, shared }: CaseCardProps) {
  const comments = fill(shared.units.comments, { count: formatNumber(lang, item.comments) });
  return (
    <Card as="article" className={styles.card}>
      <StackedWave profile={item.profile} index={index} />
      <p className={styles.sector}>{sectors.join(' · ')}</p>
      <h3>{item.title}</h3>
      <p className={styles.organisation}>{item.organisation}</p>
      <p className={styles.question}>{item.question}</p>
      <p>{item.teaser}</p>
      <p className={styles.facts}>{[shared.example, comments, item.details].join('\u00a0· ')}</p>
      <Button href={path(lang, `/forms/clientCase/${item.id}`)} opensDialog variant="quiet">
        {words.button}
        <span className="visually-hidden">{` ${item.title}`}</span>
      </Button>
    </Card>
  );
}
