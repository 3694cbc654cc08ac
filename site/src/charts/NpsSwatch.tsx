import styles from './NpsSwatch.module.css';
import groups from './npsGroup.module.css';
import type { NpsGroup } from './npsOf.ts';

/** The colour and the sign of a group of the NPS, in a square of one em. Decoration: the name of the group is next to it. */
export function NpsSwatch({ group: { id, sign } }: { group: NpsGroup }) {
  return (
    <svg className={`${styles.swatch} ${groups[id]}`} viewBox="0 0 16 16" aria-hidden="true">
      <rect x=".5" y=".5" width="15" height="15" rx="3" />
      {sign && (
        <text x="8" y="13" fontSize="16">
          {sign}
        </text>
      )}
    </svg>
  );
}
