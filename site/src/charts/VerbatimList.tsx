import type { Verbatim } from '../content/schemas/common.ts';
import { VerbatimCard, type VerbatimCardProps } from './VerbatimCard.tsx';
import styles from './VerbatimList.module.css';

/** Example verbatims as cards. Those side by side have their texts, themes and ends at the same heights. */
export function VerbatimList({ verbatims, words }: { verbatims: readonly Verbatim[]; words: VerbatimCardProps['words'] }) {
  return (
    <ul className={`grid gap-4 ${styles.list}`}>
      {verbatims.map((verbatim) => (
        <li key={verbatim.text}>
          <VerbatimCard verbatim={verbatim} words={words} />
        </li>
      ))}
    </ul>
  );
}
