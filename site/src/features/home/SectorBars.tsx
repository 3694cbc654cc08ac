import { emotions } from '@emovera/reader/emotions.ts';
import { greatest } from 'd3-array';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { ProfileParts } from '../../charts/ProfileParts.tsx';
import { formatPercent } from '../../i18n/format.ts';
import { Fold } from '../../ui/Fold/Fold.tsx';
import type { ExplorerProps } from './Explorer.tsx';
import styles from './SectorBars.module.css';
import type { HomeWords } from './schema.ts';

/** One chart of the emotions in all sectors' examples. The names of the sectors are links, and each bar has its strongest emotion as text. Phones show it on request. */
export function SectorBars({ words, explorer }: { words: HomeWords['sectors']; explorer: ExplorerProps }) {
  const { lang, sectors } = explorer;
  const names = explorer.words.emotions;
  return (
    <nav className={styles.chart} aria-labelledby="all-sectors">
      <Fold summary={words.all}>
        <h3 id="all-sectors">{words.all}</h3>
        <p className={styles.legend} aria-hidden="true">
          {emotions.map((emotion) => (
            <span key={emotion} className={styles.strongest}>
              <EmotionGlyph emotion={emotion} />
              {names[emotion]}
            </span>
          ))}
        </p>
        <ul>
          {sectors.map(({ href, name, profile }) => {
            const strongest = greatest(emotions, (emotion) => profile[emotion]) ?? emotions[0];
            return (
              <li key={href}>
                <a href={href}>{name}</a>{' '}
                <span className={styles.strongest} data-pagefind-ignore="">
                  <EmotionGlyph emotion={strongest} />
                  {`${names[strongest]} ${formatPercent(lang, profile[strongest])}`}
                </span>
                <svg className={styles.bar} aria-hidden="true">
                  <ProfileParts profile={profile} />
                </svg>
              </li>
            );
          })}
        </ul>
      </Fold>
    </nav>
  );
}
