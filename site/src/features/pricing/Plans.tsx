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
  /** What paying by the year saves, in a few words. */
  saving: string;
  /** Where the free trial begins. */
  signUp: string;
};

/** The synthetic block: plans side by side under the choice of billing, which says by style alone which price stands out. */
export function Plans({ lang, plans, words, saving, signUp }: PlansProps) {
  const { billing, comparison } = words;
  return (
    <Section className={styles.plans}>
      <PillChoice
        name="billing"
        legend={billing.legend}
        isLegendSeen={false}
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
