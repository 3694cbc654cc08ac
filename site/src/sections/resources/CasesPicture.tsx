import type { CaseItem } from '../../content/resources.ts';
import styles from './CasesPicture.module.css';
import { StackedWave } from './StackedWave.tsx';

export type CasesPictureProps = {
  /** The cases; the first three are drawn. */
  cases: readonly CaseItem[];
};

/** Three case sheets, one before the other, each with its own wave. Needs `WaveShapes` on its page. Decoration. */
export function CasesPicture({ cases }: CasesPictureProps) {
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
