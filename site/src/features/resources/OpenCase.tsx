import type { Locale } from '@emovera/contract/locales.ts';
import { CaptionedChart } from '../../charts/ChartParts.tsx';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { CaseListWords } from '../../documents/caseSchema.ts';
import fold from '../../ui/Fold/Fold.module.css';
import { Section, SectionHeading } from '../../ui/Section/Section.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { CaseText, plainText } from './CaseText.tsx';
import type { OpenCaseData } from './loadClientCases.ts';
import styles from './OpenCase.module.css';

type OpenCaseProps = {
  lang: Locale;
  data: OpenCaseData;
  words: CaseListWords['open'];
  shared: InterfaceWords;
};

/** One client case in full, with all texts and figures of its PDF. Everything after the findings is folded. */
export function OpenCase({ lang, data, words, shared }: OpenCaseProps) {
  const { item, labels, facts, kicker, text } = data;
  return (
    <Section labelledBy="open">
      <SectionHeading title={words.title} intro={words.reason} id="open" />
      <article className={`grid ${styles.case} ${styles.columns}`} data-pagefind-ignore="">
        <header>
          <p className="small bold link-color">{kicker}</p>
          <h3>{item.title}</h3>
          <p>{item.organisation}</p>
          <dl className="flex">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="small muted">{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </header>
        <div>
          <h4>{labels.question}</h4>
          <p className={`heading-color ${styles.question}`}>{item.question}</p>
          <h4>{labels.findings}</h4>
          <ol>
            {item.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ol>
        </div>
        <details className={`all-columns ${fold.button}`}>
          <summary data-fold="">{words.rest}</summary>
          <div className={`grid ${styles.columns}`}>
            <nav className={`small ${styles.parts}`} aria-label={shared.blog.contents}>
              <ul>
                {text.chapters.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{plainText(heading)}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.report}>
              <CaseText {...text} charts={makeCharts({ lang, data, shared })} words={shared} />
            </div>
          </div>
        </details>
      </article>
    </Section>
  );
}

/** The charts that the text places. */
function makeCharts({ lang, data: { profile, labels, comparison, effects }, shared }: Omit<OpenCaseProps, 'words'>) {
  return {
    profile: <EmotionProfile caption={profile.title} profile={profile.profile} emotionNames={shared.emotions} lang={lang} />,
    comparison: comparison && (
      <CaptionedChart caption={comparison.title}>
        <ComparisonChart lang={lang} chart={comparison} words={shared} />
      </CaptionedChart>
    ),
    effects: (
      <div className={`grid gap-4 ${styles.effects}`}>
        {effects.map((effect) => (
          <BeforeAfter key={effect.name} effect={effect} words={labels} />
        ))}
      </div>
    ),
  };
}
