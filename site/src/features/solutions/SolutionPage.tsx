import type { ReactNode } from 'react';
import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { DemoCall, HeroCallsToAction } from '../../ui/CallToActionButton.tsx';
import { Accordion, FoldedItems } from '../../ui/Fold/Fold.tsx';
import { KeyNumbers, Points } from '../../ui/Points/Points.tsx';
import { Breadcrumb, PageHero, Section, SectionHeading, type SectionProps } from '../../ui/Section/Section.tsx';
import { CaseSummary } from '../sectors/CaseSummary.tsx';
import type { ViewId } from '../tour/schema.ts';
import { ViewSection } from '../tour/views/AppWindow.tsx';
import { Evidence } from '../trust/Evidence.tsx';
import { SampleBadge } from '../trust/SampleBadge.tsx';
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
            <HighlightedText text={quote} emotionNames={shared.emotions} />
          </p>
        }
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: shared.header.home }]} current={words.name} />}
        actions={<HeroCallsToAction {...offer} />}
        picture={
          <div className={`relative grid one-column gap-4 border rounded ground ${styles.chart}`}>
            <SampleBadge {...trust.sample} />
            {chart}
            <p className={`small muted ${styles.note}`}>{picture.note}</p>
          </div>
        }
      />
      <Section labelledBy="steps">
        <SectionHeading id="steps" title={steps.title} intro={steps.intro} />
        <Points items={steps.items} isOrdered />
      </Section>
      <ViewSection
        id="view"
        title={tour.steps[step].title}
        intro={tour.steps[step].text}
        link={{ href: path(lang, '/tour'), text: tour.link }}
        profile={profile}
      >
        {view}
      </ViewSection>
      <Evidence trust={trust} />
      <SolutionExample words={words} ground={exampleGround}>
        {example}
      </SolutionExample>
      <Section labelledBy="monday" isBeside>
        <SectionHeading id="monday" title={monday.title} intro={monday.intro} />
        <ul className={`grid ${styles.mondayList}`}>
          <FoldedItems items={monday.items} />
        </ul>
      </Section>
      <Section ground="tint" labelledBy="match">
        <SectionHeading id="match" title={match.title} intro={match.intro} />
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
        <SectionHeading id="questions" title={questions.title} intro={questions.intro} />
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
function SolutionExample({ words: { example, keyNumbers }, ground, children }: SolutionExampleProps) {
  return (
    <Section ground={ground} labelledBy="example">
      <SectionHeading id="example" title={example.title} intro={example.intro} />
      {children}
      <p className={styles.reading}>{example.reading}</p>
      <KeyNumbers {...keyNumbers} />
    </Section>
  );
}
