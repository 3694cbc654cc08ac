import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import pills from '../../ui/Pills/Pills.module.css';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { DemoCall, type DemoCallProps } from '../forms/DemoCall.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { CaseCard } from './CaseCard.tsx';
import styles from './ClientCasePage.module.css';
import type { CaseListWords } from './caseSchema.ts';
import type { ListedCase } from './loadClientCases.ts';
import type { OpenCaseData } from './loadOpenCase.ts';
import { OpenCase } from './OpenCase.tsx';
import { SectorFilter } from './SectorFilter.tsx';
import { allCases } from './sectorFilterStyle.ts';

export type ClientCasePageProps = {
  lang: Locale;
  words: CaseListWords;
  shared: InterfaceWords;
  /** Name of the form in which any case can be chosen. */
  formTitle: string;
  cases: readonly ListedCase[];
  /** The case that everybody can read in full. A language may have none. */
  open: OpenCaseData | undefined;
  /** Sectors that have cases, with their names and numbers of cases. */
  sectors: readonly { id: string; name: string; count: number }[];
  company: DemoCallProps['company'];
};

/** One client case in full, then all of them, filtered by sector without script. */
export function ClientCasePage({ lang, words, shared, formTitle, cases, open, sectors, company }: ClientCasePageProps) {
  const names = new Map(sectors.map(({ id, name }) => [id, name]));
  // What happened, and what people felt.
  const announced = open?.effects.filter(({ emotion }, index) => index === 0 || emotion).slice(0, 2) ?? [];
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <Button href={path(lang, '/forms/clientCase')} size="large" opensDialog>
            {formTitle}
          </Button>
        }
        picture={
          open && (
            <div className={`grid gap-4 padding-5 strong-border rounded ground ${styles.teaser}`} data-pagefind-ignore="">
              <p className="small muted">{`${open.labels.kind} · ${open.item.organisation}`}</p>
              <p className={`small muted ${styles.question}`}>{open.item.question}</p>
              <div className={styles.effects}>
                {announced.map((effect) => (
                  <BeforeAfter key={effect.name} effect={effect} words={open.labels} />
                ))}
              </div>
              <a href="#open">{words.open.link}</a>
            </div>
          )
        }
      />
      {open && <OpenCase lang={lang} data={open} words={words.open} shared={shared} />}
      <Section labelledBy="cases">
        <SectionHeading {...words.list} id="cases" />
        <SectorFilter words={words.filter} sectors={sectors} total={cases.length} />
        <p className={`text-width small muted ${styles.note}`}>
          {words.sample} {words.card.delivery}
        </p>
        <ul className={styles.list}>
          {cases.map((item) => (
            <li key={item.id} id={item.id} data-sectors={item.sectors.join(' ')} data-pagefind-ignore="">
              <CaseCard
                lang={lang}
                item={item}
                sectors={item.sectors.map((id) => names.get(id) ?? id)}
                words={words}
                shared={shared}
                isOpen={item.id === open?.id}
              />
            </li>
          ))}
        </ul>
        <div className={`${pills.pills} ${styles.more}`} data-all-cases="">
          <label>
            <input type="checkbox" id={allCases} /> {fill(words.filter.more, { cases: cases.length })}
          </label>
        </div>
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="trial" />
    </>
  );
}
