import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { CaseCard } from './CaseCard.tsx';
import { CasesIllustration } from './CasesIllustration.tsx';
import styles from './ClientCasePage.module.css';
import type { Offer } from './loadOffers.ts';
import type { CaseItem } from './loadResources.ts';
import { ResourceEnd, type ResourceEndProps } from './ResourceEnd.tsx';
import { SectorFilter } from './SectorFilter.tsx';
import { WaveShapes } from './StackedWave.tsx';
import type { CaseListWords } from './schema.ts';

export type ClientCasePageProps = {
  lang: Locale;
  words: CaseListWords;
  shared: InterfaceWords;
  /** Name of the form in which any case can be chosen. */
  formTitle: string;
  cases: readonly Offer<CaseItem>[];
  /** Sectors that have cases, with their names and numbers of cases. */
  sectors: readonly { id: string; name: string; count: number }[];
  company: ResourceEndProps['company'];
};

/** The client cases, filtered by sector without script. */
export function ClientCasePage({ lang, words, shared, formTitle, cases, sectors, company }: ClientCasePageProps) {
  const names = new Map(sectors.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <Button href={path(lang, '/forms/clientCase')} size="large" opensDialog>
            {formTitle}
          </Button>
        }
        picture={<CasesIllustration cases={cases} />}
      />
      <Section labelledBy="cases">
        <SectionHeading {...words.list} id="cases" />
        <SectorFilter words={words.filter} sectors={sectors} total={cases.length} />
        <p className={styles.note}>
          {words.sample} {words.card.delivery}
        </p>
        <WaveShapes />
        <ul className={styles.list}>
          {cases.map((item, index) => (
            <li key={item.id} id={item.id} data-sectors={item.sectors.join(' ')} data-pagefind-ignore="">
              <CaseCard
                lang={lang}
                item={item}
                index={index}
                sectors={item.sectors.map((id) => names.get(id) ?? id)}
                words={words.card}
                shared={shared}
              />
            </li>
          ))}
        </ul>
      </Section>
      <ResourceEnd lang={lang} words={words} shared={shared} company={company} />
    </>
  );
}
