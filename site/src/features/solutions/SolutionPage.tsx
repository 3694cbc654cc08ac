import type { ReactNode } from 'react';
import { MarkedText } from '../../charts/MarkedText.tsx';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Accordion, FoldedItems } from '../../ui/Fold/Fold.tsx';
import { DemoCall, HeroOffers } from '../../ui/OfferButton.tsx';
import { Figures, Points } from '../../ui/Points/Points.tsx';
import { Breadcrumb, PageHero, Section, SectionHeading, type SectionProps } from '../../ui/Section/Section.tsx';
import { CaseSummary } from '../sectors/CaseSummary.tsx';
import type { ViewId } from '../tour/schema.ts';
import { ViewSection } from '../tour/views/AppWindow.tsx';
import { Proof } from '../trust/Proof.tsx';
import { SampleMark } from '../trust/SampleMark.tsx';
import { SecurityBand } from '../trust/Security.tsx';
import type { loadSolution } from './loadSolution.ts';
import styles from './SolutionPage.module.css';
import type { SolutionWords } from './schema.ts';

type SolutionPageProps = Omit<Awaited<ReturnType<typeof loadSolution>>, 'facts' | 'productViews'> & {
  /** Chart of the hero. Each page imports its own, so that it does not load the styles of other charts. */
  chart: ReactNode;
  /** The step of the tour that shows the solution in the application, and its product view. */
  step: ViewId;
  view: ReactNode;
  /** The example verbatims. */
  example: ReactNode;
  /** Ground of the example. Default `tint`. */
  exampleGround?: SectionProps['ground'];
};

/** Page of a solution: a manager's question, the chart that answers it, the method of the solution and the changes. */
export function SolutionPage({ example, exampleGround = 'tint', ...props }: SolutionPageProps) {
  const { lang, words, shared, company, clientCase, sector, tour, trust, profile, chart, step, view } = props;
  const { quote, ...hero } = words.hero;
  const { picture, steps, monday, match, questions } = words;
  const offer = { lang, actions: shared.actions, company };
  return (
    <>
      <PageHero
        {...hero}
        quote={
          <p className={`large text-color ${styles.quote}`}>
            <MarkedText text={quote} emotionNames={shared.emotions} />
          </p>
        }
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: shared.header.home }]} current={words.name} />}
        actions={<HeroOffers {...offer} />}
        picture={
          <div className={`relative grid one-column gap-4 border rounded ground ${styles.chart}`}>
            <SampleMark {...trust.sample} />
            {chart}
            <p className={`small muted ${styles.note}`}>{picture.note}</p>
          </div>
        }
      />
      <Section labelledBy="steps">
        <SectionHeading id="steps" title={steps.title} lead={steps.lead} />
        <Points items={steps.items} isOrdered />
      </Section>
      <ViewSection
        id="view"
        title={tour.steps[step].title}
        lead={tour.steps[step].text}
        link={{ href: path(lang, '/tour'), text: tour.link }}
        profile={profile}
      >
        {view}
      </ViewSection>
      <Proof trust={trust} />
      <SolutionExample words={words} ground={exampleGround}>
        {example}
      </SolutionExample>
      <Section labelledBy="monday" isBeside>
        <SectionHeading id="monday" title={monday.title} lead={monday.lead} />
        <ul className={`grid ${styles.mondayList}`}>
          <FoldedItems items={monday.items} />
        </ul>
      </Section>
      <Section ground="tint" labelledBy="match">
        <SectionHeading id="match" title={match.title} lead={match.lead} />
        <CaseSummary {...clientCase}>
          <Button href={clientCase.href} opensDialog>
            {clientCase.action}
          </Button>{' '}
          <a href={sector.href}>
            {shared.header.useCases} – {sector.name}
          </a>
        </CaseSummary>
      </Section>
      <SecurityBand trust={trust} />
      <Section labelledBy="questions" isBeside>
        <SectionHeading id="questions" title={questions.title} lead={questions.lead} />
        <Accordion items={questions.items} />
      </Section>
      <DemoCall {...offer} words={words.closing} second="test" opensDialog />
    </>
  );
}

type SolutionExampleProps = {
  words: SolutionWords;
  ground: SectionProps['ground'];
  /** The example verbatims: each solution shows them in its own way. */
  children: ReactNode;
};

/** Example verbatims with their emotions, a conclusion, and the figures of the example. */
function SolutionExample({ words: { example, figures }, ground, children }: SolutionExampleProps) {
  return (
    <Section ground={ground} labelledBy="example">
      <SectionHeading id="example" title={example.title} lead={example.lead} />
      {children}
      <p className={styles.reading}>{example.reading}</p>
      <Figures {...figures} />
    </Section>
  );
}
