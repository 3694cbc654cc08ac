import { LargeComment } from '../../charts/LargeComment.tsx';
import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import styles from './TwoPriorities.module.css';

/** A mild comment as a card beside a serious one in large type: the size is the urgency. Further comments are cards below the first. */
export function TwoPriorities({ verbatims, shared }: { verbatims: readonly Verbatim[]; shared: InterfaceWords }) {
  const serious = verbatims.at(-1);
  return (
    <div className={styles.split}>
      <div className={styles.mild}>
        {verbatims.slice(0, -1).map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
      </div>
      {serious && <LargeComment verbatim={serious} words={shared} />}
    </div>
  );
}
