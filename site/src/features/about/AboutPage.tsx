import { VerbatimCard } from '../../charts/HighlightedText.tsx';
import type { AboutWords, CompanyFacts } from '../../content/schemas/company.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Points } from '../../ui/Points/Points.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import styles from './AboutPage.module.css';
import type { loadAbout } from './loadAbout.ts';
import { Team, TeamHero } from './Team.tsx';

type AboutPageProps = Awaited<ReturnType<typeof loadAbout>>;

/** The company: its reasons, its method, its team and its address. */
export function AboutPage({ lang, words, shared, company, people, location }: AboutPageProps) {
  return (
    <>
      <TeamHero {...words.hero} drawn={words.team.drawn} people={people} />
      <Reasons words={words.why} shared={shared} />
      <Section ground="tint" labelledBy="how" className={styles.how}>
        <SectionHeading id="how" title={words.how.title} intro={words.how.intro} />
        <Points items={words.how.items} />
      </Section>
      <Team title={words.team.title} intro={words.team.intro} more={words.team.more} newest={words.team.newest} people={people} />
      <CompanyAddress words={words.where} company={company} {...location} />
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="contact" />
    </>
  );
}

/** Reason why the company exists: its story next to two large example answers. */
function Reasons({ words, shared }: { words: AboutWords['why']; shared: InterfaceWords }) {
  return (
    <Section labelledBy="why" className={`grid ${styles.reasons}`}>
      <div className="grid content-start gap-5 text-width">
        <h2 id="why">{words.title}</h2>
        {words.intro && <p className={`large heading-color ${styles.intro}`}>{words.intro}</p>}
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={`grid content-start gap-5 ${styles.case}`}>
        <p className={`small muted ${styles.example}`}>{shared.example}</p>
        {words.verbatims.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
      </div>
    </Section>
  );
}

type CompanyAddressProps = {
  words: AboutWords['where'];
  company: CompanyFacts;
  /** Name of the country, in the language of the page. */
  country: string;
  /** Opening hours, as a sentence. */
  hours: string;
  /** Advice for visitors. */
  directions: string;
};

/** Address, hours, phone and e-mail of the company. */
function CompanyAddress({ words, company, country, hours, directions }: CompanyAddressProps) {
  const { street, postalCode, city } = company.address;
  const address = (
    <address>
      {company.legalName}
      <br />
      {street}
      <br />
      {postalCode} {city}
      <br />
      {country}
    </address>
  );
  const rows = [
    [words.addressLabel, address],
    [words.hoursLabel, hours],
    [
      words.phoneLabel,
      <a key="phone" href={`tel:${company.phone}`}>
        {company.phoneDisplay}
      </a>,
    ],
    [
      words.emailLabel,
      <a key="email" href={`mailto:${company.email}`}>
        {company.email}
      </a>,
    ],
  ] as const;
  return (
    <Section ground="tint" labelledBy="where">
      <SectionHeading id="where" title={words.title} intro={words.intro} />
      <dl className={`grid ${styles.where}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`text-width muted ${styles.directions}`}>{directions}</p>
    </Section>
  );
}
