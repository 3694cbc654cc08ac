import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { CaptionedChart } from '../../charts/CaptionedChart.tsx';
import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { ComparisonChart } from '../blog/charts/ComparisonChart.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { OpenCaseData } from './loadOpenCase.ts';
import styles from './OpenCase.module.css';

export type OpenCaseReportProps = {
  lang: Locale;
  data: OpenCaseData;
  shared: InterfaceWords;
};

/** The report of the open case: how it began, what was read, what the emotions showed, what was done, and what changed. */
export function OpenCaseReport({ lang, data: { report, labels, comparison, effects }, shared }: OpenCaseReportProps) {
  return (
    <div className={`grid gap-4 ${styles.report}`}>
      <Part id="case-context" title={labels.context} texts={report.context} />
      <Part id="case-method" title={labels.method}>
        <Titled items={report.method} />
      </Part>
      <Part id="case-reading" title={report.reading.title} texts={report.reading.paragraphs} />
      <CaptionedChart caption={report.comparison.title}>
        <ComparisonChart lang={lang} chart={comparison} words={shared} />
      </CaptionedChart>
      <p>{report.comparison.reading}</p>
      <Part id="case-verbatims" title={labels.verbatims}>
        <div className={`grid gap-4 ${styles.verbatims}`}>
          {report.verbatims.map((verbatim) => (
            <VerbatimCard key={verbatim.text} verbatim={verbatim} words={{ emotions: shared.emotions, themes: shared.themes }} />
          ))}
        </div>
      </Part>
      <Part id="case-actions" title={labels.actions}>
        <Titled items={report.actions} />
      </Part>
      <Part id="case-effect" title={labels.effect}>
        <div className={`grid gap-4 ${styles.effects}`}>
          {effects.map((effect) => (
            <BeforeAfter key={effect.name} effect={effect} words={labels} />
          ))}
        </div>
        {[...report.effect.paragraphs, report.effect.method].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Part>
      <Part id="case-limits" title={labels.limits} texts={[report.limits]} />
    </div>
  );
}

function Part({ id, title, texts = [], children }: { id: string; title: string; texts?: readonly string[]; children?: ReactNode }) {
  return (
    <section>
      <h4 id={id}>{title}</h4>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

function Titled({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.titled}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </ul>
  );
}
