import type { ReactNode } from 'react';
import { path } from '../../i18n/paths.ts';
import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { OfferButton } from '../forms/OfferButton.tsx';
import type { loadSolution } from './loadSolution.ts';
import { MatchingCase } from './MatchingCase.tsx';
import { MondayList } from './MondayList.tsx';
import { SolutionExample } from './SolutionExample.tsx';
import { SolutionIllustration } from './SolutionIllustration.tsx';

export type SolutionPageProps = Omit<Awaited<ReturnType<typeof loadSolution>>, 'facts' | 'id'> & {
  /** The chart that answers the question. Each page brings its own, and so only that one's styles. */
  chart: ReactNode;
};

/** The page of a solution: a manager's question, the picture of its answer, how it works and what changes. */
export function SolutionPage({ lang, words, shared, company, clientCase, findingsLabel, fileLanguage, sector, chart }: SolutionPageProps) {
  const { actions, header } = shared;
  return (
    <>
      <PageHero
        {...words.hero}
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: header.home }]} current={words.name} />}
        actions={
          <>
            <OfferButton lang={lang} offer="demo" actions={actions} company={company} />{' '}
            <OfferButton lang={lang} offer="trial" actions={actions} company={company} />
          </>
        }
        picture={
          <SolutionIllustration example={shared.example} note={words.picture.note}>
            {chart}
          </SolutionIllustration>
        }
      />
      <Section labelledBy="steps">
        <SectionHeading id="steps" title={words.steps.title} lead={words.steps.lead} />
        <Points items={words.steps.items} isOrdered />
      </Section>
      <SolutionExample words={words.example} figures={words.figures} shared={shared} />
      <MondayList {...words.monday} />
      <MatchingCase
        words={words.match}
        clientCase={clientCase}
        findingsLabel={findingsLabel}
        fileLanguage={fileLanguage}
        sector={sector}
        shared={shared}
      />
      <Section labelledBy="questions">
        <SectionHeading id="questions" title={words.questions.title} lead={words.questions.lead} />
        <Accordion items={words.questions.items} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={actions} company={company} second="trial" opensDialog />
    </>
  );
}
