import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';
import finding from './Finding.module.css';
import { Finding } from './Finding.tsx';
import type { loadSector } from './loadSector.ts';
import { MondayChecklist } from './MondayChecklist.tsx';
import { SectorCase } from './SectorCase.tsx';
import { SectorMatrix } from './SectorMatrix.tsx';
import { SectorNeighbours } from './SectorNeighbours.tsx';
import styles from './SectorPage.module.css';
import { SectorProfile } from './SectorProfile.tsx';
import { SectorVoices } from './SectorVoices.tsx';

export type SectorPageProps = Awaited<ReturnType<typeof loadSector>>;

/** A sector: the question of its managers, what their customers feel and about what, and what follows from it. */
export function SectorPage({
  lang,
  id,
  facts,
  words,
  list,
  shared,
  clientCase,
  findingsLabel,
  previous,
  next,
  fileLanguage,
  company,
}: SectorPageProps) {
  const { actions, emotions: emotionNames } = shared;
  const kinds = list.sector;
  const sample = fill(words.sample, { count: formatNumber(lang, facts.comments) });
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
          <>
            <Button href={path(lang, '/demoRequest')} variant="action" size="large">
              {actions.askDemo}
            </Button>{' '}
            <Button href={path(lang, `/forms/useCase/${id}`)} variant="quiet" size="large" opensDialog>
              {actions.useCaseForm}
            </Button>
          </>
        }
        picture={<SectorProfile lang={lang} id={id} profile={facts.profile} caption={sample} emotionNames={emotionNames} />}
      />
      <Finding id="profile" kind={kinds.profile} title={words.profile.title}>
        <p>{words.profile.reading}</p>
      </Finding>
      <Finding id="situation" kind={kinds.situation} title={words.situation.title}>
        {words.situation.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Finding>
      <SectorVoices
        title={words.voices.title}
        items={words.voices.items}
        kind={kinds.voices}
        legend={kinds.legend}
        emotionNames={emotionNames}
        themesLabel={shared.themes}
      />
      <SectorMatrix
        {...words.matrix}
        lang={lang}
        kind={kinds.matrix}
        irritants={facts.irritants}
        names={words.irritants}
        caption={sample}
        labels={shared.irritantMatrix}
      />
      <Section ground="tint" labelledBy="steps">
        <div className={`${finding.heading} ${styles.heading}`}>
          <p>{kinds.steps}</p>
          <h2 id="steps">{words.steps.title}</h2>
        </div>
        <Points items={words.steps.items} isOrdered />
      </Section>
      <Finding id="monday" kind={kinds.monday} title={words.monday.title}>
        <MondayChecklist items={words.monday.items} />
      </Finding>
      <Section ground="tint" className={styles.last}>
        <div className={styles.figures}>
          <h2>{kinds.figures}</h2>
          <Figures {...words.figures} />
        </div>
        <SectorCase
          lang={lang}
          sector={id}
          title={kinds.case}
          clientCase={clientCase}
          findingsLabel={findingsLabel}
          action={formatWithLanguage(actions.readCase, fileLanguage, shared)}
        />
        <SectorNeighbours lang={lang} previous={previous} next={next} words={kinds} />
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
