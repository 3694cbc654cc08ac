import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { CaseListWords } from '../../documents/caseSchema.ts';
import { fillPlural, fillStrict } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import controlStyles from '../../ui/controls.module.css';
import { PageHero, Section, SectionHeading } from '../../ui/Section/Section.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './ClientCasePage.module.css';
import type { ListedCase, loadClientCases } from './loadClientCases.ts';
import { OpenCase } from './OpenCase.tsx';

type ClientCasePageProps = Awaited<ReturnType<typeof loadClientCases>>;

/** One client case, then all of them, filtered by sector without script. */
export function ClientCasePage({ lang, words, shared, formTitle, cases, open, sectors, company }: ClientCasePageProps) {
  const names = new Map(sectors.map(({ id, name }) => [id, name]));
  // The teaser has one measure of events and one of emotions.
  const announced = open?.effects.filter(({ emotion }, index) => index === 0 || emotion).slice(0, 2) ?? [];
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <>
            <Button href={path(lang, '/forms/clientCase')} size="large" opensDialog>
              {formTitle}
            </Button>{' '}
            <a className="bold" href="#cases">
              {words.list.title}
            </a>
          </>
        }
        picture={
          open && (
            <div className={`grid gap-4 padding-5 strong-border rounded ground ${styles.teaser}`} data-pagefind-ignore="">
              <p className="small muted">{`${open.labels.kind} · ${open.item.organisation}`}</p>
              <p className={`small muted ${styles.question}`}>{open.item.question}</p>
              <div className={`grid gap-5 ${styles.effects}`}>
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
        <ul className={`grid ${styles.list}`}>
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
        <div className={`flex ${controlStyles.pills} ${styles.more}`} data-all-cases="">
          <label>
            <input type="checkbox" id={allCases} /> {fillStrict(words.filter.more, { cases: cases.length })}
          </label>
        </div>
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} first="test" second="demo" />
    </>
  );
}

type SectorFilterProps = {
  words: CaseListWords['filter'];
  /** Sectors that have cases, each with its name and number of cases. */
  sectors: readonly { id: string; name: string; count: number }[];
  /** Total number of cases. */
  total: number;
};

/** A filter by sector, with radio buttons and CSS, without script. */
function SectorFilter({ words, sectors, total }: SectorFilterProps) {
  const choices = [{ id: 'all', name: words.all, count: total }, ...sectors];
  return (
    <fieldset className={`${controlStyles.pills} ${styles.filter}`}>
      <legend>{words.legend}</legend>
      <div className={`flex wrap gap-2 ${styles.choices}`}>
        {choices.map(({ id, name, count }, index) => (
          <label className="flex items-center gap-2 small semibold" key={id}>
            <input type="radio" name="sector" id={sectorControl(id)} defaultChecked={index === 0} />
            {name} <span>{fillStrict(words.count, { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Id of the radio button that chooses a sector in the list of client cases. */
const sectorControl = (sector: string) => `sector-${sector}`;

/** Id of the checkbox that shows all cases, and the number of cases that are shown without it, on wide and on narrow screens. */
const allCases = 'all-cases';
const first = { wide: 6, narrow: 3 } as const;

/**
 * A style that shows only the cards of the chosen sector. It has a selector for each sector, so that a new sector needs only facts.
 * Without a choice, it shows the first cases until the checkbox is checked. Browsers without `:has()`, and print, show all cases. A link to a case
 * shows it.
 * @param sectors Ids from facts/cases.yaml. Their schema allows only letters, digits and hyphens, so selectors need no escaping.
 */
export function sectorFilterStyle(sectors: readonly string[]): string {
  const hidden = sectors.map((sector) => `main:has(#${sectorControl(sector)}:checked) [data-sectors]:not([data-sectors~=${sector}])`);
  const folded = (from: number) =>
    `main:has(#${sectorControl('all')}:checked):not(:has(#${allCases}:checked)) [data-sectors]:nth-child(n+${from + 1}):not(:target){display:none}`;
  const more = `main:has(#${sectorControl('all')}:not(:checked)) [data-all-cases]{display:none}`;
  return [
    `@layer sections{${hidden.join()}{display:none}${more}`,
    `@media screen{${folded(first.wide)}}@media screen and (width < 37.5rem){${folded(first.narrow)}}}`,
  ].join('');
}

type CaseCardProps = {
  lang: Locale;
  item: ListedCase;
  /** Names of the case's sectors, the main one first. */
  sectors: readonly string[];
  words: CaseListWords;
  shared: InterfaceWords;
  /** Whether the case is open on the page, so that the card links to it. */
  isOpen: boolean;
};

/** Client case in the list: its question, the changes, and the result on request. */
function CaseCard({ lang, item, sectors, words, shared, isOpen }: CaseCardProps) {
  const { id, title, organisation, question, teaser, picture } = item;
  const comments = fillPlural(lang, shared.units.comments, item.comments);
  return (
    <Card as="article" className={styles.card}>
      <p className="caption bold link-color">{sectors.join(' · ')}</p>
      <h3>{title}</h3>
      <p className="small muted">{question}</p>
      <div className="grid" lang={picture.lang}>
        {picture.effect && <BeforeAfter effect={picture.effect} words={picture.words} />}
      </div>
      <details className="caption muted">
        <summary className="bold heading-color">{words.card.findings}</summary>
        <p>{teaser}</p>
        <p>{organisation}</p>
        <FileFacts facts={[shared.example, comments, item.details]} />
      </details>
      <div className={`flex wrap items-center self-start small ${styles.actions}`}>
        <Button href={path(lang, `/forms/clientCase/${id}`)} opensDialog variant="quiet">
          {words.card.button}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>{' '}
        {isOpen && <a href="#open">{words.open.link}</a>}
      </div>
    </Card>
  );
}

/** Short facts on one line or several. A fact never breaks, and a line never begins with a separator. */
function FileFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={`flex wrap caption muted ${styles.facts}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
