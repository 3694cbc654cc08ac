import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import styles from './AboutPage.module.css';
import type { loadAbout } from './loadAbout.ts';
import { Reasons } from './Reasons.tsx';
import { Team } from './Team.tsx';
import { Whereabouts } from './Whereabouts.tsx';

export type AboutPageProps = Awaited<ReturnType<typeof loadAbout>>;

/** The company: why, how, who, where. */
export function AboutPage({ lang, words, shared, company, people, country, hours, directions }: AboutPageProps) {
  return (
    <>
      <PageHero {...words.hero} />
      <Reasons {...words.why} exampleLabel={shared.example} emotionNames={shared.emotions} themesLabel={shared.themes} />
      <Section ground="tint" labelledBy="how" className={styles.how}>
        <SectionHeading id="how" title={words.how.title} lead={words.how.lead} />
        <Points items={words.how.items} />
      </Section>
      <Team title={words.team.title} lead={words.team.lead} people={people} />
      <Whereabouts words={words.where} company={company} country={country} hours={hours} directions={directions} />
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="contact" />
    </>
  );
}
