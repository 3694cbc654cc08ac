import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import buttonFold from '../../ui/Fold/buttonFold.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { CaseListWords } from './caseSchema.ts';
import type { OpenCaseData } from './loadOpenCase.ts';
import styles from './OpenCase.module.css';
import { OpenCaseReport } from './OpenCaseReport.tsx';

export type OpenCaseProps = {
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
      <article className={styles.case} data-pagefind-ignore="">
        <header>
          <p className="small bold link-color">{labels.kind}</p>
          <h3>{item.title}</h3>
          <p>{item.organisation}</p>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h4>{labels.question}</h4>
          <p className={styles.question}>{item.question}</p>
          <h4>{labels.findings}</h4>
          <ol>
            {item.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ol>
          <nav className={styles.parts} aria-label={shared.blog.contents}>
            <ul>
              {parts.map(([id, title]) => (
                <li key={id}>
                  <a href={`#case-${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <Fold summary={words.rest} from="wide" className={buttonFold.button}>
          <OpenCaseReport lang={lang} data={data} shared={shared} />
        </Fold>
      </article>
    </Section>
  );
}
