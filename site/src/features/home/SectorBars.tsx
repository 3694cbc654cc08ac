import { emotions } from '@emovera/reader/emotions.ts';
import { greatest } from 'd3-array';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { ProfileParts } from '../../charts/ProfileParts.tsx';
import { fill, formatPercent } from '../../i18n/format.ts';
import { Fold } from '../../ui/Fold/Fold.tsx';
import type { ExplorerProps } from './Explorer.tsx';
import styles from './SectorBars.module.css';
import type { HomeWords } from './schema.ts';

/** One chart of the emotions in all sectors' examples. The names of the sectors are links, and each bar has its strongest emotion as text. Phones show six without the legend of the colours, and the others on request. */
export function SectorBars({ words, explorer }: { words: HomeWords['sectors']; explorer: ExplorerProps }) {
  const { sectors } = explorer;
  return (
    <nav className={styles.chart} aria-labelledby="all-sectors">
      <h3 id="all-sectors">{words.all}</h3>
      <p className={styles.legend} aria-hidden="true">
        {emotions.map((emotion) => (
          <span key={emotion} className={styles.strongest}>
            <EmotionGlyph emotion={emotion} />
            {explorer.words.emotions[emotion]}
          </span>
        ))}
      </p>
      <Rows sectors={sectors.slice(0, 6)} explorer={explorer} />
      <Fold summary={fill(words.others, { count: sectors.length - 6 })}>
        <Rows sectors={sectors.slice(6)} explorer={explorer} />
      </Fold>
    </nav>
  );
}

function Rows({ sectors, explorer: { lang, words } }: { sectors: ExplorerProps['sectors'][number][]; explorer: ExplorerProps }) {
  return (
    <ul>
      {sectors.map(({ href, name, profile }) => {
        const strongest = greatest(emotions, (emotion) => profile[emotion]) ?? emotions[0];
        return (
          <li key={href}>
            <a href={href}>{name}</a>{' '}
            <span className={styles.strongest} data-pagefind-ignore="">
              <EmotionGlyph emotion={strongest} />
              {`${words.emotions[strongest]} ${formatPercent(lang, profile[strongest])}`}
            </span>
            <svg className={styles.bar} aria-hidden="true">
              <ProfileParts profile={profile} />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
