import styles from './PlanPrices.module.css';
import type { PlanView } from './viewPlans.ts';

export type PlanPricesProps = {
  prices: NonNullable<PlanView['prices']>;
  /** Word between the two prices. */
  or: string;
};

/** The price of a month by both billings, always readable: CSS makes the chosen one large, and the other one a line below it. */
export function PlanPrices({ prices, or }: PlanPricesProps) {
  const price = (period: keyof typeof prices) => {
    const { amount, perMonth, billed, perComment } = prices[period];
    return (
      <div data-billing={period}>
        <p>
          <b>{amount}</b> {perMonth}
        </p>
        <p>{billed}</p>
        {perComment && <p>{perComment}</p>}
      </div>
    );
  };
  return (
    <div className={styles.prices}>
      {price('yearly')} <span>{or}</span> {price('monthly')}
    </div>
  );
}
