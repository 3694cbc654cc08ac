import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import styles from './AboutPage.module.css';
import { CompanyAddress } from './CompanyAddress.tsx';
import type { loadAbout } from './loadAbout.ts';
import { Reasons } from './Reasons.tsx';
import { Team } from './Team.tsx';
import { TeamHero } from './TeamHero.tsx';

export type AboutPageProps = Awaited<ReturnType<typeof loadAbout>>;

/** The company: its reasons, its method, its team and its address. */
export function AboutPage({ lang, words, shared, company, people, location }: AboutPageProps) {
  return (
    <>
      <TeamHero {...words.hero} drawn={words.team.drawn} people={people} />
      <Reasons words={words.why} shared={shared} />
      <Section ground="tint" labelledBy="how" className={styles.how}>
        <SectionHeading id="how" title={words.how.title} lead={words.how.lead} />
        <Points items={words.how.items} />
      </Section>
      <Team title={words.team.title} lead={words.team.lead} more={words.team.more} newest={words.team.newest} people={people} />
      <CompanyAddress words={words.where} company={company} {...location} />
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="contact" />
    </>
  );
}
