import type { Locale } from '@emovera/contract/locales.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { PillChoice } from './PillChoice.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './Plans.module.css';
import type { PricingWords } from './schema.ts';
import type { PlanView } from './viewPlans.ts';

export type PlansProps = {
  lang: Locale;
  plans: readonly PlanView[];
  words: PricingWords;
  /** Text about the reduction for paying by the year. */
  saving: string;
  /** Address of the free trial. */
  signUp: string;
};

/** The plans next to each other, below the choice of billing. CSS alone emphasises the chosen price. */
export function Plans({ lang, plans, words, saving, signUp }: PlansProps) {
  const { billing, comparison } = words;
  return (
    <Section className={styles.plans}>
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
      <ul className={styles.list}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} lang={lang} plan={plan} words={billing} marks={comparison} signUp={signUp} />
        ))}
      </ul>
    </Section>
  );
}
