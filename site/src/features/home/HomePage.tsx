import { MatrixIllustration } from '../../charts/MatrixIllustration.tsx';
import { NpsIllustration } from '../../charts/NpsIllustration.tsx';
import { SortingIllustration } from '../../charts/SortingIllustration.tsx';
import { path } from '../../i18n/paths.ts';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { OfferButton } from '../forms/OfferButton.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomePage.module.css';
import type { loadHome } from './loadHome.ts';
import { ResourceLinks } from './ResourceLinks.tsx';
import { SectorExplorer } from './SectorExplorer.tsx';
import { SixEmotions } from './SixEmotions.tsx';
import { SolutionCards } from './SolutionCards.tsx';
import { WorkedExample } from './WorkedExample.tsx';

export type HomePageProps = Awaited<ReturnType<typeof loadHome>>;

/** The home page. */
export function HomePage({ lang, words, shared, company, solutions, explorer, profile, pictured }: HomePageProps) {
  const pictures = {
    analyseVerbatim: <SortingIllustration themes={pictured.analyseVerbatim.themes} />,
    irritantsParcoursClient: <MatrixIllustration irritants={pictured.irritantsParcoursClient.irritants} />,
    nps: <NpsIllustration scores={pictured.nps.scores} profiles={pictured.nps.emotions} />,
  };
  const { emotions: emotionNames, actions, themes, header } = shared;
  const { title, lead, all, failed, again } = words.sectors;
  const offer = { lang, actions, company };
  const demo = <OfferButton {...offer} offer="demo" />;
  const trial = <OfferButton {...offer} offer="trial" />;
  const resources = (['clientCase', 'webinars', 'checklist', 'whitepaper'] as const).map((id) => ({
    href: path(lang, `/${id}`),
    ...header.resourceItems[id],
  }));
  return (
    <>
      <HomeHero
        {...words.hero}
        actions={
          <>
            {demo} {trial}
          </>
        }
        note={actions.trialNote}
        verbatims={words.verbatims}
        exampleLabel={shared.example}
        profile={profile}
        emotionNames={emotionNames}
        themesLabel={themes}
      />
      <SixEmotions title={words.sees.title} lead={words.sees.lead} items={words.sees.emotions} emotionNames={emotionNames} />
      <SolutionCards
        {...words.solutions}
        items={solutions.map(({ id, href, name, summary }) => ({ href, name, summary, picture: pictures[id] }))}
      />
      <SectorExplorer title={title} lead={lead} all={all} failed={failed} again={again} explorer={explorer} />
      <WorkedExample {...words.worked} emotionNames={emotionNames} themesLabel={themes} />
      <Section ground="tint" labelledBy="proof">
        <SectionHeading id="proof" title={words.proof.title} lead={words.proof.lead} />
        <Figures items={words.proof.points} note={words.proof.note} />
      </Section>
      <ResourceLinks {...words.resources} items={resources} />
      <ClosingCall title={words.closing.title} text={words.closing.text} actions={demo}>
        <ul className={styles.links}>
          <li>
            <p>{words.closing.trial}</p>
            {trial}
          </li>
          <li>
            <p>{words.closing.meeting}</p>
            <OfferButton {...offer} offer="meeting" />
          </li>
        </ul>
      </ClosingCall>
    </>
  );
}
