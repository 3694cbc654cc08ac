import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './PlanCard.module.css';
import type { PricingWords } from './schema.ts';
import type { PlanView } from './viewPlans.ts';

type PlanCardProps = {
  lang: Locale;
  plan: PlanView;
  words: PricingWords['billing'];
  /** Text alternatives for included and missing attributes. */
  marks: PlanValueProps['words'];
  /** Text of the button for the free trial. The recommended plan has it as a second action. */
  trial: string | undefined;
  /** Address of the free trial. */
  signUp: string;
};

/** Number of attributes that every screen shows. Narrow screens show the others on request. */
const maxShownAttributes = 3;

/** Plan with its audience, its prices by both billings, its action, and its attributes. */
export function PlanCard({ lang, plan, words, marks, trial, signUp }: PlanCardProps) {
  const target = { trial: signUp, demo: path(lang, '/demoRequest'), contact: path(lang, '/forms/contact') }[plan.target];
  const ofPlan = <span className="visually-hidden">{` – ${plan.name}`}</span>;
  return (
    <li className={`grid rounded border ground unbroken relative ${styles.plan} ${plan.isRecommended ? styles.recommended : ''}`.trim()}>
      <div className={`grid content-start gap-2 ${styles.head}`}>
        <h2>{plan.name}</h2>
        {plan.isRecommended && <p className={`pill small bold ${styles.label}`}>{words.recommended}</p>}
        <p className="small muted">{plan.forWhom}</p>
      </div>
      <PlanPrices prices={plan.prices} from={plan.isOnQuote && words.onQuote} or={words.or} />
      <div className={styles.action}>
        {/* The recommended plan leads to the demo, so red is used for one plan only. */}
        <Button href={target} variant={plan.target === 'demo' ? 'action' : 'quiet'} opensDialog={plan.target === 'contact'}>
          {plan.action}
          {ofPlan}
        </Button>{' '}
        {plan.isRecommended && plan.target !== 'trial' && trial && (
          <a href={signUp}>
            {trial}
            {ofPlan}
          </a>
        )}
        {plan.isOnQuote && <a href="#volumes">{words.byVolume}</a>}
      </div>
      <Attributes attributes={plan.synthetic.slice(0, maxShownAttributes)} marks={marks} />
      <details className={`self-start small ${styles.more}`}>
        <summary className="bold link-color" data-fold="">
          {words.more}
          {ofPlan}
        </summary>
        <Attributes attributes={plan.synthetic.slice(maxShownAttributes)} marks={marks} />
      </details>
    </li>
  );
}

function Attributes({ attributes, marks }: { attributes: PlanView['synthetic']; marks: PlanValueProps['words'] }) {
  return (
    <dl className={`small ${styles.attributes}`}>
      {attributes.map(({ name, value }) => (
        <div className="grid gap-3" key={name}>
          <dt>{name}</dt>{' '}
          <dd>
            <PlanValue value={value} words={marks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PlanPricesProps = {
  prices: PlanView['prices'];
  /** Word before the price, or false. */
  from: string | false;
  /** Word between the two prices. */
  or: string;
};

/** Prices of a month by both billings. Both are always readable: CSS makes the chosen price large, and the other one a line below it. */
function PlanPrices({ prices, from, or }: PlanPricesProps) {
  const price = (period: keyof typeof prices) => {
    const { amount, perMonth, billed, perComment } = prices[period];
    return (
      <div data-billing={period}>
        <p>
          {from && <span>{`${from} `}</span>}
          <b>{amount}</b> {perMonth}
        </p>
        <p>{billed}</p>
        <p>{perComment}</p>
      </div>
    );
  };
  return (
    <div className={`grid content-start small muted ${styles.prices}`}>
      {price('yearly')} <span>{or}</span> {price('monthly')}
    </div>
  );
}

type PlanValueProps = {
  /** Text, or whether it is included. */
  value: string | boolean;
  words: { included: string; notIncluded: string };
};

/** A plan's value of an attribute: text, or a drawn tick or line with a text alternative. */
export function PlanValue({ value, words }: PlanValueProps) {
  if (typeof value === 'string') return value;
  return (
    <span className={value ? styles.yes : styles.no}>
      <span className="visually-hidden" data-pagefind-ignore="">
        {value ? words.included : words.notIncluded}
      </span>
    </span>
  );
}
