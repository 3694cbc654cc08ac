import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillCounted } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './CaseCard.module.css';
import type { CaseListWords } from './caseSchema.ts';
import { FileFacts } from './FileFacts.tsx';
import type { ListedCase } from './loadClientCases.ts';

export type CaseCardProps = {
  lang: Locale;
  item: ListedCase;
  /** Names of the case's sectors, the main one first. */
  sectors: readonly string[];
  words: CaseListWords;
  shared: InterfaceWords;
  /** Whether the case is open on the page, so that the card links to it. */
  isOpen: boolean;
};

/** A client case on the list: its question, what changed, and the result on request. */
export function CaseCard({ lang, item, sectors, words, shared, isOpen }: CaseCardProps) {
  const { id, title, organisation, question, teaser, picture } = item;
  // What people felt, if the case measured it.
  const effect = picture.effects.find(({ emotion }) => emotion) ?? picture.effects[0];
  const comments = fillCounted(lang, shared.units.comments, item.comments);
  return (
    <Card as="article" className={`grid gap-3 ${styles.card}`}>
      <p className={styles.sector}>{sectors.join(' · ')}</p>
      <h3>{title}</h3>
      <p className={styles.question}>{question}</p>
      <div className={styles.picture} lang={picture.lang}>
        {effect && <BeforeAfter effect={effect} words={picture.words} />}
      </div>
      <details>
        <summary>{words.card.findings}</summary>
        <p>{teaser}</p>
        <p>{organisation}</p>
        <FileFacts facts={[shared.example, comments, item.details]} />
      </details>
      <div className={`flex wrap items-center self-start small ${styles.actions}`}>
        <Button href={path(lang, `/forms/clientCase/${id}`)} opensDialog variant="quiet">
          {words.card.button}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>{' '}
        {isOpen && <a href="#open">{words.open.link}</a>}
      </div>
    </Card>
  );
}
