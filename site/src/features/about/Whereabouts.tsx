import type { z } from 'astro/zod';
import type { aboutUs, CompanyFacts } from '../../content/schemas/company.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Whereabouts.module.css';

export type WhereaboutsProps = {
  words: z.infer<typeof aboutUs>['where'];
  company: CompanyFacts;
  /** Name of the address's country, in the language of the page. */
  country: string;
  /** When people answer, in a sentence. */
  hours: string;
  /** What to know before coming. */
  directions: string;
};

/** Address, hours and ways of reaching people; a map is left out rather than faked. */
export function Whereabouts({ words, company, country, hours, directions }: WhereaboutsProps) {
  const { street, postalCode, city } = company.address;
  return (
    <Section ground="tint" labelledBy="where">
      <SectionHeading id="where" title={words.title} lead={words.lead} />
      <dl className={styles.where}>
        <div>
          <dt>{words.addressLabel}</dt>{' '}
          <dd>
            <address>
              {company.legalName}
              <br />
              {street}
              <br />
              {postalCode} {city}
              <br />
              {country}
            </address>
          </dd>
        </div>
        <div>
          <dt>{words.hoursLabel}</dt> <dd>{hours}</dd>
        </div>
        <div>
          <dt>{words.phoneLabel}</dt>{' '}
          <dd>
            <a href={`tel:${company.phone}`}>{company.phoneDisplay}</a>
          </dd>
        </div>
        <div>
          <dt>{words.emailLabel}</dt>{' '}
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
      </dl>
      <p className={styles.directions}>{directions}</p>
    </Section>
  );
}
