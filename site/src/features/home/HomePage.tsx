import { emotions } from '@emovera/reader/emotions.ts';
import type { ReactNode } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { MatrixIllustration, NpsIllustration, SortingIllustration } from '../../charts/SolutionIllustrations.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { CallToActionButton, HeroCallsToAction } from '../../ui/CallToActionButton.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { ClosingCall, Section, SectionHeading, type SectionHeadingProps } from '../../ui/Section/Section.tsx';
import { ViewSection } from '../tour/views/AppWindow.tsx';
import { ReportView } from '../tour/views/ReportView.tsx';
import { Clients, Evidence } from '../trust/Evidence.tsx';
import { SecurityBand } from '../trust/Security.tsx';
import script from './client/islands.ts?inline-script';
import { HeroTry, HomeHero } from './HomeHero.tsx';
import styles from './HomePage.module.css';
import type { loadHome } from './loadHome.ts';
import { SectorExplorer } from './SectorExplorer.tsx';
import type { HomeWords } from './schema.ts';

type HomePageProps = Awaited<ReturnType<typeof loadHome>>;

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
  const demo = <CallToActionButton {...offer} callToAction="demo" />;
  const trial = <CallToActionButton {...offer} callToAction="trial" />;
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
        sample={trust.sample}
        actions={<HeroCallsToAction {...offer} />}
        sentence={<HeroTry lang={lang} words={sentence} emotionNames={shared.emotions} />}
      />
      <Clients trust={trust} />
      <ViewSection
        id="monday"
        {...tour.monday}
        link={{ href: path(lang, '/tour'), text: tour.link }}
        profile={productViews.project.lastWeek.profile}
      >
        <ReportView data={productViews} />
      </ViewSection>
      <Evidence trust={trust} />
      <SixEmotions words={words.sees} shared={shared} />
      <SolutionCards
        id="solutions"
        {...words.solutions}
        items={solutions.map(({ id, href, name, summary }) => ({ href, title: name, text: summary, picture: pictures[id] }))}
      />
      <SectorExplorer words={words.sectors} explorer={explorer} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <SecurityBand trust={trust} />
      <ResourceLinks id="resources" {...words.resources} items={resources} />
      <ClosingCall title={words.closing.title} text={words.closing.text} actions={demo}>
        <ul className={`grid ${styles.links}`}>
          <li className="grid gap-2 justify-items-start">
            <p className="muted">{words.closing.trial}</p>
            {trial}
          </li>
          <li className="grid gap-2 justify-items-start">
            <p className="muted">{words.closing.meeting}</p>
            <CallToActionButton {...offer} callToAction="meeting" />
          </li>
        </ul>
      </ClosingCall>
    </>
  );
}

type SixEmotionsProps = { words: HomeWords['sees']; shared: InterfaceWords };

/** The six emotions, each with its glyph, its meaning and an example sentence. Phones show meaning and sentence on request. */
function SixEmotions({ words, shared }: SixEmotionsProps) {
  return (
    <Section ground="tint" labelledBy="sees" isBeside>
      <SectionHeading id="sees" title={words.title} intro={words.intro} />
      <ul className={styles.emotionList}>
        {emotions.map((emotion) => {
          const { short, text, example } = words.emotions[emotion];
          return (
            <li className="relative grid" key={emotion}>
              <h3 className="flex items-center gap-3 self-start">
                <EmotionGlyph emotion={emotion} />
                <span>{shared.emotions[emotion]}</span>
              </h3>
              <p className={`bold ${styles.short}`}>{short}</p>
              <Fold
                className={styles.emotionExample}
                summary={
                  <>
                    {shared.example}
                    <span className="visually-hidden"> {shared.emotions[emotion]}</span>
                  </>
                }
              >
                <div className={`grid small ${styles.meaning}`}>
                  <p className="muted">{text}</p>
                  <blockquote>
                    <HighlightedText text={example} emotionNames={shared.emotions} />
                  </blockquote>
                </div>
              </Fold>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type SolutionCardsProps = SectionHeadingProps & {
  id: string;
  items: readonly { href: string; title: string; text: string; picture: ReactNode }[];
};

/** Solutions as cards with a picture. Each card is a link. */
function SolutionCards({ id, items, ...heading }: SolutionCardsProps) {
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} {...heading} />
      <ul className={`grid gap-4 ${styles.solutions}`}>
        {items.map(({ href, title, text, picture }) => (
          <Card as="li" key={href}>
            {picture}
            <h3>
              <a href={href} data-stretch="">
                {title}
              </a>
            </h3>
            <p className="muted">{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

type ResourceLinksProps = SectionHeadingProps & {
  id: string;
  items: readonly { href: string; title: string; text: string }[];
};

/** The kinds of resources as a list of links beside the heading. */
function ResourceLinks({ id, items, ...heading }: ResourceLinksProps) {
  return (
    <Section labelledBy={id} isBeside className={styles.resources}>
      <SectionHeading id={id} {...heading} />
      <ul className={`self-start ${styles.resourceList}`}>
        {items.map(({ href, title, text }) => (
          <li className="relative grid items-baseline" key={href}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
