import type { ReactNode } from 'react';
import controlStyles from '../../ui/controls.module.css';
import fold from '../../ui/Fold/Fold.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import styles from './Comparison.module.css';
import type { loadPricing } from './loadPricing.ts';
import { PlanValue } from './PlanCard.tsx';
import type { PricingWords } from './schema.ts';
import type { PlanView } from './viewPlans.ts';

type ComparisonProps = {
  /** The plans, in the order of the rows' values: at most five, because the CSS has rules for five columns. */
  plans: readonly Pick<PlanView, 'name' | 'isRecommended'>[];
  /** Groups of rows. A row may link to the step of the tour that shows it. */
  groups: Awaited<ReturnType<typeof loadPricing>>['groups'];
  words: PricingWords['comparison'];
};

/** The detailed comparison as a table. Small screens show it on request, one plan at a time, which visitors choose above it. */
export function Comparison({ plans, groups, words }: ComparisonProps) {
  const names = plans.map(({ name }) => name);
  const recommended = plans.findIndex(({ isRecommended }) => isRecommended);
  return (
    <Section labelledBy="comparison" className={styles.comparison}>
      <SectionHeading id="comparison" title={words.title} />
      <Fold summary={words.show} from="wide" className={`${fold.button} ${styles.fold}`}>
        <p className={`muted ${styles.intro}`}>{words.intro}</p>
        <PillChoice
          name="plan"
          legend={words.plan}
          options={names.map((name) => ({ value: name, label: name }))}
          className={styles.choice}
        />
        <table className="full-width small" aria-labelledby="comparison">
          {recommended >= 0 && (
            <colgroup>
              <col span={recommended + 1} />
              <col className={styles.recommended} />
              {recommended < plans.length - 1 && <col span={plans.length - 1 - recommended} />}
            </colgroup>
          )}
          <thead>
            <tr>
              <th scope="col">{`${words.attribute} `}</th>
              {plans.map(({ name, isRecommended }) => (
                <th key={name} scope="col" className={isRecommended ? styles.recommended : undefined}>
                  {`${name} `}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" className={styles.group}>{`${group.name} `}</th>
                {names.map((name) => (
                  <td key={name} />
                ))}
              </tr>
              {group.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" aria-label={row.name}>
                    <details>
                      <summary className={fold.chevron}>{row.name}</summary>{' '}
                      {/* This is not a paragraph, because text browsers would put one after the other cells of the row. */}
                      <span>
                        {row.explanation} {row.tour && <a href={row.tour.href}>{row.tour.text}</a>}
                      </span>
                    </details>
                  </th>
                  {row.values.map((value, index) => (
                    <td key={names[index]}>
                      <PlanValue value={value} words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Fold>
    </Section>
  );
}

type PillChoiceProps = {
  /** Name of the radio buttons, which CSS uses to read the choice. */
  name: string;
  /** Label of the choice. */
  legend: string;
  /** Whether the legend is visible, or for screen readers only. Default true. */
  isLegendVisible?: boolean;
  /** Options. The first is preselected. */
  options: readonly { value: string; label: ReactNode }[];
  /** Class for the layout. */
  className?: string;
};

/** Radio buttons that look like pills. CSS reacts to the choice with `:has()`, without script. */
export function PillChoice({ name, legend, isLegendVisible = true, options, className }: PillChoiceProps) {
  return (
    <fieldset className={`flex wrap gap-1 ${controlStyles.pills} ${styles.pills} ${className ?? ''}`.trim()}>
      <legend className={isLegendVisible ? undefined : 'visually-hidden'}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label className="grid bold" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
