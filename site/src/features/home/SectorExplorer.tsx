import { emotions } from '@emovera/reader/emotions.ts';
import { greatest } from 'd3-array';
import { ProfileParts } from '../../charts/ChartParts.tsx';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { formatPercent } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { FailureMessage } from '../../ui/Button/Button.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import moduleUrl from './client/hydrateExplorer.ts?module-url';
import { Explorer, type ExplorerProps } from './Explorer.tsx';
import styles from './SectorExplorer.module.css';
import type { HomeWords } from './schema.ts';

/**
 * Comments of one sector, and links to the pages of all. The script fetches the comments of the other sectors when a visitor begins to use the
 * controls. Without script, or if the request fails, the links remain.
 */
export function SectorExplorer({ words, explorer }: { words: HomeWords['sectors']; explorer: ExplorerProps }) {
  return (
    <Section ground="tint" labelledBy="sectors">
      <SectionHeading id="sectors" title={words.title} intro={words.intro} />
      <div className={`flex ${styles.explorer}`} data-explorer={path(explorer.lang, '/explorer.json')} data-module={moduleUrl}>
        <div>
          <Explorer {...explorer} />
        </div>
        <FailureMessage text={words.failed} again={words.again} className={styles.failure} />
      </div>
      <SectorBars words={words} explorer={explorer} />
    </Section>
  );
}

/** Chart of the emotions in all sectors' examples. The names of the sectors are links, and each bar has its strongest emotion as text. Phones show the chart on request. */
function SectorBars({ words, explorer }: { words: HomeWords['sectors']; explorer: ExplorerProps }) {
  const { lang, sectors } = explorer;
  const names = explorer.words.emotions;
  return (
    <nav className={styles.chart} aria-labelledby="all-sectors">
      <Fold summary={words.all}>
        <h3 id="all-sectors">{words.all}</h3>
        <p className={`flex wrap ${styles.legend}`} aria-hidden="true">
          {emotions.map((emotion) => (
            <span key={emotion} className="flex gap-2 items-center small tabular">
              <EmotionGlyph emotion={emotion} />
              {names[emotion]}
            </span>
          ))}
        </p>
        <ul>
          {sectors.map(({ href, name, profile }) => {
            const strongest = greatest(emotions, (emotion) => profile[emotion]) ?? emotions[0];
            return (
              <li className="relative grid items-center" key={href}>
                <a className="bold heading-color" href={href}>
                  {name}
                </a>{' '}
                <span className="flex gap-2 items-center small tabular" data-pagefind-ignore="">
                  <EmotionGlyph emotion={strongest} />
                  {`${names[strongest]} ${formatPercent(lang, profile[strongest])}`}
                </span>
                <svg className={`all-columns full-width ${styles.bar}`} aria-hidden="true">
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
