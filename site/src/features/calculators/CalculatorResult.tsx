import { useState } from 'react';
import outlined from '../../ui/Button/outlined.module.css';
import type { Setting, Values } from './Calculator.ts';
import styles from './CalculatorResult.module.css';
import type { CalculatorId } from './calculatorIds.ts';
import { calculators, type ResultWords } from './calculators.ts';
import { useFormValues, useProblems } from './formHooks.ts';
import type { Report } from './Report.ts';
import { ReportView } from './ReportView.tsx';

export type CalculatorResultProps<Id extends CalculatorId = CalculatorId> = {
  id: Id;
  setting: Setting<ResultWords[Id]>;
  /** Values of the worked example, which the form has at first. */
  example: Values;
  /** The form, in the browser. The build shows the result of the example. */
  form?: HTMLFormElement | undefined;
  /** Makes and offers the workbook, in the browser. */
  onDownload?: ((sheet: Report['sheet']) => Promise<void>) | undefined;
};

/**
 * The result of a calculator. The build renders that of the example; React hydrates it when a visitor begins to use the form, which is no part of the island, so
 * nothing typed can be lost.
 */
export function CalculatorResult<Id extends CalculatorId>({ id, setting, example, form, onDownload }: CalculatorResultProps<Id>) {
  const { shared } = setting;
  const { values, isExample, submissions, isAwake } = useFormValues(id, form, example, setting.lang);
  const outcome = calculators[id].solve(values, setting);
  const problems = outcome.kind === 'problems' ? outcome.problems : [];
  useProblems(form, problems, submissions);
  const [hasFailed, setHasFailed] = useState(false);
  const report = outcome.kind === 'report' ? outcome.report : undefined;
  const handleDownload = () => {
    if (report)
      onDownload?.(report.sheet).then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      );
  };
  return (
    <>
      {isExample && <p className={`strong-border pill caption bold link-color ${styles.example}`}>{shared.example}</p>}
      <div role="status" className={styles.headline}>
        {outcome.kind === 'empty' && <p>{shared.empty}</p>}
        {report && <p>{report.headline}</p>}
        {problems.length > 0 && (
          <ul className="grid gap-3">
            {problems.map(({ field, text }) => (
              <li key={text}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {report && <ReportView report={report} lang={setting.lang} />}
      {report && isAwake && (
        <div className={`grid gap-3 justify-items-start small ${styles.end}`}>
          {!isExample && <p>{shared.share}</p>}
          <button type="button" className={`pill bold ${outlined.button} ${styles.download}`} onClick={handleDownload}>
            {shared.download}
          </button>
          <p role="alert">{hasFailed && shared.downloadFailed}</p>
        </div>
      )}
    </>
  );
}
