import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest } from 'd3-array';
import { ProfileParts } from '../../charts/ChartParts.tsx';
import tones from '../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { fillStrict, formatPercent } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { PageHero, Section, SectionHeading } from '../../ui/Section/Section.tsx';
import type { loadSectorList } from './loadSectors.ts';
import styles from './SectorListPage.module.css';

type SectorListPageProps = Awaited<ReturnType<typeof loadSectorList>>;

/** The list of sectors. */
export function SectorListPage({ lang, words, shared, company, sectors, profile }: SectorListPageProps) {
  const { emotions: emotionNames, actions } = shared;
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <Button href={path(lang, '/demoRequest')} variant="action" size="large">
            {actions.askDemo}
          </Button>
        }
        picture={
          <div className={styles.wave}>
            <EmotionWave profile={profile} />
          </div>
        }
      />
      <Section labelledBy="list">
        <SectionHeading id="list" title={words.list.title} intro={words.list.intro} />
        <EmotionLegend emotionNames={emotionNames} />
        <SectorRows lang={lang} sectors={sectors} strongest={words.list.first} emotionNames={emotionNames} />
      </Section>
      <Section ground="tint" labelledBy="method">
        <SectionHeading id="method" title={words.method.title} intro={words.method.intro} />
        <Points items={words.method.items} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={actions} company={company} second="contact" />
    </>
  );
}

/** The names of the six emotions with their glyphs and colours. */
function EmotionLegend({ emotionNames }: { emotionNames: Readonly<Record<Emotion, string>> }) {
  return (
    <ul className={`grid small semibold ${styles.legend}`}>
      {emotions.map((emotion) => (
        <li key={emotion} className={`flex gap-2 items-center ${tones[emotion]}`}>
          <EmotionGlyph emotion={emotion} />
          {emotionNames[emotion]}
        </li>
      ))}
    </ul>
  );
}

type SectorRowsProps = {
  lang: Locale;
  sectors: readonly { id: string; name: string; summary: string; profile: Profile }[];
  /** Sentence about the strongest emotion, with {emotion} and {percent}. */
  strongest: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** The sectors as rows: name, summary, and the emotions of the example. */
function SectorRows({ lang, sectors, strongest, emotionNames }: SectorRowsProps) {
  return (
    <ul className={styles.rows}>
      {sectors.map(({ id, name, summary, profile }) => {
        const emotion = greatest(emotions, (candidate) => profile[candidate]) ?? emotions[0];
        return (
          <li className="relative grid" key={id}>
            <h3>
              <a href={path(lang, `/useCases/${id}`)}>{name}</a>
            </h3>
            <p className="muted">{summary}</p>
            <div className={`grid gap-2 content-start ${styles.profile}`}>
              <svg className={`full-width ${styles.strip}`} aria-hidden="true">
                <ProfileParts profile={profile} />
              </svg>
              <p className="flex gap-2 small">
                <EmotionGlyph emotion={emotion} />
                {fillStrict(strongest, { emotion: emotionNames[emotion], percent: formatPercent(lang, profile[emotion]) })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
