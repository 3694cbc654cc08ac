import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Mark, type MarkProps } from './Mark.tsx';
import styles from './PlanCard.module.css';
import type { PricingWords } from './schema.ts';
import type { PlanView } from './viewPlans.ts';

export type PlanCardProps = {
  lang: Locale;
  plan: PlanView;
  words: PricingWords['billing'];
  /** Texts for what a plan includes and what not. */
  marks: MarkProps['words'];
  /** Address of the free trial. */
  signUp: string;
};

/** One plan: for whom it is, its prices by both billings, its action, and its attributes. */
export function PlanCard({ lang, plan, words, marks, signUp }: PlanCardProps) {
  const target = { trial: signUp, demo: path(lang, '/demoRequest'), contact: path(lang, '/forms/contact') }[plan.target];
  return (
    <li className={`${styles.plan} ${plan.isRecommended ? styles.recommended : ''}`.trim()}>
      <div className={styles.head}>
        <h2>{plan.name}</h2>
        {plan.isRecommended && <p className={styles.label}>{words.recommended}</p>}
        <p>{plan.forWhom}</p>
      </div>
      {plan.prices ? (
        <Prices prices={plan.prices} words={words} />
      ) : (
        <div className={styles.quote}>
          <p>{words.onQuote}</p>
          <p>{words.onQuoteNote}</p>
        </div>
      )}
      <div className={styles.action}>
        {/* The recommended plan leads to the demo, so red is used for one plan only. */}
        <Button href={target} variant={plan.target === 'demo' ? 'action' : 'quiet'} opensDialog={plan.target === 'contact'}>
          {plan.action}
          <span className="visually-hidden">{` – ${plan.name}`}</span>
        </Button>
      </div>
      <dl className={styles.attributes}>
        {plan.synthetic.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>{' '}
            <dd>
              <Mark value={value} words={marks} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Both prices, always readable. CSS makes the chosen one large and puts it first. */
function Prices({ prices, words }: { prices: NonNullable<PlanView['prices']>; words: PricingWords['billing'] }) {
  return (
    <dl className={styles.prices}>
      {(['yearly', 'monthly'] as const).map((period) => (
        <div key={period} data-billing={period}>
          <dt>{words[period]}</dt>{' '}
          <dd>
            <p>
              <b>{prices[period].amount}</b>
              {` ${words.perMonth}`}
            </p>
            <p>{prices[period].billed}</p>
            {prices[period].perComment && <p>{prices[period].perComment}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
