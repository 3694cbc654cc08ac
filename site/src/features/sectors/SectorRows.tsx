import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import type { Emotion, Profile } from '../../content/schemas/common.ts';
import { fill, formatPercent } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { ProfileStrip } from './ProfileStrip.tsx';
import styles from './SectorRows.module.css';
import { strongestEmotion } from './strongestEmotion.ts';

export type SectorRowsProps = {
  lang: Locale;
  sectors: readonly { id: string; name: string; summary: string; profile: Profile }[];
  /** With {emotion} and {percent}: the strongest emotion of a sector's example. */
  first: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** The sectors as rows to read: name, what it is about, and the emotions of its example. */
export function SectorRows({ lang, sectors, first, emotionNames }: SectorRowsProps) {
  return (
    <ul className={styles.rows}>
      {sectors.map(({ id, name, summary, profile }) => {
        const emotion = strongestEmotion(profile);
        return (
          <li key={id}>
            <h3>
              <a href={path(lang, `/useCases/${id}`)}>{name}</a>
            </h3>
            <p>{summary}</p>
            <div className={styles.profile}>
              <ProfileStrip profile={profile} />
              <p>
                <EmotionGlyph emotion={emotion} />
                {fill(first, { emotion: emotionNames[emotion], percent: formatPercent(lang, profile[emotion]) })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
