import type { Locale } from '@emovera/contract/locales.ts';
import { useState } from 'react';
import { NumberTable } from '../../charts/ChartTable.tsx';
import buttons from '../../ui/Button/Button.module.css';
import scrollArea from '../../ui/scrollArea.module.css';
import type { Report, ResultTable, Setting, Values } from './Calculator.ts';
import styles from './CalculatorResult.module.css';
import { calculators, type ResultWords } from './calculators.ts';
import { useFormValues, useInputErrors } from './formHooks.ts';
import { ResultChartView, ResultFigure } from './ResultChart.tsx';
import type { CalculatorId } from './schema.ts';

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
 * Result of a calculator. The build renders that of the example. React hydrates it when a visitor begins to use the form. The form is outside the island, so
 * no typed value can be lost.
 */
export function CalculatorResult<Id extends CalculatorId>({ id, setting, example, form, onDownload }: CalculatorResultProps<Id>) {
  const { shared } = setting;
  const { values, isExample, submissions, isAwake } = useFormValues(id, form, example, setting.lang);
  const outcome = calculators[id].solve(values, setting);
  const errors = outcome.kind === 'errors' ? outcome.errors : [];
  useInputErrors(form, errors, submissions);
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
      <div role="status" className={`bold heading-color ${styles.headline}`}>
        {outcome.kind === 'empty' && <p>{shared.empty}</p>}
        {report && <p>{report.headline}</p>}
        {errors.length > 0 && (
          <ul className="grid gap-3">
            {errors.map(({ field, text }) => (
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
          <button type="button" className={`pill bold ${buttons.outlined} ${styles.download}`} onClick={handleDownload}>
            {shared.download}
          </button>
          <p role="alert">{hasFailed && shared.downloadFailed}</p>
        </div>
      )}
    </>
  );
}

/** Parts of a result below its first sentence: notes, a chart, and tables. */
export function ReportView({ report: { notes, chart, tables }, lang }: { report: Report; lang: Locale }) {
  return (
    <div className="grid one-column gap-5">
      {notes.length > 0 && (
        <ul className="grid gap-2 small muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ResultChartView chart={chart} lang={lang} />
      {tables.map((table) => (
        <ResultTableView key={table.caption} {...table} />
      ))}
    </div>
  );
}

/** A table of numbers with its caption. It scrolls if the screen is narrower. */
export function ResultTableView({ caption, head, rows, isMatrix = false }: ResultTable) {
  return (
    <ResultFigure caption={caption} gap="gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={scrollArea.area} aria-label={caption} tabIndex={0}>
        <NumberTable
          head={head}
          rows={rows}
          className={`full-width small tabular ${styles.table}`}
          // The last row has the totals.
          getClass={(row, column) => (isMatrix && row === column && row < rows.length - 1 ? styles.same : undefined)}
        />
      </section>
    </ResultFigure>
  );
}
