import type { Profile } from '../content/schemas/common.ts';
import { EmotionWave } from './EmotionWave.tsx';
import styles from './ResourceCover.module.css';

export type ResourceCoverProps = {
  /** Kind of resource, which chooses the symbol in front of the wave. */
  kind: keyof typeof symbols;
  /** Emotion profile of the wave. */
  profile: Profile;
  /** Id of the resource: chooses the positions of the wave's crests. */
  seed: string;
};

/** The cover of a resource: its wave, and in front of it a checklist, a page of text or a play button. Decoration. */
export function ResourceCover({ kind, profile, seed }: ResourceCoverProps) {
  const { sheet, lines } = symbols[kind];
  return (
    <div className={styles.cover}>
      <EmotionWave profile={profile} seed={seed} variant="cover" />
      <svg className={styles.symbol} viewBox="0 0 640 360" aria-hidden="true">
        <path className={styles.sheet} d={sheet} />
        <path d={lines} />
      </svg>
    </div>
  );
}

// A sheet with a folded corner.
const page = 'M76 56h120l44 44v204a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12V68a12 12 0 0 1 12-12z';

const symbols = {
  clientCase: { sheet: page, lines: 'M196 56v44h44M96 116h56M96 148h112M96 272h64M96 232v-20M128 232v-40M160 232v-56M192 232v-28' },
  checklist: {
    sheet: page,
    lines: 'M196 56v44h44M92 142l10 10 18-20M92 198l10 10 18-20M92 254l10 10 18-20M144 144h64M144 200h64M144 256h40',
  },
  whitepaper: { sheet: page, lines: 'M196 56v44h44M96 116h56M96 156h112M96 184h112M96 212h112M96 240h112M96 268h64' },
  webinar: {
    sheet: 'M152 96a84 84 0 1 0 0 168a84 84 0 1 0 0-168z',
    lines: 'M132 142v76l60-38z',
  },
} as const;
