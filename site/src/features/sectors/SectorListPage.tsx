import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { EmotionLegend } from './EmotionLegend.tsx';
import type { loadSectorList } from './loadSectorList.ts';
import styles from './SectorListPage.module.css';
import { SectorRows } from './SectorRows.tsx';

export type SectorListPageProps = Awaited<ReturnType<typeof loadSectorList>>;

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
        <SectionHeading id="list" title={words.list.title} lead={words.list.lead} />
        <EmotionLegend emotionNames={emotionNames} />
        <SectorRows lang={lang} sectors={sectors} strongest={words.list.first} emotionNames={emotionNames} />
      </Section>
      <Section ground="tint" labelledBy="method">
        <SectionHeading id="method" title={words.method.title} lead={words.method.lead} />
        <Points items={words.method.items} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={actions} company={company} second="contact" />
    </>
  );
}
