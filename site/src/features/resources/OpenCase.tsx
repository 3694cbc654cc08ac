import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { CaptionedChart } from '../../charts/ChartParts.tsx';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import { VerbatimCard } from '../../charts/MarkedText.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { CaseListWords } from '../../documents/caseSchema.ts';
import fold from '../../ui/Fold/Fold.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { OpenCaseData } from './loadClientCases.ts';
import styles from './OpenCase.module.css';

type OpenCaseProps = {
  lang: Locale;
  data: OpenCaseData;
  words: CaseListWords['open'];
  shared: InterfaceWords;
};

/** One client case in full, with all texts and figures of its PDF. On small screens everything after the findings is folded. */
export function OpenCase({ lang, data, words, shared }: OpenCaseProps) {
  const { item, labels, facts, report } = data;
  const parts = [
    ['context', labels.context],
    ['method', labels.method],
    ['reading', report.reading.title],
    ['verbatims', labels.verbatims],
    ['actions', labels.actions],
    ['effect', labels.effect],
    ['limits', labels.limits],
  ] as const;
  return (
    <Section labelledBy="open">
      <SectionHeading title={words.title} lead={words.reason} id="open" />
      <article className={`grid ${styles.case}`} data-pagefind-ignore="">
        <header>
          <p className="small bold link-color">{labels.kind}</p>
          <h3>{item.title}</h3>
          <p>{item.organisation}</p>
          <dl className="flex">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="small muted">{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h4>{labels.question}</h4>
          <p className={`heading-color ${styles.question}`}>{item.question}</p>
          <h4>{labels.findings}</h4>
          <ol>
            {item.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ol>
          <nav className={`small ${styles.parts}`} aria-label={shared.blog.contents}>
            <ul>
              {parts.map(([id, title]) => (
                <li key={id}>
                  <a href={`#case-${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <Fold summary={words.rest} from="wide" className={fold.button}>
          <OpenCaseReport lang={lang} data={data} shared={shared} />
        </Fold>
      </article>
    </Section>
  );
}

/** The report of the open case: how it began, what was read, what the emotions showed, what was done, and what changed. */
function OpenCaseReport({ lang, data: { report, labels, comparison, effects }, shared }: Omit<OpenCaseProps, 'words'>) {
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
    <ul className={`grid ${styles.titled}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </ul>
  );
}
