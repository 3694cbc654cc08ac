import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { EmotionLegend } from './EmotionLegend.tsx';
import type { loadSectorList } from './loadSectorList.ts';
import { SectorRows } from './SectorRows.tsx';

export type SectorListPageProps = Awaited<ReturnType<typeof loadSectorList>>;

/** The list of sectors. */
export function SectorListPage({ lang, words, shared, sectors, profile }: SectorListPageProps) {
  const { emotions: emotionNames, actions } = shared;
  return (
    <>
      <PageHero {...words.hero} picture={<EmotionWave profile={profile} />} />
      <Section labelledBy="list">
        <SectionHeading id="list" title={words.list.title} lead={words.list.lead} />
        <EmotionLegend emotionNames={emotionNames} />
        <SectorRows lang={lang} sectors={sectors} first={words.list.first} emotionNames={emotionNames} />
      </Section>
      <Section ground="tint" labelledBy="method">
        <SectionHeading id="method" title={words.method.title} lead={words.method.lead} />
        <Points items={words.method.items} />
      </Section>
      <ClosingCall
        {...words.closing}
        actions={
          <>
            <Button href={path(lang, '/demoRequest')} variant="action" size="large">
              {actions.askDemo}
            </Button>{' '}
            <Button href={path(lang, '/forms/contact')} variant="quiet" size="large" opensDialog>
              {actions.contact}
            </Button>
          </>
        }
      />
    </>
  );
}
