import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest } from 'd3-array';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { ProfileParts } from '../../charts/ProfileParts.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { fill, formatPercent } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import styles from './SectorRows.module.css';

export type SectorRowsProps = {
  lang: Locale;
  sectors: readonly { id: string; name: string; summary: string; profile: Profile }[];
  /** Sentence about the strongest emotion, with {emotion} and {percent}. */
  strongest: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** The sectors as rows: name, summary, and the emotions of the example. */
export function SectorRows({ lang, sectors, strongest, emotionNames }: SectorRowsProps) {
  return (
    <ul className={styles.rows}>
      {sectors.map(({ id, name, summary, profile }) => {
        const emotion = greatest(emotions, (candidate) => profile[candidate]) ?? emotions[0];
        return (
          <li key={id}>
            <h3>
              <a href={path(lang, `/useCases/${id}`)}>{name}</a>
            </h3>
            <p>{summary}</p>
            <div className={styles.profile}>
              <svg className={styles.strip} aria-hidden="true">
                <ProfileParts profile={profile} />
              </svg>
              <p>
                <EmotionGlyph emotion={emotion} />
                {fill(strongest, { emotion: emotionNames[emotion], percent: formatPercent(lang, profile[emotion]) })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
