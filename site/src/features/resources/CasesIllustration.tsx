import styles from './CasesIllustration.module.css';
import type { CaseItem } from './loadResources.ts';
import { StackedWave } from './StackedWave.tsx';

export type CasesIllustrationProps = {
  /** The cases; the first three are drawn. */
  cases: readonly CaseItem[];
};

/** Three case sheets, one before the other, each with its own wave. Needs `WaveShapes` on its page. Decoration. */
export function CasesIllustration({ cases }: CasesIllustrationProps) {
  return (
    <div className={styles.picture}>
      {cases.slice(0, 3).map(({ id, profile }, index) => (
        <div key={id}>
          <StackedWave profile={profile} index={index} />
        </div>
      ))}
    </div>
  );
}
