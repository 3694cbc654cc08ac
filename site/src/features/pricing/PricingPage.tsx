import type { Locale } from '@emovera/contract/locales.ts';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Accordion } from '../../ui/Fold/Fold.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import scrollArea from '../../ui/scrollArea.module.css';
import { Integrations } from '../trust/Integrations.tsx';
import type { Trust } from '../trust/loadTrust.ts';
import { SampleBadge } from '../trust/SampleBadge.tsx';
import { SecurityBand } from '../trust/Security.tsx';
import { Comparison, PillChoice } from './Comparison.tsx';
import type { loadPricing } from './loadPricing.ts';
import { PlanCard } from './PlanCard.tsx';
import styles from './PricingPage.module.css';
import type { PricingWords } from './schema.ts';
import type { PlanView } from './viewPlans.ts';

type PricingPageProps = Awaited<ReturnType<typeof loadPricing>>;

/** The plans, their detailed comparison, and frequent questions. */
export function PricingPage({
  lang,
  words,
  shared,
  company,
  saving,
  plans,
  volumes,
  volumeWords,
  groups,
  answers,
  trust,
}: PricingPageProps) {
  return (
    <>
      <Plans lang={lang} plans={plans} words={words} saving={saving} signUp={company.signUp} sample={trust.sample} />
      <Comparison plans={plans} groups={groups} words={words.comparison} />
      <Volumes volumes={volumes} words={volumeWords} />
      <SecurityBand trust={trust} />
      <Integrations trust={trust} />
      <FirstResult trust={trust} />
      <Section ground="tint" labelledBy="faq" isBeside className={styles.faq}>
        <SectionHeading id="faq" title={words.faq.title} intro={words.faq.intro} />
        <Accordion items={answers} />
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} first="test" second="demo" />
    </>
  );
}

type PlansProps = {
  lang: Locale;
  plans: readonly PlanView[];
  words: PricingWords;
  /** Text about the reduction for paying by the year. */
  saving: string;
  /** Address of the free trial. */
  signUp: string;
  /** The mark that plans and prices are samples. */
  sample: Trust['sample'];
};

/** First screen of the page: title, choice of billing, and the plans next to each other. CSS alone emphasises the chosen price. */
function Plans({ lang, plans, words, saving, signUp, sample }: PlansProps) {
  const { hero, billing, comparison } = words;
  const trial = plans.find(({ target }) => target === 'trial')?.action;
  return (
    <Section endsFirstScreen space="none" ground="tint" className={`grid one-column gap-5 ${styles.plans}`}>
      <h1>{hero.title}</h1>
      <p className={`muted ${styles.intro}`}>{hero.intro}</p>
      <PillChoice
        name="billing"
        legend={billing.legend}
        isLegendVisible={false}
        options={[
          {
            value: 'yearly',
            label: (
              <>
                {billing.yearly} <small>{saving}</small>
              </>
            ),
          },
          { value: 'monthly', label: billing.monthly },
        ]}
        className={styles.billing}
      />
      <ul className={`grid one-column all-columns ${styles.list}`}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} lang={lang} plan={plan} words={billing} marks={comparison} trial={trial} signUp={signUp} />
        ))}
      </ul>
      <SampleBadge {...sample} />
    </Section>
  );
}

/** Lowest prices of larger numbers of comments. */
function Volumes({ volumes, words }: { volumes: PricingPageProps['volumes']; words: PricingPageProps['volumeWords'] }) {
  return (
    <Section className={`grid one-column gap-4 ${styles.volumes}`}>
      <h2 id="volumes">{words.title}</h2>
      <p className="text-width muted">{words.intro}</p>
      {/* With wide fonts, the table is wider than a phone. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <section className={`full-width ${scrollArea.area}`} aria-label={words.title} tabIndex={0}>
        <table className="full-width" aria-labelledby="volumes">
          <thead>
            <tr>
              <th scope="col">{words.comments}</th>
              <th scope="col">{words.yearly}</th>
              <th scope="col">{words.monthly}</th>
              <th scope="col">{words.perComment}</th>
            </tr>
          </thead>
          <tbody>
            {volumes.map(({ comments, yearly, monthly, perComment }) => (
              <tr key={comments}>
                <th scope="row">{comments}</th>
                <td>{yearly}</td>
                <td>{monthly}</td>
                <td>{perComment}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="caption muted">{words.note}</p>
    </Section>
  );
}

/** Time to a first result: three steps on a line. */
function FirstResult({ trust: { first } }: { trust: Trust }) {
  return (
    <Section labelledBy="first" className={`grid one-column gap-5 ${styles.first}`}>
      <h2 id="first">{first.title}</h2>
      <ol className={styles.steps}>
        {first.steps.map(({ value, text }) => (
          <li className="relative grid gap-1 content-start" key={value}>
            <h3>{value}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
