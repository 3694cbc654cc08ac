import { MatrixIllustration } from '../../charts/MatrixIllustration.tsx';
import { NpsIllustration } from '../../charts/NpsIllustration.tsx';
import { SortingIllustration } from '../../charts/SortingIllustration.tsx';
import { path } from '../../i18n/paths.ts';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { OfferButton } from '../forms/OfferButton.tsx';
import { ViewSection } from '../tour/ViewSection.tsx';
import { ReportView } from '../tour/views/ReportView.tsx';
import { MethodComparison } from '../trust/MethodComparison.tsx';
import { Proof } from '../trust/Proof.tsx';
import { SecurityBand } from '../trust/SecurityBand.tsx';
import script from './client/islands.ts?inline-script';
import { HeroTry } from './HeroTry.tsx';
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
export function HomePage({
  lang,
  words,
  shared,
  company,
  solutions,
  explorer,
  profile,
  solutionFacts,
  tour,
  productViews,
  trust,
  sentence,
}: HomePageProps) {
  const { analyseVerbatim, irritantsParcoursClient, nps } = solutionFacts;
  const pictures = {
    analyseVerbatim: <SortingIllustration themes={analyseVerbatim.themes} />,
    irritantsParcoursClient: <MatrixIllustration irritants={irritantsParcoursClient.irritants} labels={shared.irritantMatrix} />,
    nps: <NpsIllustration scores={nps.scores} profiles={nps.emotions} />,
  };
  const offer = { lang, actions: shared.actions, company };
  const demo = <OfferButton {...offer} offer="demo" />;
  const trial = <OfferButton {...offer} offer="trial" />;
  const demoAndTrial = (
    <>
      {demo} {trial}
    </>
  );
  const resources = (['clientCase', 'webinars', 'checklist', 'whitepaper'] as const).map((id) => ({
    href: path(lang, `/${id}`),
    ...shared.header.resourceItems[id],
  }));
  return (
    <>
      <HomeHero
        words={words}
        shared={shared}
        profile={profile}
        actions={demoAndTrial}
        sentence={<HeroTry lang={lang} words={sentence} emotionNames={shared.emotions} />}
      />
      <ViewSection id="monday" {...tour.monday} link={{ href: path(lang, '/tour'), text: tour.link }}>
        <ReportView data={productViews} />
      </ViewSection>
      <Proof trust={trust} ground="tint" />
      <SixEmotions words={words.sees} shared={shared} />
      <WorkedExample words={words.worked} shared={shared} />
      <SolutionCards
        id="solutions"
        {...words.solutions}
        items={solutions.map(({ id, href, name, summary }) => ({ href, title: name, text: summary, picture: pictures[id] }))}
      />
      <SectorExplorer words={words.sectors} explorer={explorer} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <MethodComparison trust={trust} />
      <SecurityBand trust={trust} />
      <ResourceLinks id="resources" {...words.resources} items={resources} />
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
