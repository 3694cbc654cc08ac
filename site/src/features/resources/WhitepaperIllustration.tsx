import tones from '../../charts/emotionTone.module.css';
import { wavePaths } from '../../charts/wavePaths.ts';
import type { Profile } from '../../content/schemas/common.ts';
import styles from './ResourceIllustration.module.css';

export type WhitepaperIllustrationProps = {
  /** The whitepapers, the longest first. */
  items: readonly { id: string; profile: Profile }[];
};

/** The whitepapers as sheets with their waves, the long one behind the short one. Decoration. */
export function WhitepaperIllustration({ items }: WhitepaperIllustrationProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 560 360" aria-hidden="true">
      {items.slice(0, sheets.length).map(({ id, profile }, index) => {
        const sheet = sheets[index];
        if (!sheet) return null;
        return (
          <g key={id} transform={sheet.place}>
            {sheet.depths.map((depth) => (
              <rect key={depth} className={styles.sheet} x={depth} y={-depth} width="232" height="312" rx="14" />
            ))}
            <svg x="1" y="30" width="230" height="150" viewBox="0 0 230 150" aria-hidden="true">
              {wavePaths(profile, { width: 230, height: 150, seed: id, values: sheet.swell, line: 8, lead: 0.08 }).map(
                ({ emotion, path }) => (
                  <path key={emotion} className={`${styles.tone} ${tones[emotion]}`} d={path} />
                ),
              )}
            </svg>
            <path className={styles.line} d={sheet.text} />
          </g>
        );
      })}
    </svg>
  );
}

/** Position, thickness, wave and text of each sheet. */
const sheets = [
  {
    place: 'translate(84 36) rotate(-4 116 156)',
    depths: [12, 8, 4, 0],
    swell: [0.7, 1, 0.75],
    text: 'M24 196h150M24 218h184M24 240h184M24 262h184M24 284h96',
  },
  { place: 'translate(300 92) rotate(5 116 156) scale(.8)', depths: [0], swell: [0.9, 0.6, 1], text: 'M24 206h130M24 232h184M24 258h80' },
] as const;
