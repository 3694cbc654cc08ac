import { isRoute, path } from '../../i18n/paths.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './CalculatorMethod.module.css';
import type { loadCalculatorPage } from './loadCalculatorPage.ts';
import { ResultTableView } from './ResultTableView.tsx';

export type CalculatorMethodProps = Pick<Awaited<ReturnType<typeof loadCalculatorPage>>, 'lang' | 'list' | 'words' | 'cases'>;

/** How a calculator computes: text and formula, common cases, what the result assumes, sources, and links. */
export function CalculatorMethod({ lang, list: { shared }, words, cases }: CalculatorMethodProps) {
  const { method, sources, further } = words;
  return (
    <Section ground="tint" labelledBy="method" className={styles.method}>
      <div className={styles.main}>
        <h2 id="method">{shared.method}</h2>
        {method.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <pre>
          {method.formula
            .trimEnd()
            .split('\n')
            .map((line) => (
              <span key={line}>{`${keepTogether(line)}\n`}</span>
            ))}
        </pre>
        <ResultTableView {...cases} />
      </div>
      <div className={styles.side}>
        <h3>{shared.limits}</h3>
        <ul>
          {method.limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.sources}</h3>
        <ul>
          {sources.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.further}</h3>
        <ul>
          {further.map(({ text, address }) => (
            <li key={address}>
              <a href={isRoute(address) ? path(lang, address) : address}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** A formula that breaks between lines of a narrow screen, but not within its innermost brackets. */
function keepTogether(formula: string): string {
  return formula.replace(/\([^()]*\)\S*/g, (brackets) => brackets.replaceAll(' ', '\u00a0'));
}
