import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './AboutPage.module.css';
import type { loadAbout } from './loadAbout.ts';
import { Reasons } from './Reasons.tsx';
import { Team } from './Team.tsx';
import { Whereabouts } from './Whereabouts.tsx';

export type AboutPageProps = Awaited<ReturnType<typeof loadAbout>>;

/** The company: why, how, who, where. */
export function AboutPage({ lang, words, shared, company, people, country, hours, directions }: AboutPageProps) {
  const contact = (
    <Button href={path(lang, '/forms/contact')} variant="quiet" size="large" opensDialog>
      {shared.actions.contact}
    </Button>
  );
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
      <ClosingCall
        {...words.closing}
        actions={
          <>
            <Button href={path(lang, '/demoRequest')} variant="action" size="large">
              {shared.actions.askDemo}
            </Button>{' '}
            {contact}
          </>
        }
      />
    </>
  );
}
