import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { AppWindow } from '../tour/views/AppWindow.tsx';
import { SampleMark } from '../trust/SampleMark.tsx';
import { SecurityNote } from '../trust/SecurityNote.tsx';
import { CaseSummary } from './CaseSummary.tsx';
import { FindingHeading } from './FindingHeading.tsx';
import type { loadSector } from './loadSector.ts';
import { SectorNeighbours } from './SectorNeighbours.tsx';
import styles from './SectorPage.module.css';
import { SectorVoices } from './SectorVoices.tsx';
import { SectorWork } from './SectorWork.tsx';

export type SectorPageProps = Awaited<ReturnType<typeof loadSector>>;

/** A sector: the question of its managers, what their customers feel and about what, and what follows from it. It offers one client case, once. */
export function SectorPage({
  lang,
  id,
  facts,
  words,
  labels,
  shared,
  sampleWords,
  security,
  clientCase,
  previous,
  next,
  company,
  tour,
  views,
}: SectorPageProps) {
  const { actions } = shared;
  const sample = fill(words.sample, { comments: formatNumber(lang, facts.comments) });
  return (
    <>
      <PageHero
        {...words.hero}
        breadcrumb={
          <Breadcrumb
            label={shared.breadcrumb}
            items={[{ href: path(lang, '/useCases'), name: shared.header.useCases }]}
            current={words.name}
          />
        }
        actions={
          <Button href={path(lang, '/demoRequest')} variant="action" size="large">
            {actions.askDemo}
          </Button>
        }
        picture={
          <div className={styles.card}>
            <EmotionWave profile={facts.profile} seed={id} values={[0.75, 0.5, 0.9]} />
            <div className={styles.profile}>
              <EmotionProfile profile={facts.profile} caption={sample} emotionNames={shared.emotions} lang={lang} />
            </div>
          </div>
        }
      />
      <Section labelledBy="profile" className={styles.findings}>
        <div>
          <FindingHeading id="profile" label={labels.profile} title={words.profile.title}>
            <span>{words.profile.reading}</span>
          </FindingHeading>
          <div className={styles.figures}>
            <h3>{labels.figures}</h3>
            <Figures {...words.figures} />
            <SampleMark label={sampleWords.label} text={sampleWords.page} />
          </div>
        </div>
        <div className={styles.situation}>
          <FindingHeading id="situation" label={labels.situation} title={words.situation.title} />
          <p>{words.situation.paragraphs[0]}</p>
          <Fold summary={labels.more}>
            {words.situation.paragraphs.slice(1).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fold>
        </div>
      </Section>
      <SectorVoices voices={words.voices} labels={labels} shared={shared} />
      <Section labelledBy="matrix" className={styles.matrix}>
        <FindingHeading id="matrix" label={labels.matrix} title={words.matrix.title} />
        <p className={styles.reading}>{words.matrix.reading}</p>
        <div className={styles.chart}>
          <AppWindow
            words={{ ...views, project: words.name }}
            current="matrix"
            title={views.navigation.matrix}
            caption={sample}
            isSearchable
          >
            <IrritantMatrix irritants={facts.irritants} names={words.irritants} labels={shared.irritantMatrix} lang={lang} />
          </AppWindow>
          <a href={path(lang, '/tour')}>{tour.link}</a>
        </div>
      </Section>
      <SectorWork labels={labels} steps={words.steps} monday={words.monday} />
      <SecurityNote lang={lang} words={security} />
      <Section labelledBy="resources" className={styles.last}>
        <div className={styles.case}>
          <h2 id="resources">{labels.case}</h2>
          {/* The form for the sector sends the same file as the form for client cases. */}
          <CaseSummary {...clientCase}>
            <Button href={path(lang, `/forms/useCase/${id}`)} opensDialog>
              {clientCase.action}
            </Button>
          </CaseSummary>
        </div>
        <SectorNeighbours lang={lang} previous={previous} next={next} labels={labels} />
      </Section>
      <DemoCall
        lang={lang}
        words={words.closing}
        actions={actions}
        company={company}
        second={facts.offer === 'demo' ? undefined : facts.offer}
      />
    </>
  );
}
