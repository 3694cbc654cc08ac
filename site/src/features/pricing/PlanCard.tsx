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
  /** Words for what a plan includes and what not. */
  marks: MarkProps['words'];
  /** Where the free trial begins. */
  signUp: string;
};

/** One plan: for whom, its prices by both billings, its one action, and what it holds. */
export function PlanCard({ lang, plan, words, marks, signUp }: PlanCardProps) {
  return (
    <li className={`${styles.plan} ${plan.isRecommended ? styles.recommended : ''}`.trim()}>
      <div className={styles.head}>
        <h2>{plan.name}</h2>
        {plan.isRecommended && <p className={styles.label}>{words.recommended}</p>}
        <p>{plan.forWhom}</p>
      </div>
      {plan.prices ? <Prices prices={plan.prices} words={words} /> : <Quote words={words} />}
      <PlanAction lang={lang} plan={plan} signUp={signUp} />
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

/** Both prices, always readable; style makes the chosen one large and puts it first. */
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

function Quote({ words }: { words: PricingWords['billing'] }) {
  return (
    <div className={styles.quote}>
      <p>{words.onQuote}</p>
      <p>{words.onQuoteNote}</p>
    </div>
  );
}

/** The recommended plan leads to the demo, so red stands once among the plans. */
function PlanAction({ lang, plan, signUp }: Pick<PlanCardProps, 'lang' | 'plan' | 'signUp'>) {
  const target = { trial: signUp, demo: path(lang, '/demoRequest'), contact: path(lang, '/forms/contact') }[plan.action];
  return (
    <div className={styles.action}>
      <Button href={target} variant={plan.action === 'demo' ? 'action' : 'quiet'} opensDialog={plan.action === 'contact'}>
        {plan.actionLabel}
        <span className="visually-hidden">{` – ${plan.name}`}</span>
      </Button>
    </div>
  );
}
