import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { LargeComment, VerbatimCard } from '../../charts/HighlightedText.tsx';
import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fillStrict, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Fold, FoldedItems } from '../../ui/Fold/Fold.tsx';
import { KeyNumbers } from '../../ui/Points/Points.tsx';
import { Breadcrumb, PageHero, Section } from '../../ui/Section/Section.tsx';
import { AppWindow } from '../tour/views/AppWindow.tsx';
import { SampleBadge } from '../trust/SampleBadge.tsx';
import { SecurityNote } from '../trust/Security.tsx';
import { CaseSummary } from './CaseSummary.tsx';
import type { loadSector } from './loadSectors.ts';
import styles from './SectorPage.module.css';
import type { SectorLabels, SectorWords } from './schema.ts';

type SectorPageProps = Awaited<ReturnType<typeof loadSector>>;

/** Page of a sector: the question of its managers, the emotions of their customers with the themes, and the consequences. It offers one client case, once. */
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
  const sample = fillStrict(words.sample, { comments: formatNumber(lang, facts.comments) });
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
          <div className={`border rounded ground ${styles.card}`}>
            <EmotionWave profile={facts.profile} seed={id} values={[0.75, 0.5, 0.9]} />
            <div className="container padding-5">
              <EmotionProfile profile={facts.profile} caption={sample} emotionNames={shared.emotions} lang={lang} />
            </div>
          </div>
        }
      />
      <Section labelledBy="profile" className={`grid one-column ${styles.findings}`}>
        <div>
          <FindingHeading id="profile" label={labels.profile} title={words.profile.title}>
            <span>{words.profile.reading}</span>
          </FindingHeading>
          <div className={`grid one-column gap-5 ${styles.figures}`}>
            <h3>{labels.keyNumbers}</h3>
            <KeyNumbers {...words.keyNumbers} />
            <SampleBadge label={sampleWords.label} text={sampleWords.page} />
          </div>
        </div>
        <div className={`grid one-column gap-4 content-start text-width ${styles.situation}`}>
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
      <Section labelledBy="matrix" className={`grid one-column ${styles.matrix}`}>
        <FindingHeading id="matrix" label={labels.matrix} title={words.matrix.title} />
        <p className="text-width">{words.matrix.reading}</p>
        <div className={`grid one-column gap-4 min-width-0 ${styles.chart}`}>
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
      <Section labelledBy="resources" className={`grid one-column ${styles.last}`}>
        <div className={`grid one-column gap-5 ${styles.case}`}>
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
        second={facts.offer === 'demo' ? 'test' : facts.offer}
      />
    </>
  );
}

type SectorVoicesProps = { voices: SectorWords['voices']; labels: SectorLabels; shared: InterfaceWords };

/** Three verbatims of the sector: one in large type on deep purple, and two as cards with their themes and emotions. */
function SectorVoices({ voices: { label, title, items }, labels, shared }: SectorVoicesProps) {
  const [loud, ...others] = items;
  return (
    <Section ground="deep" labelledBy="voices" className={`grid one-column ${styles.voices}`}>
      <FindingHeading id="voices" label={label ?? labels.voices} title={title} className="all-columns" />
      {loud && <LargeComment verbatim={loud} words={shared} />}
      <div className={'grid one-column gap-4'}>
        {others.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
        <p className="small muted">{labels.legend}</p>
      </div>
    </Section>
  );
}

type SectorWorkProps = { labels: SectorLabels; steps: SectorWords['steps']; monday: SectorWords['monday'] };

/** Steps in which a team of the sector works with the product, next to a sheet with the changes for Monday. Phones show the titles, and each text on request. */
function SectorWork({ labels, steps, monday }: SectorWorkProps) {
  return (
    <Section ground="tint" labelledBy="steps" className={`grid one-column ${styles.work}`}>
      <div className={styles.steps}>
        <FindingHeading id="steps" label={labels.steps} title={steps.title} />
        <ol className="grid one-column gap-5">
          <FoldedItems items={steps.items} />
        </ol>
      </div>
      <div className={`ground strong-border rounded ${styles.monday}`}>
        <FindingHeading id="monday" label={labels.monday} title={monday.title} />
        <ul className="grid one-column gap-5">
          <FoldedItems items={monday.items} />
        </ul>
      </div>
    </Section>
  );
}

type SectorNeighboursProps = {
  lang: Locale;
  previous: { id: string; name: string };
  next: { id: string; name: string };
  labels: SectorLabels;
};

/** Links to the previous and the next sector, and to the list. */
function SectorNeighbours({ lang, previous, next, labels }: SectorNeighboursProps) {
  return (
    <nav className={`grid gap-4 ${styles.neighbours}`} aria-label={labels.neighbours}>
      <a className="grid heading-color" href={path(lang, `/useCases/${previous.id}`)} rel="prev">
        <span className="small muted">{labels.previous}</span> <b>{previous.name}</b>
      </a>{' '}
      <a className="grid heading-color" href={path(lang, '/useCases')}>
        <b>{labels.all}</b>
      </a>{' '}
      <a className="grid heading-color" href={path(lang, `/useCases/${next.id}`)} rel="next">
        <span className="small muted">{labels.next}</span> <b>{next.name}</b>
      </a>
    </nav>
  );
}

type FindingHeadingProps = {
  id: string;
  /** Short line above the heading, with the subject of the section. */
  label: string;
  title: string;
  /** Class for the space below. */
  className?: string | undefined;
  /** Text below the heading. */
  children?: ReactNode;
};

/** A heading that states a finding, with a label above it. */
function FindingHeading({ id, label, title, className, children }: FindingHeadingProps) {
  return (
    <div className={`grid gap-3 content-start one-column ${styles.heading} ${className ?? ''}`.trim()}>
      <p className="bold link-color">{label}</p>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
