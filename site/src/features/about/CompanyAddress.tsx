import type { AboutWords, CompanyFacts } from '../../content/schemas/company.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './CompanyAddress.module.css';

export type CompanyAddressProps = {
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
export function CompanyAddress({ words, company, country, hours, directions }: CompanyAddressProps) {
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
      <SectionHeading id="where" title={words.title} lead={words.lead} />
      <dl className={styles.where}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.directions}>{directions}</p>
    </Section>
  );
}
