import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { DemoCall } from '../forms/OfferButton.tsx';
import styles from './CalculatorListPage.module.css';
import result from './CalculatorResult.module.css';
import type { loadCalculatorList } from './loadCalculators.ts';
import { ResultChartView } from './ResultChartView.tsx';

type CalculatorListPageProps = Awaited<ReturnType<typeof loadCalculatorList>>;

/** The list of calculators: what each of them answers, and its picture of an example. */
export function CalculatorListPage({ lang, words, shared, company, items }: CalculatorListPageProps) {
  const home = { href: path(lang), name: shared.header.home };
  return (
    <>
      <PageHero {...words.hero} isLow breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[home]} current={words.name} />} />
      <Section>
        <ul className={`grid gap-5 ${styles.list}`}>
          {items.map(({ title, text, href, chart }) => (
            <Card key={href} as="li">
              <h2>
                <a href={href} data-stretch="">
                  {title}
                </a>
              </h2>
              <p>{text}</p>
              <div className="grid content-start gap-4 small">
                <p className={`strong-border pill caption bold link-color ${result.example}`}>{words.shared.example}</p>
                <ResultChartView chart={chart} lang={lang} />
              </div>
              {/* The whole card is a link. */}
              <p className={`pill small bold ${styles.go}`} aria-hidden="true">
                {words.shared.calculate}
              </p>
            </Card>
          ))}
        </ul>
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} />
    </>
  );
}
