import { isRoute, path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { FailureMessage } from '../../ui/FailureMessage/FailureMessage.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { DemoCall } from '../forms/OfferButton.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import methodStyles from './CalculatorMethod.module.css';
import styles from './CalculatorPage.module.css';
import { CalculatorResult } from './CalculatorResult.tsx';
import script from './client/calculator.ts?inline-script';
import moduleUrl from './client/hydrateCalculator.ts?module-url';
import workbookUrl from './client/writeWorkbook.ts?module-url';
import type { loadCalculatorPage } from './loadCalculators.ts';
import { ResultTableView } from './ReportView.tsx';

type CalculatorPageProps = Awaited<ReturnType<typeof loadCalculatorPage>>;

/** A calculator: form and result, then the formula, common cases and sources, which are there without script, too. */
export function CalculatorPage(page: CalculatorPageProps) {
  const { lang, breadcrumb, list, words, calculator, fields, shared, company } = page;
  const data = path(lang, `/calculators/${calculator.id}.json`);
  return (
    <>
      <PageHero {...words.hero} isLow breadcrumb={<Breadcrumb label={shared.breadcrumb} {...breadcrumb} />} />
      <Section space="tight">
        <div className={`grid one-column ${styles.island}`} data-calculator={data} data-module={moduleUrl} data-workbook={workbookUrl}>
          <div className="grid one-column gap-4 content-start">
            <h2>{list.shared.form}</h2>
            <noscript>
              <p>{list.shared.noScript}</p>
            </noscript>
            <CalculatorForm fields={fields} words={words} shared={list.shared} example={calculator.example} />
            <FailureMessage text={list.shared.failed} again={list.shared.again} />
          </div>
          <div className={`grid one-column gap-4 ${styles.result}`}>
            <h2 id="result" tabIndex={-1}>
              {list.shared.result}
            </h2>
            <div className={`grid one-column gap-4 content-start ${styles.root}`} data-result="">
              <CalculatorResult {...calculator} />
            </div>
          </div>
        </div>
      </Section>
      <CalculatorMethod {...page} />
      <DemoCall lang={lang} words={list.closing} actions={shared.actions} company={company} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

type CalculatorMethodProps = Pick<Awaited<ReturnType<typeof loadCalculatorPage>>, 'lang' | 'list' | 'words' | 'cases'>;

/** How a calculator computes: text and formula, common cases, what the result assumes, sources, and links. */
function CalculatorMethod({ lang, list: { shared }, words, cases }: CalculatorMethodProps) {
  const { method, sources, further } = words;
  return (
    <Section ground="tint" labelledBy="method" className={`grid one-column ${methodStyles.method}`}>
      <div className={`grid one-column gap-5 content-start ${methodStyles.main}`}>
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
      <div className={`grid gap-3 content-start small ${methodStyles.side}`}>
        <h3>{shared.limits}</h3>
        <ul className="grid gap-2">
          {method.limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.sources}</h3>
        <ul className="grid gap-2">
          {sources.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.further}</h3>
        <ul className="grid gap-2">
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
