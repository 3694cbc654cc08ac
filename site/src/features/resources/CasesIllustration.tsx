import type { Profile } from '../../content/schemas/common.ts';
import styles from './CasesIllustration.module.css';
import { StackedWave } from './StackedWave.tsx';

export type CasesIllustrationProps = {
  /** The cases; the first three are drawn. */
  cases: readonly { id: string; profile: Profile }[];
};

/** Three case sheets, one in front of the other, each with its own wave. Needs `WaveShapes` on its page. Decoration. */
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
