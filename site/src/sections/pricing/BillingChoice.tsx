import type { PricingWords } from '../../schemas/pricing.ts';
import styles from './BillingChoice.module.css';

export type BillingChoiceProps = {
  words: PricingWords['billing'];
  /** What paying by the year saves, in a few words. */
  saving: string;
};

/** Yearly or monthly, as two radio buttons that the style of the plans' prices reads by `:has()`. Both prices are readable either way. */
export function BillingChoice({ words, saving }: BillingChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{words.legend}</legend>
      <label>
        <input type="radio" name="billing" value="yearly" defaultChecked />
        {words.yearly} <em>{saving}</em>
      </label>
      <label>
        <input type="radio" name="billing" value="monthly" />
        {words.monthly}
      </label>
    </fieldset>
  );
}
